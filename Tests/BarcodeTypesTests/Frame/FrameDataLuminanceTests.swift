// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct FrameDataLuminanceTests {
  private static let sizes = [
    (1, 1), (2, 2), (1, 9), (17, 1), (3, 5), (15, 15), (16, 8), (33, 7),
  ]

  @Test(arguments: PixelFormat.allCases, sizes)
  func luminanceEqualsAPlainReference(format: PixelFormat, size: (Int, Int)) throws {
    let (width, height) = size
    let packed = rowByteCount(format, width: width)
    for (index, padding) in [0, 1, 7, 64].enumerated() {
      let seed = UInt64(width * 1000 + height * 10 + index)
      var generator = SeededGenerator(seed: seed)
      let stride = packed + padding
      // Noise everywhere, also in the padding and in the chroma planes.
      let bytes = generator.bytes(stride * (height + 2) * 2)
      let frame = try FrameData(
        bytes: bytes, width: width, height: height, pixelFormat: format, rowStride: stride)
      let expected = reference(bytes, format, width: width, height: height, rowStride: stride)
      #expect(luminance(of: frame) == expected, "seed \(seed), padding \(padding)")
    }
  }

  @Test(arguments: [641, 672, 1024])
  func paddedRowsOfALargerFrame(rowStride: Int) throws {
    var generator = SeededGenerator(seed: UInt64(rowStride))
    let bytes = generator.bytes(rowStride * 479 + 640)
    let frame = try FrameData(bytes: bytes, width: 640, height: 480, rowStride: rowStride)
    let expected = reference(bytes, .gray8, width: 640, height: 480, rowStride: rowStride)
    #expect(luminance(of: frame) == expected)
  }

  @Test(
    arguments: [
      ((0, 0, 0), 0), ((255, 255, 255), 255), ((255, 0, 0), 77), ((0, 255, 0), 149),
      ((0, 0, 255), 29), ((128, 128, 128), 128), ((10, 20, 30), 18), ((1, 0, 0), 0), ((2, 0, 0), 1),
    ] as [((UInt8, UInt8, UInt8), UInt8)])
  func coloursAreWeighed(colour: (UInt8, UInt8, UInt8), expected: UInt8) throws {
    let (red, green, blue) = colour
    for (format, bytes) in [
      (PixelFormat.rgb24, [red, green, blue]), (.rgba, [red, green, blue, 99]),
      (.bgra, [blue, green, red, 99]),
    ] {
      let frame = try FrameData(bytes: bytes, width: 1, height: 1, pixelFormat: format)
      #expect(luminance(of: frame) == [expected], "\(format)")
    }
  }

  @Test(arguments: PixelFormat.allCases)
  func planarFormatsAreReadInPlace(format: PixelFormat) throws {
    let bytes = [UInt8](repeating: 7, count: 200)
    let frame = try FrameData(
      bytes: bytes, width: 3, height: 5, pixelFormat: format, rowStride: 16)
    frame.withLuminance { _, layout in
      #expect(layout.width == 3)
      #expect(layout.height == 5)
      #expect(layout.rowStride == (format.isPlanar ? 16 : 3))
    }
    var scratch: [UInt8] = []
    frame.withLuminance(scratch: &scratch) { pixels, layout in
      #expect(pixels.count == layout.requiredByteCount)
    }
    #expect(scratch.count == (format.isPlanar ? 0 : 15))
  }

  @Test func scratchIsKeptBetweenFramesOfAnySize() throws {
    var scratch: [UInt8] = []
    for (width, height, value) in [(4, 4, 10), (2, 3, 20), (8, 8, 30), (1, 1, 40)] {
      let bytes = [UInt8](repeating: UInt8(value), count: width * height * 3)
      let frame = try FrameData(bytes: bytes, width: width, height: height, pixelFormat: .rgb24)
      let copy = frame.withLuminance(scratch: &scratch) { pixels, layout in
        #expect(pixels.count == width * height)
        #expect(layout == LuminanceLayout(width: width, height: height))
        return pixels.indices.map { pixels[$0] }
      }
      #expect(copy == [UInt8](repeating: UInt8(value), count: width * height))
    }
    #expect(scratch.count == 64)
  }

  @Test func planesMayLieInAnyOrder() throws {
    var generator = SeededGenerator(seed: 5)
    let bytes = generator.bytes(64)
    let planes = [PixelPlane(offset: 20, rowStride: 9), PixelPlane(offset: 2, rowStride: 7)]
    let expected = [20..<25, 29..<34, 38..<43].flatMap { bytes[$0] }
    try bytes.withUnsafeBytes { memory in
      let frame = try FrameData(
        adopting: memory, width: 5, height: 3, pixelFormat: .nv12, planes: planes, release: {})
      #expect(frame.rowStride == 9)
      #expect(frame.planes == planes)
      #expect(luminance(of: frame) == expected)
    }
  }

  @Test func packedPlaneMayHaveAnOffset() throws {
    let bytes: [UInt8] = [9, 9, 9, 255, 255, 255, 0, 0, 0, 9]
    try bytes.withUnsafeBytes { memory in
      let frame = try FrameData(
        adopting: memory, width: 2, height: 1, pixelFormat: .rgb24,
        planes: [PixelPlane(offset: 3, rowStride: 6)], release: {})
      #expect(luminance(of: frame) == [255, 0])
    }
  }

  @Test func errorsOfTheBodyPass() throws {
    for format in PixelFormat.allCases {
      let frame = try FrameData(
        bytes: [UInt8](repeating: 0, count: 99), width: 3, height: 3, pixelFormat: format)
      #expect(throws: CancellationError.self) {
        try frame.withLuminance { _, _ in throw CancellationError() }
      }
      #expect(throws: CancellationError.self) {
        try frame.withBytes { _ in throw CancellationError() }
      }
    }
  }

  private func luminance(of frame: FrameData) -> [UInt8] {
    frame.withLuminance { pixels, layout in
      (0..<layout.height).flatMap { y in
        (0..<layout.width).map { x in pixels[y * layout.rowStride + x] }
      }
    }
  }

  private func rowByteCount(_ format: PixelFormat, width: Int) -> Int {
    switch format {
    case .gray8, .nv12, .i420: width
    case .yuyv: width.isMultiple(of: 2) ? width * 2 : width * 2 + 2
    case .rgb24: width * 3
    case .bgra, .rgba: width * 4
    }
  }

  private func reference(
    _ bytes: [UInt8], _ format: PixelFormat, width: Int, height: Int, rowStride: Int
  ) -> [UInt8] {
    var result: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        func weighed(_ pixel: Int, _ red: Int, _ blue: Int) -> UInt8 {
          let start = y * rowStride + pixel
          let sum =
            77 * Int(bytes[start + red]) + 150 * Int(bytes[start + 1])
            + 29 * Int(bytes[start + blue])
          return UInt8((sum + 128) / 256)
        }
        switch format {
        case .gray8, .nv12, .i420: result.append(bytes[y * rowStride + x])
        case .yuyv: result.append(bytes[y * rowStride + x * 2])
        case .rgb24: result.append(weighed(x * 3, 0, 2))
        case .rgba: result.append(weighed(x * 4, 0, 2))
        case .bgra: result.append(weighed(x * 4, 2, 0))
        }
      }
    }
    return result
  }
}
