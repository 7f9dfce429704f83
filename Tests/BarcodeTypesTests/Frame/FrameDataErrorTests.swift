// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct FrameDataErrorTests {
  /// Rows of 5 × 3 pixels; the last row ends with its last pixel.
  @Test(
    arguments: [
      (.gray8, nil, 15), (.gray8, 8, 21), (.nv12, nil, 27), (.nv12, 8, 38), (.i420, nil, 27),
      (.i420, 8, 39), (.yuyv, nil, 36), (.yuyv, 16, 44), (.rgb24, nil, 45), (.rgb24, 16, 47),
      (.bgra, nil, 60), (.bgra, 24, 68), (.rgba, nil, 60), (.rgba, 24, 68),
    ] as [(PixelFormat, Int?, Int)])
  func lastByteIsNeeded(format: PixelFormat, rowStride: Int?, required: Int) throws {
    for byteCount in [0, 1, required - 1] {
      #expect(throws: FrameError.bufferTooSmall(byteCount: byteCount, required: required)) {
        try frame(byteCount, 5, 3, format, rowStride: rowStride)
      }
    }
    #expect(throws: Never.self) { try frame(required, 5, 3, format, rowStride: rowStride) }
    #expect(throws: Never.self) { try frame(required + 1, 5, 3, format, rowStride: rowStride) }
  }

  @Test(
    arguments: [
      (.gray8, 1), (.nv12, 3), (.i420, 3), (.yuyv, 4), (.rgb24, 3), (.bgra, 4), (.rgba, 4),
    ] as [(PixelFormat, Int)])
  func smallestFrame(format: PixelFormat, required: Int) {
    #expect(throws: FrameError.bufferTooSmall(byteCount: required - 1, required: required)) {
      try frame(required - 1, 1, 1, format)
    }
    #expect(throws: Never.self) { try frame(required, 1, 1, format) }
  }

  @Test(
    arguments: [
      (0, 0), (0, 480), (640, 0), (-1, 480), (640, -1), (-2, -2), (.min, .min), (.max, .min),
      (0, .max),
    ] as [(Int, Int)], PixelFormat.allCases)
  func framesWithoutArea(size: (Int, Int), format: PixelFormat) {
    #expect(throws: FrameError.emptyFrame(width: size.0, height: size.1)) {
      try frame(100, size.0, size.1, format)
    }
  }

  @Test(
    arguments: [
      (100_000_001, 1), (1, 100_000_001), (10_001, 10_000), (.max, 1), (1, .max), (.max, .max),
      (.max / 2 + 1, 2), (1 << 32, 1 << 32),
    ] as [(Int, Int)], PixelFormat.allCases)
  func framesWithTooManyPixels(size: (Int, Int), format: PixelFormat) {
    #expect(throws: FrameError.tooManyPixels(width: size.0, height: size.1)) {
      try frame(100, size.0, size.1, format)
    }
  }

  @Test func largestFrameIsLegal() {
    #expect(throws: FrameError.bufferTooSmall(byteCount: 9, required: 100_000_000)) {
      try frame(9, 10_000, 10_000, .gray8)
    }
  }

  @Test(
    arguments: [
      (.gray8, 5), (.nv12, 5), (.i420, 5), (.yuyv, 12), (.rgb24, 15), (.bgra, 20), (.rgba, 20),
    ] as [(PixelFormat, Int)], [nil, 0, -1, .min, .min + 1] as [Int?])
  func shortRows(format: (PixelFormat, Int), rowStride: Int?) {
    let minimum = format.1
    let rowStride = rowStride ?? minimum - 1
    #expect(throws: FrameError.rowStrideTooSmall(rowStride: rowStride, minimum: minimum)) {
      try frame(100, 5, 3, format.0, rowStride: rowStride)
    }
  }

  @Test(arguments: PixelFormat.allCases, [.max, .max - 1, .max / 2, .max / 4] as [Int])
  func absurdlyLongRows(format: PixelFormat, rowStride: Int) {
    #expect(throws: FrameError.bufferTooSmall(byteCount: 100, required: .max)) {
      try frame(100, 5, 3, format, rowStride: rowStride)
    }
  }

  @Test(arguments: PixelFormat.allCases)
  func longestRowsDoNotTrap(format: PixelFormat) {
    for height in [1, 2, 3, 1000] {
      let error = #expect(throws: FrameError.self) {
        try frame(0, 5, height, format, rowStride: .max / 4 / height)
      }
      guard case .bufferTooSmall(byteCount: 0, let required) = error else {
        Issue.record("\(String(describing: error)) for \(height) rows")
        continue
      }
      #expect(required > 0)
    }
  }

  @Test(
    arguments: [
      (.gray8, 1), (.nv12, 2), (.i420, 3), (.yuyv, 1), (.rgb24, 1), (.bgra, 1), (.rgba, 1),
    ] as [(PixelFormat, Int)])
  func numberOfPlanes(format: PixelFormat, expected: Int) {
    for count in 0...4 where count != expected {
      let planes = [PixelPlane](repeating: PixelPlane(offset: 0, rowStride: 40), count: count)
      #expect(throws: FrameError.wrongPlaneCount(count, expected: expected)) {
        try adopting(200, .init(width: 5, height: 3), format, planes: planes)
      }
    }
  }

  /// The second plane of 5 × 3 pixels of `nv12` has two rows of 6 bytes.
  @Test(
    arguments: [
      (15, 6, 27, nil), (15, 6, 26, .bufferTooSmall(byteCount: 26, required: 27)),
      (40, 100, 146, nil), (40, 100, 145, .bufferTooSmall(byteCount: 145, required: 146)),
      (0, 6, 15, nil), (0, 6, 14, .bufferTooSmall(byteCount: 14, required: 15)),
      (15, 5, 99, .rowStrideTooSmall(rowStride: 5, minimum: 6)),
      (15, -6, 99, .rowStrideTooSmall(rowStride: -6, minimum: 6)),
      (15, .min, 99, .rowStrideTooSmall(rowStride: .min, minimum: 6)),
      (-1, 6, 99, .bufferTooSmall(byteCount: 99, required: .max)),
      (.min, 6, 99, .bufferTooSmall(byteCount: 99, required: .max)),
      (.max, 6, 99, .bufferTooSmall(byteCount: 99, required: .max)),
      (15, .max, 99, .bufferTooSmall(byteCount: 99, required: .max)),
      (.max, .max, 99, .bufferTooSmall(byteCount: 99, required: .max)),
    ] as [(Int, Int, Int, FrameError?)])
  func chromaPlane(offset: Int, rowStride: Int, byteCount: Int, expected: FrameError?) {
    let planes = [
      PixelPlane(offset: 0, rowStride: 5), PixelPlane(offset: offset, rowStride: rowStride),
    ]
    let geometry = FrameGeometry(width: 5, height: 3)
    if let expected {
      #expect(throws: expected) { try adopting(byteCount, geometry, .nv12, planes: planes) }
    } else {
      #expect(throws: Never.self) { try adopting(byteCount, geometry, .nv12, planes: planes) }
    }
  }

  @Test func rowStrideIsIgnoredBesidePlanes() {
    let planes = [PixelPlane(offset: 0, rowStride: 5)]
    for rowStride in [Int.min, -1, 0, .max] {
      #expect(throws: Never.self) {
        try adopting(
          15, .init(width: 5, height: 3), .gray8, planes: planes, rowStride: rowStride)
      }
    }
  }

  @Test func goodFrameFollowsBadOnes() throws {
    for side in [0, 1, 2, 15] { _ = try? frame(100, side, side, .gray8) }
    let good = try frame(480 * 640, 640, 480, .gray8)
    #expect(good.size == Size(width: 640, height: 480))
  }

  @discardableResult
  private func frame(
    _ byteCount: Int, _ width: Int, _ height: Int, _ format: PixelFormat, rowStride: Int? = nil
  ) throws(FrameError) -> FrameData {
    try FrameData(
      bytes: [UInt8](repeating: 0, count: byteCount), width: width, height: height,
      pixelFormat: format, rowStride: rowStride)
  }

  private func adopting(
    _ byteCount: Int, _ geometry: FrameGeometry, _ format: PixelFormat, planes: [PixelPlane],
    rowStride: Int? = nil
  ) throws {
    try [UInt8](repeating: 0, count: byteCount).withUnsafeBytes { memory in
      _ = try FrameData(
        adopting: memory, width: geometry.width, height: geometry.height, pixelFormat: format,
        planes: planes, rowStride: rowStride, release: {})
    }
  }
}
