// SPDX-License-Identifier: Apache-2.0
public import BarcodeCapture
public import BarcodeTypes

/// Collects what was tracked and writes it as one HTML page.
///
/// The page needs no network and no other file: it has key frames of the clip with their codes, a
/// scrubber through all frames' codes, a life line for each code, and a table of codes with
/// thumbnails, which can be filtered by symbology. It opens at the first frame that has a code. Places that do not change take no room, and pictures are
/// few, so long clips make pages of a few megabytes.
///
/// ```swift
/// var report = TrackingReport(title: "shelf.y4m")
/// report.add(session, frame: frameData)  // for each frame
/// try report.html().write(toFile: "out.html", atomically: true, encoding: .utf8)
/// ```
public struct TrackingReport: Sendable {
  /// The heading of the page.
  public var title: String

  private(set) var frames: [ReportFrame] = []
  private(set) var codes: [Int: ReportCode] = [:]
  private(set) var keyFrames: KeyFrameSampler

  /// Creates an empty report.
  ///
  /// - Parameters:
  ///   - title: The heading of the page.
  ///   - maximumKeyFrameCount: The largest number of pictures, evenly spread; at least 1. That
  ///     of the first frame with a code comes on top.
  ///   - maximumSide: The largest width and height of a picture in pixels.
  public init(title: String, maximumKeyFrameCount: Int = 16, maximumSide: Int = 960) {
    self.title = title
    keyFrames = KeyFrameSampler(maximumCount: maximumKeyFrameCount, maximumSide: maximumSide)
  }

  /// The number of frames that were added.
  public var frameCount: Int { frames.count }

  /// The identifiers of all codes that were tracked in any frame, in ascending order.
  public var identifiers: [Int] { codes.keys.sorted() }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - session: What is tracked in it.
  ///   - frame: Its picture; nil when it is not at hand.
  /// - Complexity: O(n) in the number of codes, and now and then a picture.
  public mutating func add(_ session: BarcodeBatchSession, frame: FrameData?) {
    let number = frames.count
    let geometry = frame?.geometry ?? session.frameGeometry
    let mapper = FrameViewMapper(frame: geometry, viewSize: geometry.uprightSize)
    frames.append(
      ReportFrame(
        seconds: session.failure == nil ? session.timestamp.seconds : frames.last?.seconds ?? 0,
        size: geometry.uprightSize, codeCount: session.trackedBarcodes.count,
        isFailed: session.failure != nil))
    for removal in session.removals {
      codes[removal.identifier]?.end(at: number, reason: removal.reason)
    }
    for (identifier, code) in session.trackedBarcodes {
      let outline = mapper.uprightQuadrilateral(forFrameQuadrilateral: code.location)
      guard outline.isFinite else { continue }
      codes[identifier, default: ReportCode(code)].follow(code, outline, at: number)
      if let frame, codes[identifier]?.thumbnail == nil {
        codes[identifier]?.thumbnail = GrayPicture(thumbnailOf: code.location, in: frame)
      }
    }
    guard let frame else { return }
    if !codes.isEmpty { keyFrames.takeOpening(frame, number: number) }
    keyFrames.take(frame, number: number)
  }
}

/// What a report keeps of a frame.
struct ReportFrame: Sendable {
  var seconds: Double
  /// The size of the upright picture in pixels.
  var size: Size
  var codeCount: Int
  var isFailed: Bool
}
