// SPDX-License-Identifier: Apache-2.0

/// Finds the pictures of a directory.
enum PictureListing {
  private static let extensions: Set<String> = ["pgm", "ppm", "pnm", "jpg", "jpeg"]

  /// Returns the paths of the pictures in their natural order.
  static func paths(
    inDirectory directory: String, _ decoders: [PictureDecoder]
  ) throws(FrameFileError) -> [String] {
    let extensions = decoders.reduce(extensions) { $0.union($1.extensions) }
    let names = try DirectoryListing.names(in: directory).filter { name in
      isPictureName(name, extensions)
    }
    guard !names.isEmpty else { throw .noPictures(path: directory) }
    let prefix = directory.hasSuffix("/") ? directory : directory + "/"
    return names.sorted(by: NaturalOrder.precedes).map { prefix + $0 }
  }

  /// Returns whether a name is that of a picture, and not of a hidden file.
  private static func isPictureName(_ name: String, _ extensions: Set<String>) -> Bool {
    guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }
}
