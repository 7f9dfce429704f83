// SPDX-License-Identifier: Apache-2.0
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lists the names in a directory.
enum DirectoryListing {
  /// Returns the names in no particular order, without `.` and `..`.
  static func names(in path: String) throws(FrameFileError) -> [String] {
    guard let directory = opendir(path) else { throw .cannotOpen(path: path, code: errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else { break }
      // The entry may be shorter than its type: only the name's own bytes are read.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
      let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      let name = String(cString: start)
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw .cannotRead(path: path, code: errno) }
    return names
  }
}
