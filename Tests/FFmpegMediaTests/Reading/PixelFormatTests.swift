// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import FFmpegMedia
  import Testing

  @Suite struct PixelFormatTests {
    /// A black picture with a light field at the top left, in a format of FFmpeg's.
    private func frame(
      _ format: String, keepsColor: Bool = false, isOdd: Bool = false
    ) async throws -> FrameData {
      var options = MediaOptions()
      options.pacing = .lossless
      options.keepsColor = keepsColor
      let drawing =
        "color=black:size=68x52:rate=25,drawbox=w=30:h=20:color=white:t=fill,format=\(format)"
        + (isOdd ? ",crop=67:51:0:0:exact=1" : "")
      let source = try VideoFrameSource(
        .device(format: "lavfi", name: drawing), options: options)
      let frames = try await source.collect(atMost: 2)
      return try #require(frames.last)
    }

    private func expectDrawing(_ frame: FrameData, width: Int = 68, height: Int = 52) {
      guard frame.width == width, frame.height == height else {
        Issue.record("\(frame.width)×\(frame.height)")
        return
      }
      frame.withLuminance { pixels, layout in
        for (x, y, isLight) in [
          (2, 2, true), (27, 17, true), (33, 17, false), (27, 23, false),
          (width - 1, height - 1, false), (0, height - 1, false),
        ] {
          let level = pixels[y * layout.rowStride + x]
          #expect(isLight ? level > 200 : level < 40, "\(x), \(y): \(level)")
        }
      }
    }

    @Test(arguments: [
      ("yuv420p", PixelFormat.i420), ("yuvj420p", .i420), ("nv12", .nv12), ("gray", .gray8),
      ("yuyv422", .yuyv), ("rgb24", .rgb24), ("bgra", .bgra), ("bgr0", .bgra), ("rgba", .rgba),
      // Luminance as it is.
      ("yuv422p", .gray8), ("yuv444p", .gray8), ("yuv411p", .gray8), ("nv21", .gray8),
      ("yuva420p", .gray8),
      // Converted.
      ("yuv420p10le", .gray8), ("yuv444p10le", .gray8), ("p010le", .gray8), ("gray10le", .gray8),
      ("gbrp", .gray8), ("rgb48le", .gray8), ("bgr24", .gray8), ("uyvy422", .gray8),
      ("pal8", .gray8), ("monow", .gray8),
    ])
    func anyFormatGivesLuminance(format: String, own: PixelFormat) async throws {
      let frame = try await frame(format)
      #expect(frame.pixelFormat == own)
      expectDrawing(frame)
    }

    @Test(arguments: [
      ("yuv420p", PixelFormat.i420), ("yuvj420p", .i420), ("yuv444p10le", .i420),
      ("yuv422p", .i420), ("gbrp", .i420), ("bgr0", .bgra), ("gray", .gray8),
    ])
    func coloursAreKeptWhenAskedFor(format: String, own: PixelFormat) async throws {
      let frame = try await frame(format, keepsColor: true)
      #expect(frame.pixelFormat == own)
      expectDrawing(frame)
    }

    @Test(arguments: ["yuv420p", "yuv420p10le", "yuv444p", "rgb24", "nv12"])
    func oddSizesAreWhole(format: String) async throws {
      expectDrawing(try await frame(format, isOdd: true), width: 67, height: 51)
    }
  }
#endif
