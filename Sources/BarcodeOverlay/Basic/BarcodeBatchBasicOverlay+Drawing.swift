// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

extension BarcodeBatchBasicOverlay: DataCaptureOverlay {
  /// A code that is shown: where, and how.
  struct Highlight {
    var barcode: DisplayedBarcode
    var outline: Quadrilateral
    var brush: Brush
    var opacity: Double
  }

  /// Returns the highlights of all codes that have a brush, and the scan area's outline.
  public func drawCommands(
    for view: DataCaptureView, at displayTime: FrameTimestamp?
  ) -> [DrawCommand] {
    let mapper = view.mapper()
    let (radius, showsGuides) = state.withLock { state in
      let side = min(mapper.viewSize.width, mapper.viewSize.height)
      return (
        state.dotRadius.inViewUnits(reference: side, screenScale: mapper.screenScale),
        state.shouldShowScanAreaGuides
      )
    }
    var commands: [DrawCommand] = []
    if showsGuides {
      commands.append(.stroke(Path(view.scanArea), Color.orange, width: 1))
    }
    for highlight in highlights(for: view, at: displayTime) {
      let path =
        switch style {
        case .frame: Path(highlight.outline)
        case .dot: Path(circleAt: highlight.outline.center, radius: radius)
        }
      let painted = highlight.brush.commands(painting: path)
      guard !painted.isEmpty else { continue }
      if highlight.opacity < 1 {
        commands.append(.group(DrawGroup(opacity: highlight.opacity, commands: painted)))
      } else {
        commands += painted
      }
    }
    return commands
  }

  /// The codes of which something is seen at a time, in the order of their identifiers.
  func highlights(for view: DataCaptureView, at displayTime: FrameTimestamp?) -> [Highlight] {
    let hasDelegate = delegate != nil
    let (frame, attributesOfCodes, brush, fadeDuration) = state.withLock { state in
      (
        state.timeline.frame(at: displayTime), state.attributes,
        // With a delegate, codes wait for its answer.
        hasDelegate ? nil : state.brush, state.fadeDuration
      )
    }
    guard let frame else { return [] }
    let mapper = view.mapper(for: frame.geometry)
    guard mapper.isUsable else { return [] }
    let fade = Fade(lasting: fadeDuration, at: displayTime)
    return frame.barcodes.compactMap { barcode in
      let outline = mapper.viewQuadrilateral(forFrameQuadrilateral: barcode.location)
      guard outline.isFinite, let attributes = attributesOfCodes.shown(barcode.identifier),
        let brush = attributes.brush.value ?? brush
      else { return nil }
      let opacity = fade.share(since: attributes.since, at: frame.displayTime)
      guard opacity > 0 else { return nil }
      return Highlight(barcode: barcode, outline: outline, brush: brush, opacity: opacity)
    }
  }
}
