// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import JPEGImages

/// The kinds of files that hold one picture.
enum PictureFormat {
  case pnm
  case jpeg

  /// Tells the format from the first bytes; nil for any other.
  init?(firstBytes bytes: some Collection<UInt8>) {
    let bytes = [UInt8](bytes.prefix(3))
    if bytes.starts(with: [0xFF, 0xD8]) {
      self = .jpeg
    } else if bytes.count == 3, bytes[0] == 0x50, 0x31...0x37 ~= bytes[1],
      bytes[2] == 0x23 || bytes[2] == 0x20 || 0x09...0x0D ~= bytes[2]
    {
      self = .pnm
    } else {
      return nil
    }
  }

  /// Reads a picture file by its content, whatever its name is.
  static func readFile(
    _ path: String, timestamp: FrameTimestamp, _ decoders: [PictureDecoder] = []
  ) throws(FrameFileError) -> FrameData {
    let bytes = try WholeFile.read(path, limit: WholeFile.pictureLimit)
    guard !bytes.isEmpty else { throw .emptyFile(path: path) }
    switch PictureFormat(firstBytes: bytes) {
    case .pnm:
      do { return try PNMImage.decode(bytes, timestamp: timestamp) } catch {
        throw .pnm(path: path, error)
      }
    case .jpeg:
      do { return try JPEGImage.decode(bytes, timestamp: timestamp) } catch {
        throw .jpeg(path: path, error)
      }
    case nil:
      if let decoder = decoders.first(where: { $0.reads(bytes) }) {
        do { return try decoder.decode(bytes, timestamp) } catch {
          throw .picture(path: path, reason: "\(error)")
        }
      }
      throw .unknownFormat(path: path, firstBytes: [UInt8](bytes.prefix(FrameFile.headCount)))
    }
  }
}
