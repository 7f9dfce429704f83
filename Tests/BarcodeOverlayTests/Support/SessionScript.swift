// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes

@testable import BarcodeOverlay

/// Makes sessions as an engine does: a list of codes for each frame, ten frames a second.
struct SessionScript {
  var geometry = FrameGeometry(width: 400, height: 300)
  private var tracked: [Int: TrackedBarcode] = [:]
  private var frameNumber = 0

  /// Returns the session of a frame in which codes are at places.
  mutating func next(_ places: [Int: Quadrilateral]) -> BarcodeBatchSession {
    let time = FrameTimestamp(seconds: Double(frameNumber) / 10)
    let previous = tracked
    tracked = Dictionary(
      uniqueKeysWithValues: places.map { identifier, place in
        (
          identifier,
          TrackedBarcode(
            identifier: identifier, barcode: Barcode(symbology: .code128, data: "SAME"),
            location: place, firstSeen: previous[identifier]?.firstSeen ?? time, lastSeen: time)
        )
      })
    defer { frameNumber += 1 }
    return BarcodeBatchSession(
      added: tracked.values.filter { previous[$0.identifier] == nil },
      updated: tracked.values.filter { previous[$0.identifier] != nil },
      removals: previous.values.filter { tracked[$0.identifier] == nil }.map {
        RemovedTrackedBarcode(trackedBarcode: $0, reason: .left)
      }, frameNumber: frameNumber, timestamp: time, frameGeometry: geometry)
  }

  /// Returns the session of a frame with these codes, 40 × 20 pixels each and side by side.
  mutating func next(_ identifiers: Int...) -> BarcodeBatchSession {
    next(Dictionary(uniqueKeysWithValues: identifiers.map { ($0, Self.place($0)) }))
  }

  /// Where ``next(_:)`` puts a code: code 1 has its top-left corner at (50, 100).
  static func place(_ identifier: Int) -> Quadrilateral {
    Rect(x: Double(identifier) * 50, y: 100, width: 40, height: 20).quadrilateral
  }
}

extension BarcodeBatchSession {
  /// The code with an identifier; it traps without, as a test's script says what is there.
  subscript(_ identifier: Int) -> TrackedBarcode {
    guard let code = trackedBarcodes[identifier] else {
      preconditionFailure("no code \(identifier)")
    }
    return code
  }
}

/// A decoder for engines whose sessions the test makes.
struct NoDecoder: BarcodeDecoder {
  var supportedSymbologies: Set<Symbology> { [.code128] }

  func makeReader(configuration: ReaderConfiguration) throws -> sending any PictureReader {
    Reader()
  }

  private final class Reader: PictureReader {
    func readPicture(_ pixels: Span<UInt8>, layout: LuminanceLayout) throws -> [DecodedBarcode] {
      []
    }
  }
}

extension BarcodeBatch {
  /// An engine that finds nothing by itself.
  convenience init(context: DataCaptureContext? = nil) {
    self.init(context: context, settings: BarcodeBatchSettings(), decoder: NoDecoder())
  }
}

extension BarcodeBatchAdvancedOverlay {
  /// An overlay on a view that shows the script's frames one to one, without fading.
  static func forTests(
    batch: BarcodeBatch, size: Size = Size(width: 400, height: 300), fade: Duration = .zero
  ) -> (overlay: BarcodeBatchAdvancedOverlay, view: DataCaptureView) {
    let view = DataCaptureView(context: nil, size: size)
    let overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
    overlay.fadeDuration = fade
    return (overlay, view)
  }
}
