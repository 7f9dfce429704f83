// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Small pictures as bytes of files.
enum SamplePictures {
  /// 2×1 pixels, gray.
  static let pgm: [UInt8] = Array("P5 2 1 255\n".utf8) + [10, 20]

  /// 1×1 pixels, colour.
  static let ppm: [UInt8] = Array("P6 1 1 255\n".utf8) + [1, 2, 3]

  /// 19×13 pixels, gray.
  static let jpeg: [UInt8] = Data(base64Encoded: jpegText).map { [UInt8]($0) } ?? []

  /// The same with an Exif orientation of 6: to be turned by 90° clockwise.
  static let turnedJPEG: [UInt8] =
    [
      0xFF, 0xD8, 0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8,
      0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ] + jpeg.dropFirst(2)

  private static let jpegText = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
    DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAANABMBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAACAn/xAAjEAAA\
    AwgDAQEAAAAAAAAAAAAAAgMBBQYHISJBUQQkNCVC/9oACAEBAAA/ACRJKEfPZrAoBJKEfPZrAYjnhH5nHs/OhJyS\
    TkQ69NYFAJJORDr01gKXjpFRQImWhSsYxg//2Q==
    """
}
