// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeOverlay
  import BarcodeTypes
  import CSDL2

  /// The pixels of frames on their way to the window, in the frames' own format.
  struct FrameTexture {
    private let texture: OpaquePointer
    private let width: Int
    private let height: Int
    private let pixelFormat: PixelFormat
    /// Chroma without colour, for frames of luminance.
    private let gray: [UInt8]

    init?(for frame: FrameData, renderer: OpaquePointer) {
      let format =
        switch frame.pixelFormat {
        case .gray8, .i420: SDL_PIXELFORMAT_IYUV
        case .nv12: SDL_PIXELFORMAT_NV12
        case .yuyv: SDL_PIXELFORMAT_YUY2
        case .rgb24: SDL_PIXELFORMAT_RGB24
        case .bgra: SDL_PIXELFORMAT_ARGB8888
        case .rgba: SDL_PIXELFORMAT_ABGR8888
        }
      // Luminance from 0 to 255, as JPEG has it: what is darkest in a frame is black here.
      SDL_SetYUVConversionMode(SDL_YUV_CONVERSION_JPEG)
      guard
        let texture = SDL_CreateTexture(
          renderer, format.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
          Int32(frame.width), Int32(frame.height))
      else { return nil }
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
      SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
      self.texture = texture
      (width, height, pixelFormat) = (frame.width, frame.height, frame.pixelFormat)
      let chromaCount = (frame.width + 1) / 2 * ((frame.height + 1) / 2)
      gray = pixelFormat == .gray8 ? Array(repeating: 128, count: chromaCount) : []
    }

    func fits(_ frame: FrameData) -> Bool {
      frame.width == width && frame.height == height && frame.pixelFormat == pixelFormat
    }

    /// Gives the texture up before its renderer goes.
    func destroy() { SDL_DestroyTexture(texture) }

    /// Draws a frame where a mapper puts its corners.
    func draw(_ frame: FrameData, mapper: FrameViewMapper, renderer: OpaquePointer) {
      guard mapper.isUsable else { return }
      upload(frame)
      let corners = Rect(origin: .zero, size: frame.size).quadrilateral.corners
      let vertices = corners.map { corner in
        let place = mapper.viewPoint(forFramePoint: corner)
        return SDL_Vertex(
          position: SDL_FPoint(x: Float(place.x), y: Float(place.y)),
          color: SDL_Color(r: 255, g: 255, b: 255, a: 255),
          tex_coord: SDL_FPoint(
            x: Float(corner.x / frame.size.width), y: Float(corner.y / frame.size.height)))
      }
      let indices: [Int32] = [0, 1, 2, 0, 2, 3]
      SDL_RenderGeometry(renderer, texture, vertices, 4, indices, 6)
    }

    private func upload(_ frame: FrameData) {
      let planes = frame.planes
      frame.withBytes { bytes in
        guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        func pixels(_ plane: Int) -> UnsafePointer<UInt8> { base + planes[plane].offset }
        func stride(_ plane: Int) -> Int32 { Int32(clamping: planes[plane].rowStride) }
        switch frame.pixelFormat {
        case .gray8:
          let chromaStride = Int32((width + 1) / 2)
          SDL_UpdateYUVTexture(
            texture, nil, pixels(0), stride(0), gray, chromaStride, gray, chromaStride)
        case .i420:
          SDL_UpdateYUVTexture(
            texture, nil, pixels(0), stride(0), pixels(1), stride(1), pixels(2), stride(2))
        case .nv12:
          SDL_UpdateNVTexture(texture, nil, pixels(0), stride(0), pixels(1), stride(1))
        case .yuyv, .rgb24, .bgra, .rgba:
          SDL_UpdateTexture(texture, nil, pixels(0), stride(0))
        }
      }
    }
  }
#endif
