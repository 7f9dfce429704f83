// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The content of a start-of-frame segment (ITU-T T.81, B.2.2).
struct JPEGFrameHeader {
  struct Component {
    let identifier: UInt8
    let horizontalFactor: Int
    let verticalFactor: Int
    let quantizationTable: Int
  }

  let width: Int
  let height: Int
  let isProgressive: Bool
  let components: [Component]

  /// Reads and checks a frame header.
  ///
  /// - Parameters:
  ///   - segment: What follows the segment's length.
  ///   - marker: The marker of the segment.
  ///   - offset: Where the marker is.
  /// - Throws: What is malformed or not supported.
  init(_ segment: Span<UInt8>, marker: UInt8, offset: Int) throws(JPEGError) {
    guard JPEGMarker.baseline...JPEGMarker.progressive ~= marker else {
      throw .unsupportedCoding(marker: marker)
    }
    guard segment.count >= 6 else { throw .invalidSegment(marker: marker, offset: offset) }
    guard segment[0] == 8 else { throw .unsupportedPrecision(bits: Int(segment[0])) }
    let height = Int(segment[1]) << 8 | Int(segment[2])
    let width = Int(segment[3]) << 8 | Int(segment[4])
    guard width > 0, height > 0 else {
      throw .unusableSize(.emptyFrame(width: width, height: height))
    }
    guard width * height <= FrameData.maximumPixelCount else {
      throw .unusableSize(.tooManyPixels(width: width, height: height))
    }
    let componentCount = Int(segment[5])
    guard componentCount == 1 || componentCount == 3 else {
      throw .unsupportedComponentCount(componentCount)
    }
    guard segment.count == 6 + 3 * componentCount else {
      throw .invalidSegment(marker: marker, offset: offset)
    }
    var components: [Component] = []
    for start in stride(from: 6, to: segment.count, by: 3) {
      let component = Component(
        identifier: segment[start], horizontalFactor: Int(segment[start + 1] >> 4),
        verticalFactor: Int(segment[start + 1] & 15),
        quantizationTable: Int(segment[start + 2]))
      guard 1...4 ~= component.horizontalFactor, 1...4 ~= component.verticalFactor,
        component.quantizationTable < 4,
        !components.contains(where: { $0.identifier == component.identifier })
      else { throw .invalidSegment(marker: marker, offset: offset) }
      components.append(component)
    }
    self.width = width
    self.height = height
    self.isProgressive = marker == JPEGMarker.progressive
    self.components = components
  }

  /// The least number of bytes that the scans can have.
  ///
  /// A block of 8×8 samples takes at least one bit for its mean and, unless scans
  /// are progressive, one for the rest.
  var minimumScanByteCount: Int {
    let horizontal = components.reduce(1) { max($0, $1.horizontalFactor) }
    let vertical = components.reduce(1) { max($0, $1.verticalFactor) }
    let blockCount = components.reduce(0) { sum, component in
      let blocksInRow = Self.blockCount(width, component.horizontalFactor, of: horizontal)
      let blockRows = Self.blockCount(height, component.verticalFactor, of: vertical)
      return sum + blocksInRow * blockRows
    }
    return (blockCount * (isProgressive ? 1 : 2) + 7) / 8
  }

  private static func blockCount(_ side: Int, _ factor: Int, of largest: Int) -> Int {
    let sampleCount = (side * factor + largest - 1) / largest
    return (sampleCount + 7) / 8
  }
}
