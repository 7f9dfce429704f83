// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import CFFmpeg
  import Foundation

  /// How a video says that its pictures are to be turned.
  struct DisplayMatrix: Equatable {
    /// The clockwise turn that makes the stored picture upright.
    var orientation = FrameOrientation.degrees0
    /// Whether the upright picture is shown mirrored.
    var isMirrored = false

    /// Reads the nine numbers that FFmpeg keeps; turns are taken to the nearest quarter.
    ///
    /// A point (x, y) of the picture is shown at (a·x + c·y, b·x + d·y).
    init(_ matrix: UnsafePointer<Int32>) {
      let (a, b) = (Double(matrix[0]), Double(matrix[1]))
      let (c, d) = (Double(matrix[3]), Double(matrix[4]))
      isMirrored = a * d - b * c < 0
      // Mirroring comes after the turn and leaves b and d alone.
      let quarters = Int((atan2(b, d) / (.pi / 2)).rounded())
      orientation = FrameOrientation(rawValue: (quarters + 4) % 4 * 90) ?? .degrees0
    }

    init(orientation: FrameOrientation, isMirrored: Bool) {
      self.orientation = orientation
      self.isMirrored = isMirrored
    }

    /// The matrix of a stream; nil where there is none.
    init?(_ stream: UnsafeMutablePointer<AVStream>) {
      var byteCount = 0
      guard
        let bytes = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &byteCount),
        byteCount >= Self.byteCount
      else { return nil }
      self.init(UnsafeRawPointer(bytes).assumingMemoryBound(to: Int32.self))
    }

    /// The matrix of a single picture; nil where there is none.
    init?(_ picture: DecodedPicture) {
      guard
        let data = av_frame_get_side_data(picture.frame, AV_FRAME_DATA_DISPLAYMATRIX)?.pointee,
        data.size >= Self.byteCount
      else { return nil }
      self.init(UnsafeRawPointer(data.data).assumingMemoryBound(to: Int32.self))
    }

    static let byteCount = 9 * MemoryLayout<Int32>.size

    /// The nine numbers, for a video that is written.
    var numbers: [Int32] {
      let (sine, cosine): (Int32, Int32) =
        switch orientation {
        case .degrees0: (0, 1)
        case .degrees90: (1, 0)
        case .degrees180: (0, -1)
        case .degrees270: (-1, 0)
        }
      let side: Int32 = isMirrored ? -1 : 1
      let one: Int32 = 1 << 16
      return [
        side * cosine * one, sine * one, 0, -side * sine * one, cosine * one, 0, 0, 0, 1 << 30,
      ]
    }
  }
#endif
