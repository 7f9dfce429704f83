// SPDX-License-Identifier: Apache-2.0

/// The checked places of a frame's planes and the bytes they need.
struct FrameLayout {
  let width: Int
  let height: Int
  let pixelFormat: PixelFormat
  let planes: [PixelPlane]
  let requiredByteCount: Int

  init(
    width: Int, height: Int, pixelFormat: PixelFormat, planes: [PixelPlane]? = nil,
    rowStride: Int? = nil, byteCount: Int
  ) throws(FrameError) {
    guard width > 0, height > 0 else { throw .emptyFrame(width: width, height: height) }
    let (pixelCount, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixelCount <= FrameData.maximumPixelCount else {
      throw .tooManyPixels(width: width, height: height)
    }
    let rows = Self.planeRows(width: width, height: height, pixelFormat: pixelFormat)
    let first = PixelPlane(offset: 0, rowStride: rowStride ?? rows[0].byteCount)
    // The places of further planes follow from a stride that has been checked: an
    // absurd one would overflow.
    if planes == nil { try Self.check(first, row: rows[0], byteCount: byteCount) }
    let planes =
      planes
      ?? Self.usualPlanes(height: height, pixelFormat: pixelFormat, rowStride: first.rowStride)
    guard planes.count == rows.count else {
      throw .wrongPlaneCount(planes.count, expected: rows.count)
    }
    var required = 0
    for (plane, row) in zip(planes, rows) {
      try Self.check(plane, row: row, byteCount: byteCount)
      required = max(required, plane.offset + plane.rowStride * (row.count - 1) + row.byteCount)
    }
    self.width = width
    self.height = height
    self.pixelFormat = pixelFormat
    self.planes = planes
    self.requiredByteCount = required
  }

  /// Refuses rows that overlap, and places that no bytes could have.
  private static func check(
    _ plane: PixelPlane, row: (count: Int, byteCount: Int), byteCount: Int
  ) throws(FrameError) {
    guard plane.rowStride >= row.byteCount else {
      throw .rowStrideTooSmall(rowStride: plane.rowStride, minimum: row.byteCount)
    }
    guard plane.offset >= 0, plane.offset <= Int.max / 4,
      plane.rowStride <= Int.max / 4 / row.count
    else { throw .bufferTooSmall(byteCount: byteCount, required: .max) }
  }

  /// The number of rows of each plane and the bytes of pixels in each.
  private static func planeRows(
    width: Int, height: Int, pixelFormat: PixelFormat
  ) -> [(count: Int, byteCount: Int)] {
    let first = (count: height, byteCount: pixelFormat.minimumRowStride(width: width))
    let chromaWidth = (width + 1) / 2
    let chromaHeight = (height + 1) / 2
    return switch pixelFormat {
    case .gray8, .yuyv, .rgb24, .bgra, .rgba: [first]
    case .nv12: [first, (chromaHeight, chromaWidth * 2)]
    case .i420: [first, (chromaHeight, chromaWidth), (chromaHeight, chromaWidth)]
    }
  }

  private static func usualPlanes(
    height: Int, pixelFormat: PixelFormat, rowStride: Int
  ) -> [PixelPlane] {
    let first = PixelPlane(offset: 0, rowStride: rowStride)
    let lumaBytes = rowStride * height
    switch pixelFormat {
    case .gray8, .yuyv, .rgb24, .bgra, .rgba: return [first]
    case .nv12:
      return [first, PixelPlane(offset: lumaBytes, rowStride: rowStride + rowStride % 2)]
    case .i420:
      let stride = (rowStride + 1) / 2
      let chromaBytes = stride * ((height + 1) / 2)
      return [
        first, PixelPlane(offset: lumaBytes, rowStride: stride),
        PixelPlane(offset: lumaBytes + chromaBytes, rowStride: stride),
      ]
    }
  }
}
