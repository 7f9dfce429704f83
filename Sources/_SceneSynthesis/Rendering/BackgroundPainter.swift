// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Fills a canvas with what the plane z = 0 looks like.
enum BackgroundPainter {
  static func paint(_ background: Background, view: CameraView, on canvas: Canvas) {
    let plain = UInt16(background.level) << 8
    let toPlane = view.homography(of: Pose(x: 0, y: 0)).inverse
    guard !background.tile.isEmpty, let toPlane else {
      canvas.pixels.update(repeating: plain, count: canvas.count)
      return
    }
    let perUnit = 1 / background.texelSize
    let m = toPlane.concatenating(
      Homography(rows: (perUnit, 0, 0), (0, perUnit, 0), (0, 0, 1)))
    background.tile.withUnsafeBufferPointer { tile in
      guard let tile = tile.baseAddress else { return }
      var y = 0
      while y < canvas.height {
        paintRow(
          y, from: tile, side: background.tileSide.rawValue, map: m, plain: plain, on: canvas)
        y &+= 1
      }
    }
  }

  private static func paintRow(
    _ row: Int, from tile: UnsafePointer<UInt8>, side: Int, map m: Homography, plain: UInt16,
    on canvas: Canvas
  ) {
    let mask = side &- 1
    // Makes all places positive, so that cutting off is rounding down.
    let bias = Double(side * 4096)
    let y = Double(row) + 0.5
    let pixels = canvas.pixels + row &* canvas.width
    let (baseU, baseV) = (m.m01 * y + m.m02, m.m11 * y + m.m12)
    let baseW = m.m21 * y + m.m22
    var column = 0
    while column < canvas.width {
      let x = Double(column) + 0.5
      let w = m.m20 * x + baseW
      // Beyond the horizon, or so near to it that all is grey.
      if w < 0.001 {
        pixels[column] = plain
        column &+= 1
        continue
      }
      let inverse = 1 / w
      let fixedU = fixed((m.m00 * x + baseU) * inverse + bias)
      let fixedV = fixed((m.m10 * x + baseV) * inverse + bias)
      let (du, dv) = (fixedU & 255, fixedV & 255)
      let left = (fixedU &>> 8) & mask
      let right = (left &+ 1) & mask
      let upper = tile + ((fixedV &>> 8) & mask) &* side
      let lower = tile + (((fixedV &>> 8) &+ 1) & mask) &* side
      let above = Int(upper[left]) &* (256 &- du) &+ Int(upper[right]) &* du
      let below = Int(lower[left]) &* (256 &- du) &+ Int(lower[right]) &* du
      pixels[column] = UInt16(
        truncatingIfNeeded: (above &* (256 &- dv) &+ below &* dv) &>> 8)
      column &+= 1
    }
  }

  @inline(__always)
  private static func fixed(_ texels: Double) -> Int {
    Int(max(-1e15, min(1e15, texels * 256)))
  }
}
