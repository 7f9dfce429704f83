// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeTypes
  import JPEGImages

  /// How a frame lies in a device's buffer, and what makes a frame of it.
  struct FrameShape: Sendable {
    /// How many buffers a device must have left for another to be lent out.
    private static let leastDeviceBufferCount = 2

    /// The pixels as they lie in the buffer; nil for compressed pictures.
    private let pixelFormat: PixelFormat?
    private let resolution: VideoResolution
    private let planes: [PixelPlane]
    private let requiredByteCount: Int

    /// Creates the shape of a device's frames.
    ///
    /// - Parameters:
    ///   - format: What the device sends.
    ///   - rowStride: The bytes between rows as the device says; some say 0, or too few.
    init(_ format: CameraFormat, rowStride: Int) {
      resolution = format.resolution
      let (width, height) = (resolution.width, resolution.height)
      switch format.pixelFormat {
      case .gray8:
        let stride = max(rowStride, width)
        pixelFormat = .gray8
        planes = [PixelPlane(offset: 0, rowStride: stride)]
        requiredByteCount = stride * (height - 1) + width
      case .nv12:
        // Both planes have the same stride, and an odd width a whole pair of chroma at its end.
        let chromaBytes = (width + 1) / 2 * 2
        let stride = max(rowStride, chromaBytes)
        pixelFormat = .nv12
        planes = [
          PixelPlane(offset: 0, rowStride: stride),
          PixelPlane(offset: stride * height, rowStride: stride),
        ]
        requiredByteCount = stride * (height + (height + 1) / 2 - 1) + chromaBytes
      case .yuyv:
        let rowBytes = (width + 1) / 2 * 4
        let stride = max(rowStride, rowBytes)
        pixelFormat = .yuyv
        planes = [PixelPlane(offset: 0, rowStride: stride)]
        requiredByteCount = stride * (height - 1) + rowBytes
      case .mjpeg, .jpeg:
        pixelFormat = nil
        planes = []
        requiredByteCount = 1
      }
    }

    /// Returns why a buffer holds no whole frame, as far as that can be told without decoding.
    func damage(of buffer: FilledBuffer) -> FrameDamage? {
      if buffer.isDamaged { return .markedByDriver }
      guard buffer.byteCount < requiredByteCount else { return nil }
      guard pixelFormat != nil else { return .jpeg(.truncated(byteCount: buffer.byteCount)) }
      return .frame(
        .bufferTooSmall(byteCount: buffer.byteCount, required: requiredByteCount))
    }

    /// Makes the frame of a buffer.
    ///
    /// Frames in plain pixels lie in the buffer itself, which the device gets back when the
    /// frame is gone. Where frames are kept, so that the device would run out of buffers, they
    /// are copied.
    ///
    /// - Parameter buffer: A buffer without damage.
    /// - Returns: The frame, upright and not mirrored.
    /// - Throws: Why it is none.
    func frame(_ buffer: CapturedBuffer) throws(FrameDamage) -> FrameData {
      let bytes = buffer.loan.bytes(count: buffer.byteCount)
      guard let pixelFormat else { return try decode(bytes, timestamp: buffer.timestamp) }
      do {
        let loan = buffer.loan
        guard loan.deviceBufferCount < Self.leastDeviceBufferCount else {
          return try FrameData(
            adopting: bytes, width: resolution.width, height: resolution.height,
            pixelFormat: pixelFormat, planes: planes, timestamp: buffer.timestamp,
            release: { withExtendedLifetime(loan) {} })
        }
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        copy.copyMemory(from: bytes)
        let owner = CopiedBytes(copy)
        return try FrameData(
          adopting: UnsafeRawBufferPointer(copy), width: resolution.width,
          height: resolution.height, pixelFormat: pixelFormat, planes: planes,
          timestamp: buffer.timestamp, release: { withExtendedLifetime(owner) {} })
      } catch {
        throw .frame(error)
      }
    }

    private func decode(
      _ bytes: UnsafeRawBufferPointer, timestamp: FrameTimestamp
    ) throws(FrameDamage) -> FrameData {
      do throws(JPEGError) {
        return try bytes.withMemoryRebound(to: UInt8.self) { (file) throws(JPEGError) in
          try JPEGImage.decode(file.span, timestamp: timestamp)
        }
      } catch {
        throw .jpeg(error)
      }
    }
  }
#endif
