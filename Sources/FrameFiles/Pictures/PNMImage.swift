// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Reads binary PNM pictures: gray (`P5`, `.pgm`) and colour (`P6`, `.ppm`).
///
/// Values are scaled to 8 bits, whatever the largest one is. A file holds one
/// picture, and nothing behind it. All members may be used on any thread.
public enum PNMImage {
  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - timestamp: The time on the source's clock.
  /// - Returns: A frame of the format `gray8` or `rgb24` without padding.
  /// - Throws: What is wrong with the picture, or what of it is not supported.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func decode(
    _ bytes: [UInt8], timestamp: FrameTimestamp = .zero
  ) throws(PNMError) -> FrameData {
    let header = try PNMHeader(bytes)
    let byteCount = bytes.count - header.byteCount
    guard byteCount == header.pixelByteCount else {
      throw .wrongByteCount(byteCount, expected: header.pixelByteCount)
    }
    let pixels = bytes[header.byteCount...]
    do {
      return try FrameData(
        bytes: scale(pixels, maximum: header.maximum), width: header.width,
        height: header.height, pixelFormat: header.channelCount == 1 ? .gray8 : .rgb24,
        timestamp: timestamp)
    } catch {
      throw .unusableSize(error)
    }
  }

  /// Returns values of 0 to 255, rounded; those above the maximum count as it.
  private static func scale(_ pixels: ArraySlice<UInt8>, maximum: Int) -> [UInt8] {
    if maximum == 255 { return [UInt8](pixels) }
    let largest = UInt32(maximum)
    if maximum < 255 {
      let table = (0...255).map { eightBits(UInt32($0), of: largest) }
      return pixels.map { table[Int($0)] }
    }
    let count = pixels.count / 2
    return [UInt8](unsafeUninitializedCapacity: count) { target, initializedCount in
      pixels.withUnsafeBufferPointer { source in
        for index in 0..<count {
          let value = UInt32(source[2 * index]) << 8 | UInt32(source[2 * index + 1])
          target[index] = eightBits(value, of: largest)
        }
      }
      initializedCount = count
    }
  }

  private static func eightBits(_ value: UInt32, of maximum: UInt32) -> UInt8 {
    UInt8((min(value, maximum) * 255 + maximum / 2) / maximum)
  }
}
