// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  public import BarcodeTypes
  import Foundation
  import Glibc

  extension PNGPicture {
    /// Reads a picture file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - timestamp: The time of the frame.
    /// - Returns: A frame of the format `bgra`.
    /// - Throws: Why there is no picture.
    public static func read(
      path: String, timestamp: FrameTimestamp = .zero
    ) throws(PNGError) -> FrameData {
      guard let file = fopen(path, "rb") else { throw .cannotRead(path: path, code: errno) }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = fread(&buffer, 1, buffer.count, file)
        guard ferror(file) == 0 else { throw .cannotRead(path: path, code: errno) }
        bytes.append(contentsOf: buffer[..<count])
        // What is no PNG is not read to its end, which a device may not have.
        guard isPNG(bytes) else { throw .notPNG }
        if count < buffer.count { break }
      }
      return try decode(bytes, timestamp: timestamp)
    }

    /// Writes a frame's picture as a file; one that is there is replaced when the new one is whole.
    ///
    /// - Parameters:
    ///   - frame: The frame, whose picture is written as it is stored.
    ///   - path: The file.
    /// - Throws: Why it could not be written; there is no part of it then.
    public static func write(_ frame: FrameData, path: String) throws(PNGError) {
      let bytes = try encode(frame)
      let part = path + ".part"
      guard let file = fopen(part, "wb") else { throw .cannotWrite(path: path, code: errno) }
      let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
      let writeCode = errno
      let isClosed = fclose(file) == 0
      guard isWritten, isClosed, rename(part, path) == 0 else {
        let code = isWritten ? errno : writeCode
        unlink(part)
        throw .cannotWrite(path: path, code: code)
      }
    }
  }
#endif
