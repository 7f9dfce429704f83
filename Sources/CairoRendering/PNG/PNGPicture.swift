// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  public import BarcodeTypes
  import CCairo

  /// Reads and writes PNG pictures.
  ///
  /// All members may be used on any thread.
  public enum PNGPicture {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns whether bytes begin like a PNG.
    public static func isPNG(_ bytes: some Sequence<UInt8>) -> Bool {
      bytes.starts(with: signature)
    }

    /// Decodes a picture of any colour type and depth.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - timestamp: The time of the frame.
    /// - Returns: A frame of the format `bgra` with 8 bits, over white where it is not opaque.
    /// - Throws: What is wrong with the bytes.
    public static func decode(
      _ bytes: [UInt8], timestamp: FrameTimestamp = .zero
    ) throws(PNGError) -> FrameData {
      let (width, height) = try size(of: bytes)
      var reader = ByteReader(bytes: bytes)
      let decoded = withUnsafeMutablePointer(to: &reader) { reader in
        cairo_image_surface_create_from_png_stream(
          { reader, target, count in
            reader?.assumingMemoryBound(to: ByteReader.self).pointee.read(target, Int(count))
              ?? CAIRO_STATUS_READ_ERROR
          }, reader)
      }
      guard let decoded else { throw .outOfMemory }
      defer { cairo_surface_destroy(decoded) }
      // Cairo calls most faults of the bytes a lack of memory; the size has been checked.
      guard cairo_surface_status(decoded) == CAIRO_STATUS_SUCCESS else { throw .damaged }
      guard let surface = CairoSurface(width: width, height: height),
        let context = cairo_create(surface.surface)
      else { throw .outOfMemory }
      cairo_set_source_rgb(context, 1, 1, 1)
      cairo_paint(context)
      cairo_set_source_surface(context, decoded, 0, 0)
      cairo_paint(context)
      cairo_destroy(context)
      do { return try surface.frame(timestamp: timestamp) } catch { throw .outOfMemory }
    }

    /// The size is checked before memory is taken: a few bytes may promise gigabytes.
    private static func size(of bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
      guard isPNG(bytes) else { throw .notPNG }
      guard bytes.count >= 24 else { throw .damaged }
      func number(at offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      let (width, height) = (number(at: 16), number(at: 20))
      let limit = CairoRenderer.maximumSide
      guard width > 0, height > 0, width <= limit, height <= limit,
        width * height <= FrameData.maximumPixelCount
      else { throw .unusableSize(width: width, height: height) }
      return (width, height)
    }

    /// Encodes a frame's picture as it is stored, in its colours and without opacity.
    ///
    /// Grey frames are written in colours too.
    ///
    /// - Parameter frame: The frame.
    /// - Returns: The whole file.
    /// - Throws: That there is no memory, or that a side is too long.
    public static func encode(_ frame: FrameData) throws(PNGError) -> [UInt8] {
      guard let surface = CairoSurface(frame) else {
        throw .unusableSize(width: frame.width, height: frame.height)
      }
      var bytes: [UInt8] = []
      let status = withUnsafeMutablePointer(to: &bytes) { bytes in
        cairo_surface_write_to_png_stream(
          surface.surface,
          { bytes, source, count in
            bytes?.assumingMemoryBound(to: [UInt8].self).pointee
              .append(contentsOf: UnsafeBufferPointer(start: source, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
          }, bytes)
      }
      guard status == CAIRO_STATUS_SUCCESS else { throw .outOfMemory }
      return bytes
    }
  }

  /// The bytes of a file that are read in turn.
  private struct ByteReader {
    let bytes: [UInt8]
    private var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func read(_ target: UnsafeMutablePointer<UInt8>?, _ count: Int) -> cairo_status_t {
      guard let target, bytes.count - offset >= count else { return CAIRO_STATUS_READ_ERROR }
      bytes.withUnsafeBufferPointer { source in
        guard let start = source.baseAddress else { return }
        target.update(from: start + offset, count: count)
      }
      offset += count
      return CAIRO_STATUS_SUCCESS
    }
  }
#endif
