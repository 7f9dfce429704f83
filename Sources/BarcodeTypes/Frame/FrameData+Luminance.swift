// SPDX-License-Identifier: Apache-2.0

extension FrameData {
  /// Gives access to the frame's bytes as they are stored.
  ///
  /// - Parameter body: Gets all bytes of all planes, valid during the call only.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withBytes<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try storage.withBytes(body)
  }

  /// Gives access to the frame's luminance: in place for planar formats, else converted.
  ///
  /// - Parameter body: Gets the pixels and their layout, valid during the call only.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withLuminance<R, E: Error>(
    _ body: (Span<UInt8>, LuminanceLayout) throws(E) -> R
  ) throws(E) -> R {
    var scratch: [UInt8] = []
    return try withLuminance(scratch: &scratch, body)
  }

  /// Gives access to the frame's luminance, converting into a buffer that is kept between calls.
  ///
  /// - Parameters:
  ///   - scratch: Holds the luminance of formats that are not planar; it grows
  ///     as needed and is left alone for planar formats.
  ///   - body: Gets the pixels and their layout, valid during the call only.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withLuminance<R, E: Error>(
    scratch: inout [UInt8], _ body: (Span<UInt8>, LuminanceLayout) throws(E) -> R
  ) throws(E) -> R {
    guard pixelFormat.isPlanar else {
      convertLuminance(into: &scratch)
      let layout = LuminanceLayout(width: width, height: height)
      return try body(scratch.span.extracting(first: layout.requiredByteCount), layout)
    }
    let layout = LuminanceLayout(width: width, height: height, rowStride: rowStride)
    let offset = planes[0].offset
    return try storage.withBytes { (bytes) throws(E) -> R in
      let plane = UnsafeRawBufferPointer(
        rebasing: bytes[offset..<offset + layout.requiredByteCount])
      return try plane.withMemoryRebound(to: UInt8.self) { (pixels) throws(E) -> R in
        try body(pixels.span, layout)
      }
    }
  }

  private func convertLuminance(into scratch: inout [UInt8]) {
    let count = width * height
    if scratch.count < count {
      scratch = [UInt8](repeating: 0, count: count)
    }
    let plane = planes[0]
    storage.withBytes { bytes in
      scratch.withUnsafeMutableBufferPointer { luminance in
        guard let source = bytes.baseAddress, let destination = luminance.baseAddress else {
          return
        }
        for y in 0..<height {
          pixelFormat.convertRow(
            (source + plane.offset + y * plane.rowStride).assumingMemoryBound(to: UInt8.self),
            to: destination + y * width, width: width)
        }
      }
    }
  }
}

extension PixelFormat {
  /// Converts one row of a packed format to luminance.
  ///
  /// Colours are weighted 77 : 150 : 29 of 256 (ITU-R BT.601), rounded.
  fileprivate func convertRow(
    _ source: UnsafePointer<UInt8>, to destination: UnsafeMutablePointer<UInt8>, width: Int
  ) {
    switch self {
    case .gray8, .nv12, .i420: destination.update(from: source, count: width)
    case .yuyv:
      for x in 0..<width { destination[x] = source[x &* 2] }
    case .rgb24: weigh(source, to: destination, width: width, step: 3, red: 0, blue: 2)
    case .rgba: weigh(source, to: destination, width: width, step: 4, red: 0, blue: 2)
    case .bgra: weigh(source, to: destination, width: width, step: 4, red: 2, blue: 0)
    }
  }

  @inline(__always)
  private func weigh(
    _ source: UnsafePointer<UInt8>, to destination: UnsafeMutablePointer<UInt8>, width: Int,
    step: Int, red: Int, blue: Int
  ) {
    var pixel = source
    for x in 0..<width {
      let sum =
        UInt32(pixel[red]) &* 77 &+ UInt32(pixel[1]) &* 150 &+ UInt32(pixel[blue]) &* 29 &+ 128
      destination[x] = UInt8(truncatingIfNeeded: sum &>> 8)
      pixel += step
    }
  }
}
