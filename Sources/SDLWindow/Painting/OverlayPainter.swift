// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  #if CairoRendering
    /// What paints overlays for the window.
    typealias OverlayPainter = CairoPainter
  #else
    /// What paints overlays for the window.
    typealias OverlayPainter = Painter
  #endif
#endif
