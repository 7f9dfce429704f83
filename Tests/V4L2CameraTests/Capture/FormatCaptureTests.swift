// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeTypes
  import Testing

  @testable @_spi(Simulation) import V4L2Camera

  /// Frames of all formats against what was drawn.
  @Suite(.timeLimit(.minutes(2))) struct FormatCaptureTests {
    /// Formats with the bytes by which rows are longer than their pixels.
    private static let layouts: [(CameraPixelFormat, Int)] = [
      (.gray8, 0), (.gray8, 1), (.gray8, 37), (.nv12, 0), (.nv12, 2), (.nv12, 96), (.yuyv, 0),
      (.yuyv, 4), (.yuyv, 50),
    ]

    @Test(arguments: layouts, [160, 159])
    func plainPixelsAreExactlyWhatWasDrawn(
      layout: (format: CameraPixelFormat, padding: Int), width: Int
    ) async throws {
      let picture = try CameraPicture(width: width, height: 91)
      let even = (width + 1) / 2 * 2
      let rowBytes =
        switch layout.format {
        case .gray8: width
        case .nv12: even
        default: even * 2
        }
      let stride = rowBytes + layout.padding
      let bytes = try picture.bytes(layout.format, rowStride: stride)
      let device = SimulatedDevice { state in
        state.offers = [picture.offer(layout.format)]
        state.rowStride = stride
        state.bufferByteCount = bytes.count
      }
      let camera = CameraFrameSource(path: nil, calls: device.calls)
      try await camera.start()
      device.send(bytes)
      let frame = try #require(try await camera.nextFrame())
      #expect(frame.width == width && frame.height == 91)
      #expect(frame.luminance == picture.luminance)
      #expect(frame.rowStride == stride)
      await camera.stop()
    }

    /// The last row may end with its last pixel, and a driver may say nothing of rows.
    @Test(arguments: [CameraPixelFormat.gray8, .nv12, .yuyv])
    func rowsThatTheDriverSaysNothingOfHaveNoPadding(format: CameraPixelFormat) async throws {
      let picture = try CameraPicture()
      let bytes = try picture.bytes(format)
      let device = SimulatedDevice { state in
        state.offers = [picture.offer(format)]
        state.rowStride = 0
        state.bufferByteCount = bytes.count
      }
      let camera = CameraFrameSource(path: nil, calls: device.calls)
      try await camera.start()
      device.send(bytes)
      #expect(try await camera.nextFrame()?.luminance == picture.luminance)
      await camera.stop()
    }

    @Test(arguments: [CameraPixelFormat.mjpeg, .jpeg])
    func compressedPicturesAreDecoded(format: CameraPixelFormat) async throws {
      let picture = try CameraPicture()
      let device = SimulatedDevice { state in
        state.offers = [picture.offer(format)]
        state.bufferByteCount = 1 << 16
      }
      let camera = CameraFrameSource(path: nil, calls: device.calls)
      try await camera.start()
      // Cameras fill their buffers up with zeros behind the picture.
      device.send(try picture.bytes(format) + [UInt8](repeating: 0, count: 100))
      let frame = try #require(try await camera.nextFrame())
      let differences = zip(frame.luminance, picture.luminance).map { abs(Int($0) - Int($1)) }
      #expect(differences.count == picture.luminance.count)
      #expect(differences.reduce(0, +) < 4 * differences.count)
      await camera.stop()
    }

    @Test func framesInPlainPixelsLieInTheDevicesBuffer() async throws {
      let device = SimulatedDevice()
      let camera = CameraFrameSource(path: nil, calls: device.calls)
      try await camera.start()
      device.send(try CameraPicture(value: 9).bytes(.gray8))
      let frame = try #require(try await camera.nextFrame())
      let address = frame.withBytes { UInt(bitPattern: $0.baseAddress) }
      #expect(device[\.buffers].contains(address))
      await camera.stop()
    }

    @Test func framesCarryTheDriversTimeAndTheSettingsOrientation() async throws {
      let device = SimulatedDevice()
      let settings = CameraSettings(orientation: .degrees90, isMirrored: true)
      let camera = CameraFrameSource(path: nil, settings: settings, calls: device.calls)
      try await camera.start()
      device.pass(.milliseconds(1234))
      let time = FrameTimestamp(nanoseconds: device[\.clock])
      device.send(try CameraPicture(value: 9).bytes(.gray8))
      device.pass(.milliseconds(20))
      let frame = try #require(try await camera.nextFrame())
      #expect(frame.timestamp == time)
      #expect(frame.orientation == .degrees90 && frame.isMirrored)
      await camera.stop()
    }
  }
#endif
