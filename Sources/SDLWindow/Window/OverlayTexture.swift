// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import CSDL2

  /// Painted pixels on their way to the window.
  struct OverlayTexture {
    let width: Int
    let height: Int
    private let texture: OpaquePointer
    private var bytes: [UInt32]

    init?(width: Int, height: Int, renderer: OpaquePointer) {
      guard width > 0, height > 0,
        let texture = SDL_CreateTexture(
          renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
          Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width), Int32(height))
      else { return nil }
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
      self.width = width
      self.height = height
      self.texture = texture
      bytes = Array(repeating: 0, count: width * height)
    }

    /// Gives the texture up before its renderer goes.
    func destroy() { SDL_DestroyTexture(texture) }

    mutating func draw(_ painter: inout OverlayPainter, renderer: OpaquePointer) {
      painter.writeChanges(to: &bytes)
      SDL_UpdateTexture(texture, nil, bytes, Int32(width * 4))
      SDL_RenderCopy(renderer, texture, nil, nil)
    }
  }
#endif
