// SPDX-License-Identifier: Apache-2.0

/// One picture of a source: immutable pixels with their shape and time.
///
/// The value is cheap to copy and pass on: the bytes are shared, never changed.
public struct FrameData: Sendable {
  /// The largest number of pixels a frame may have.
  public static let maximumPixelCount = 100_000_000

  /// The size, orientation and mirroring.
  public let geometry: FrameGeometry
  /// How the pixels lie in memory.
  public let pixelFormat: PixelFormat
  /// Where the planes lie in the bytes; the first holds the luminance of planar formats.
  public let planes: [PixelPlane]
  /// The time on the source's clock.
  public let timestamp: FrameTimestamp

  let storage: FrameStorage

  /// The number of pixels in a row of the stored buffer.
  public var width: Int { geometry.width }
  /// The number of rows of the stored buffer.
  public var height: Int { geometry.height }
  /// The size of the stored buffer in pixels.
  public var size: Size { geometry.size }
  /// The number of bytes between rows of the first plane.
  public var rowStride: Int { planes[0].rowStride }
  /// The clockwise turn that makes the buffer upright.
  public var orientation: FrameOrientation { geometry.orientation }
  /// Whether the upright picture is shown mirrored about its vertical axis.
  public var isMirrored: Bool { geometry.isMirrored }

  /// Creates a frame from bytes with the usual layout of its pixel format.
  ///
  /// The planes follow each other without gap. Chroma rows of `nv12` are as far
  /// apart as luminance rows, rounded up to an even number of bytes; those of
  /// `i420` half as far, rounded up. The last row of the last plane may end with
  /// its last pixel.
  ///
  /// - Parameters:
  ///   - bytes: The pixels.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - pixelFormat: How the pixels lie in memory.
  ///   - rowStride: Bytes between rows of the first plane; by default no padding.
  ///   - timestamp: The time on the source's clock.
  ///   - orientation: The clockwise turn that makes the buffer upright.
  ///   - isMirrored: Whether the upright picture is shown mirrored.
  /// - Throws: What is wrong with the size, the stride or the number of bytes.
  public init(
    bytes: [UInt8], width: Int, height: Int, pixelFormat: PixelFormat = .gray8,
    rowStride: Int? = nil, timestamp: FrameTimestamp = .zero,
    orientation: FrameOrientation = .degrees0, isMirrored: Bool = false
  ) throws(FrameError) {
    let layout = try FrameLayout(
      width: width, height: height, pixelFormat: pixelFormat, rowStride: rowStride,
      byteCount: bytes.count)
    try self.init(
      storage: .array(bytes), layout: layout, timestamp: timestamp, orientation: orientation,
      isMirrored: isMirrored)
  }

  /// Creates a frame over memory that the frame's owner keeps, without a copy.
  ///
  /// - Parameters:
  ///   - memory: The pixels. They must not change until `release` has run.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - pixelFormat: How the pixels lie in memory.
  ///   - planes: Where the planes lie; by default as for bytes of an array.
  ///   - rowStride: Bytes between rows of the first plane, when `planes` is nil.
  ///   - timestamp: The time on the source's clock.
  ///   - orientation: The clockwise turn that makes the buffer upright.
  ///   - isMirrored: Whether the upright picture is shown mirrored.
  ///   - release: Called once, on any thread, when the last copy of the frame is
  ///     gone; also when this initialiser throws.
  /// - Throws: What is wrong with the size, the planes or the number of bytes.
  public init(
    adopting memory: UnsafeRawBufferPointer, width: Int, height: Int, pixelFormat: PixelFormat,
    planes: [PixelPlane]? = nil, rowStride: Int? = nil, timestamp: FrameTimestamp = .zero,
    orientation: FrameOrientation = .degrees0, isMirrored: Bool = false,
    release: @escaping @Sendable () -> Void
  ) throws(FrameError) {
    let storage = FrameStorage.foreign(ForeignBytes(memory: memory, release: release))
    let layout = try FrameLayout(
      width: width, height: height, pixelFormat: pixelFormat, planes: planes,
      rowStride: rowStride, byteCount: memory.count)
    try self.init(
      storage: storage, layout: layout, timestamp: timestamp, orientation: orientation,
      isMirrored: isMirrored)
  }

  private init(
    storage: FrameStorage, layout: FrameLayout, timestamp: FrameTimestamp,
    orientation: FrameOrientation, isMirrored: Bool
  ) throws(FrameError) {
    guard layout.requiredByteCount <= storage.byteCount else {
      throw .bufferTooSmall(byteCount: storage.byteCount, required: layout.requiredByteCount)
    }
    self.geometry = FrameGeometry(
      width: layout.width, height: layout.height, orientation: orientation,
      isMirrored: isMirrored)
    self.pixelFormat = layout.pixelFormat
    self.planes = layout.planes
    self.timestamp = timestamp
    self.storage = storage
  }

  private init(_ other: FrameData, geometry: FrameGeometry, timestamp: FrameTimestamp) {
    self.geometry = geometry
    self.pixelFormat = other.pixelFormat
    self.planes = other.planes
    self.timestamp = timestamp
    self.storage = other.storage
  }

  /// Returns the same pixels with another time.
  public func withTimestamp(_ timestamp: FrameTimestamp) -> FrameData {
    FrameData(self, geometry: geometry, timestamp: timestamp)
  }

  /// Returns the same pixels with another orientation, and mirroring if it is given.
  public func withOrientation(
    _ orientation: FrameOrientation, isMirrored: Bool? = nil
  ) -> FrameData {
    var geometry = geometry
    geometry.orientation = orientation
    geometry.isMirrored = isMirrored ?? geometry.isMirrored
    return FrameData(self, geometry: geometry, timestamp: timestamp)
  }
}
