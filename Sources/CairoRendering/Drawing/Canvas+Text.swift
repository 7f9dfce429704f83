// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  import BarcodeOverlay
  import BarcodeTypes
  import CCairo

  extension Canvas {
    /// Writes a line of text, cut off at its box.
    func paint(_ box: TextBox) {
      guard box.frame.isPaintable, box.fontSize > 0, box.fontSize.isFinite,
        let layout = pango_cairo_create_layout(context)
      else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
      let unit = Double(PANGO_SCALE)
      let font = pango_font_description_from_string(fontFamily)
      defer { pango_font_description_free(font) }
      pango_font_description_set_absolute_size(font, min(box.fontSize, 10_000) * unit)
      pango_layout_set_font_description(layout, font)
      pango_layout_set_single_paragraph_mode(layout, 1)
      let text = Self.oneLine(box.text)
      pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))

      var extents = PangoRectangle()
      pango_layout_get_extents(layout, nil, &extents)
      let width = Double(extents.width) / unit
      let room = box.frame.size.width - width
      let shift =
        switch box.alignment {
        case .leading: 0.0
        case .center: room / 2
        case .trailing: room
        }
      // The letters' middle is about a third of their size above the base line.
      let baseline = box.frame.minY + box.frame.size.height / 2 + box.fontSize * 0.35
      let ascent = Double(pango_layout_get_baseline(layout)) / unit

      cairo_save(context)
      defer { cairo_restore(context) }
      cairo_rectangle(
        context, box.frame.minX, box.frame.minY, box.frame.size.width, box.frame.size.height)
      cairo_clip(context)
      set(box.color)
      cairo_move_to(context, box.frame.minX + shift, baseline - ascent)
      pango_cairo_show_layout(context, layout)
    }

    /// Codes may hold any characters: breaks become spaces, other controls a visible sign.
    private static func oneLine(_ text: String) -> String {
      var line = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\n", "\r", "\t", "\u{2028}", "\u{2029}": line.append(" ")
        case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}": line.append("\u{FFFD}")
        default: line.append(scalar)
        }
      }
      return String(line)
    }
  }
#endif
