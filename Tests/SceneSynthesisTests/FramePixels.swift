// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The bytes of a grey frame, and what tests ask of them.
struct FramePixels {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  init(_ frame: FrameData) {
    width = frame.width
    height = frame.height
    bytes = frame.withBytes { Array($0) }
  }

  /// The grey level at a place, interpolated between pixel centres.
  func level(at point: Point) -> Double {
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    let (dx, dy) = (x - column, y - row)
    func byte(_ column: Double, _ row: Double) -> Double {
      let c = min(width - 1, max(0, Int(column)))
      let r = min(height - 1, max(0, Int(row)))
      return Double(bytes[r * width + c])
    }
    let upper = byte(column, row) * (1 - dx) + byte(column + 1, row) * dx
    let lower = byte(column, row + 1) * (1 - dx) + byte(column + 1, row + 1) * dx
    return upper * (1 - dy) + lower * dy
  }

  /// How far beyond a point, along a direction, the level crosses the middle of its ends.
  ///
  /// The direction's length is the reach on both sides. Nil if it does not cross.
  func edgeOffset(at point: Point, dx: Double, dy: Double) -> Double? {
    let steps = 200
    let reach = (dx * dx + dy * dy).squareRoot()
    func level(_ share: Double) -> Double {
      self.level(at: point.offsetBy(dx: dx * share, dy: dy * share))
    }
    let middle = (level(-1) + level(1)) / 2
    let startsBelow = level(-1) < middle
    for step in 1...steps {
      let share = Double(step) / Double(steps) * 2 - 1
      if (level(share) < middle) != startsBelow {
        return (share - 1 / Double(steps)) * reach
      }
    }
    return nil
  }

  var mean: Double {
    Double(bytes.reduce(0) { $0 + Int($1) }) / Double(bytes.count)
  }

  var deviation: Double {
    let mean = mean
    let squares = bytes.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return (squares / Double(bytes.count)).squareRoot()
  }

  /// FNV-1a.
  var hash: UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
