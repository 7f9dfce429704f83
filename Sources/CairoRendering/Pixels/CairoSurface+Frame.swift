// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  import BarcodeTypes
  import CCairo

  extension CairoSurface {
    /// Creates the picture of a frame as it is stored; nil without memory.
    convenience init?(_ frame: FrameData) {
      self.init(width: frame.width, height: frame.height)
      let (target, targetStride) = (pixels, rowStride)
      frame.withBytes { bytes in
        guard let source = bytes.baseAddress, let target = target.baseAddress else { return }
        let row = ColorRow(frame, source.assumingMemoryBound(to: UInt8.self))
        for y in 0..<frame.height {
          row.convert(
            y, to: (target + y * targetStride).assumingMemoryBound(to: UInt8.self))
        }
      }
      cairo_surface_mark_dirty(surface)
    }
  }
#endif
