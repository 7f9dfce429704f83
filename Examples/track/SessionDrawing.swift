// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// Draws what is known of a frame: each code's outline, and its number and content beside it.
enum SessionDrawing {
  private static let textLimit = 40

  /// Returns the drawing of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - mapper: Where the frame lies in the drawing.
  /// - Returns: A drawing of the mapper's view.
  static func drawing(of session: BarcodeBatchSession, _ mapper: FrameViewMapper) -> DrawList {
    let codes = session.trackedBarcodes.values.sorted { $0.identifier < $1.identifier }
    // Large frames are looked at from afar.
    let fontSize = max(11, min(mapper.viewSize.width, mapper.viewSize.height) / 45)
    let outlines = codes.flatMap { code in
      let color: Color = code.state == .tracked ? .green : .orange
      let brush = Brush(
        fillColor: color.withAlpha(0.2), strokeColor: color, strokeWidth: fontSize / 6)
      return brush.commands(
        painting: Path(mapper.viewQuadrilateral(forFrameQuadrilateral: code.location)))
    }
    // What is out of sight has no place for a label.
    let labels = codes.filter {
      mapper.viewBounds.contains(mapper.viewPoint(forFramePoint: $0.location.center))
    }.map { label(of: $0, mapper, fontSize: fontSize) }
    return DrawList(size: mapper.viewSize, commands: outlines + labels)
  }

  private static func label(
    of code: TrackedBarcode, _ mapper: FrameViewMapper, fontSize: Double
  ) -> DrawCommand {
    let content = Text.content(code.barcode)
    let text = content.count > textLimit ? content.prefix(textLimit - 1) + "…" : content
    let bubble = TextBubble("#\(code.identifier) \(text)", fontSize: fontSize)
    let bounds = mapper.viewQuadrilateral(forFrameQuadrilateral: code.location).bounds
    let room = mapper.viewSize
    let above = bounds.minY - bubble.size.height - fontSize / 4
    let x = bounds.minX + (bounds.size.width - bubble.size.width) / 2
    let origin = Point(
      x: max(0, min(room.width - bubble.size.width, x)),
      y: above >= 0 ? above : min(bounds.maxY + fontSize / 4, room.height - bubble.size.height))
    return .group(DrawGroup(origin: origin, commands: bubble.drawCommands()))
  }
}
