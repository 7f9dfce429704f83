// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Writes drawings as SVG 1.1.
///
/// The text is complete by itself: no style sheet, no font file, pictures inside.
/// Shapes with coordinates that are not finite are left out.
public struct SVGRenderer: Hashable, Sendable {
  /// The font of all text, as CSS writes it.
  public var fontFamily = "DejaVu Sans, Helvetica, Arial, sans-serif"

  /// Creates a renderer.
  public init() {}

  /// Returns a drawing as the text of an SVG file.
  public func render(_ drawing: DrawList) -> String {
    let width = SVGNumber.text(max(0, drawing.size.width))
    let height = SVGNumber.text(max(0, drawing.size.height))
    var output =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
      + " viewBox=\"0 0 \(width) \(height)\">\n"
    for command in drawing.commands { write(command, to: &output) }
    output += "</svg>\n"
    return output
  }

  private func write(_ command: DrawCommand, to output: inout String) {
    switch command {
    case .fill(let path, let color):
      guard path.isFinite, !path.isEmpty else { return }
      output += "<path d=\"\(path.svgData)\"\(color.svgAttributes("fill"))/>\n"
    case .stroke(let path, let color, let width):
      guard path.isFinite, !path.isEmpty, width > 0, width.isFinite else { return }
      output +=
        "<path d=\"\(path.svgData)\" fill=\"none\"\(color.svgAttributes("stroke"))"
        + " stroke-width=\"\(SVGNumber.text(width))\" stroke-linejoin=\"round\"/>\n"
    case .text(let box): write(box, to: &output)
    case .image(let picture, let rect):
      guard rect.isFinite, !rect.isEmpty else { return }
      output +=
        "<image\(rect.svgAttributes) preserveAspectRatio=\"none\" href=\"\(picture.dataURL)\"/>\n"
    case .group(let group):
      guard group.origin.isFinite, group.opacity > 0 else { return }
      let origin = "\(SVGNumber.text(group.origin.x)) \(SVGNumber.text(group.origin.y))"
      let opacity =
        group.opacity < 1 ? " opacity=\"\(SVGNumber.text(group.opacity, decimals: 3))\"" : ""
      output += "<g transform=\"translate(\(origin))\"\(opacity)>\n"
      for command in group.commands { write(command, to: &output) }
      output += "</g>\n"
    }
  }

  private func write(_ box: TextBox, to output: inout String) {
    guard box.frame.isFinite, !box.frame.isEmpty, box.fontSize > 0, box.fontSize.isFinite else {
      return
    }
    let (anchor, x) =
      switch box.alignment {
      case .leading: ("start", 0.0)
      case .center: ("middle", box.frame.size.width / 2)
      case .trailing: ("end", box.frame.size.width)
      }
    // A nested picture cuts off what stands out of it. The letters' middle is about
    // a third of their size above the base line, whatever reads this knows of base lines.
    let y = box.frame.size.height / 2 + box.fontSize * 0.35
    output +=
      "<svg\(box.frame.svgAttributes)><text x=\"\(SVGNumber.text(x))\" y=\"\(SVGNumber.text(y))\""
      + " text-anchor=\"\(anchor)\" font-family=\"\(XMLText.escaped(fontFamily))\""
      + " font-size=\"\(SVGNumber.text(box.fontSize))\"\(box.color.svgAttributes("fill"))>"
      + "\(XMLText.escaped(box.text))</text></svg>\n"
  }
}

extension Rect {
  var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

  fileprivate var svgAttributes: String {
    " x=\"\(SVGNumber.text(minX))\" y=\"\(SVGNumber.text(minY))\""
      + " width=\"\(SVGNumber.text(size.width))\" height=\"\(SVGNumber.text(size.height))\""
  }
}

extension Color {
  fileprivate func svgAttributes(_ name: String) -> String {
    func byte(_ part: Double) -> Int { Int((part * 255).rounded()) }
    let color = " \(name)=\"rgb(\(byte(red)),\(byte(green)),\(byte(blue)))\""
    return alpha < 1
      ? color + " \(name)-opacity=\"\(SVGNumber.text(alpha, decimals: 3))\"" : color
  }
}

extension Path {
  fileprivate var svgData: String {
    func text(_ point: Point) -> String { "\(SVGNumber.text(point.x)) \(SVGNumber.text(point.y))" }
    var data = ""
    for element in elements {
      switch element {
      case .move(let point): data += "M\(text(point))"
      case .line(let point): data += "L\(text(point))"
      case .curve(let point, let control1, let control2):
        data += "C\(text(control1)) \(text(control2)) \(text(point))"
      case .close: data += "Z"
      }
    }
    return data
  }
}
