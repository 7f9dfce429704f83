// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// What a report keeps of a code: its visits, and its places where they changed.
struct ReportCode: Sendable {
  /// From a code's adding to its removal.
  struct Visit: Sendable {
    var firstFrame: Int
    /// The first frame without the code; nil while it is tracked.
    var endFrame: Int?
    var reason: RemovedTrackedBarcode.Reason?
    /// Runs of frames in which the code was carried on without being found.
    var coasting: [Range<Int>] = []
  }

  /// A place from a frame on.
  struct Step: Sendable {
    var frame: Int
    var outline: Quadrilateral
  }

  let identifier: Int
  let barcode: Barcode
  private(set) var visits: [Visit] = []
  private(set) var steps: [Step] = []
  private(set) var frameCount = 0
  var thumbnail: GrayPicture?

  init(_ code: TrackedBarcode) {
    identifier = code.identifier
    barcode = code.barcode
  }

  /// Takes the code's place in a frame, an outline in the upright picture.
  mutating func follow(_ code: TrackedBarcode, _ outline: Quadrilateral, at frame: Int) {
    var visit: Visit
    if let last = visits.last, last.endFrame == nil {
      visit = visits.removeLast()
    } else {
      visit = Visit(firstFrame: frame)
    }
    if code.state == .coasting {
      if let last = visit.coasting.last, last.upperBound == frame {
        visit.coasting[visit.coasting.count - 1] = last.lowerBound..<frame + 1
      } else {
        visit.coasting.append(frame..<frame + 1)
      }
    }
    visits.append(visit)
    frameCount += 1
    if visit.firstFrame == frame || steps.last?.outline != outline {
      steps.append(Step(frame: frame, outline: outline))
    }
  }

  /// Takes the code's removal with a frame.
  mutating func end(at frame: Int, reason: RemovedTrackedBarcode.Reason) {
    guard let last = visits.indices.last, visits[last].endFrame == nil else { return }
    visits[last].endFrame = frame
    visits[last].reason = reason
  }
}
