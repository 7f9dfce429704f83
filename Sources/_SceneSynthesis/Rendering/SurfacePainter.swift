// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Paints a surface through a homography, each pixel the mean over its square.
struct SurfacePainter {
  private let surface: PrintedSurface
  private let outline: Quadrilateral
  /// From frame coordinates to cells of the pattern, whose first begins at 0.
  private let toCells: Homography

  /// Nil when a part of the surface is behind the eye, or it is seen from its edge.
  init?(_ surface: PrintedSurface, map: Homography) {
    guard let outline = map.mapInFront(Label.outline(of: surface.size)), outline.isConvex,
      let inverse = map.inverse
    else { return nil }
    let (perColumn, perRow) = (
      Double(surface.columns) / surface.patternSize.width,
      Double(surface.rows) / surface.patternSize.height
    )
    guard perColumn.isFinite, perRow.isFinite else { return nil }
    self.surface = surface
    self.outline = outline
    toCells = inverse.concatenating(
      Homography(
        rows: (perColumn, 0, Double(surface.columns) / 2),
        (0, perRow, Double(surface.rows) / 2), (0, 0, 1)))
  }

  func paint(on canvas: Canvas) {
    surface.levels.withUnsafeBufferPointer { levels in
      SamplePattern.offsets.withUnsafeBufferPointer { offsets in
        guard let levels = levels.baseAddress, let offsets = offsets.baseAddress else { return }
        let none: Void? = surface.profile?.withTable { table in
          paint(on: canvas, levels: levels, offsets: offsets, profile: table)
        }
        if none == nil { paint(on: canvas, levels: levels, offsets: offsets, profile: nil) }
      }
    }
  }

  private func paint(
    on canvas: Canvas, levels: UnsafePointer<UInt8>, offsets: UnsafePointer<Double>,
    profile: BarProfile.Table?
  ) {
    let bounds = outline.bounds
    let firstRow = max(0, Int(max(0, bounds.minY - 1)))
    let endRow = min(canvas.height, Int(min(Double(canvas.height), bounds.maxY + 1)))
    let m = toCells
    let (columns, rows) = (Double(surface.columns), Double(surface.rows))
    // The edges of the whole surface in cells.
    let right = columns / 2 * (1 + surface.size.width / surface.patternSize.width)
    let left = columns - right
    let bottom = rows / 2 * (1 + surface.size.height / surface.patternSize.height)
    let top = rows - bottom
    let ground = Double(surface.ground)
    let groundPixel = UInt16(surface.ground) &<< 8
    var row = firstRow
    while row < endRow {
      let y = Double(row) + 0.5
      guard let span = outline.span(from: y - 1, to: y + 1, width: canvas.width) else {
        row &+= 1
        continue
      }
      let pixels = canvas.pixels + row &* canvas.width
      var column = span.lowerBound
      while column < span.upperBound {
        let x = Double(column) + 0.5
        let inverse = 1 / (m.m20 * x + m.m21 * y + m.m22)
        let u = (m.m00 * x + m.m01 * y + m.m02) * inverse
        let v = (m.m10 * x + m.m11 * y + m.m12) * inverse
        // The map is taken as affine within the pixel.
        let ux = (m.m00 - u * m.m20) * inverse
        let uy = (m.m01 - u * m.m21) * inverse
        let vx = (m.m10 - v * m.m20) * inverse
        let vy = (m.m11 - v * m.m21) * inverse
        let (ax, ay) = (ux < 0 ? -ux : ux, uy < 0 ? -uy : uy)
        let reachU = (ax + ay) / 2
        let reachV = ((vx < 0 ? -vx : vx) + (vy < 0 ? -vy : vy)) / 2
        let pixel = pixels + column
        column &+= 1
        if u + reachU <= left || u - reachU >= right || v + reachV <= top
          || v - reachV >= bottom
        {
          continue
        }
        let isWithin =
          u - reachU >= left && u + reachU <= right && v - reachV >= top
          && v + reachV <= bottom
        if isWithin {
          if u + reachU <= 0 || u - reachU >= columns || v + reachV <= 0 || v - reachV >= rows {
            pixel.pointee = groundPixel
            continue
          }
          if u - reachU >= 0, u + reachU < columns, v - reachV >= 0, v + reachV < rows {
            let (cellU, cellV) = (Int(u - reachU), Int(v - reachV))
            if cellU == Int(u + reachU), cellV == Int(v + reachV) {
              pixel.pointee = UInt16(levels[cellV &* surface.columns &+ cellU]) &<< 8
              continue
            }
          }
          if let profile, v - reachV >= 0, v + reachV <= rows {
            let level = ground + profile.mean(at: u, ax, ay)
            pixel.pointee = UInt16(max(0, min(65_280, level * 256 + 0.5)))
            continue
          }
        }
        var sum = 0
        var covered = 0
        var sample = offsets
        let end = offsets + 2 &* SamplePattern.count
        while sample < end {
          let su = u + ux * sample[0] + uy * sample[1]
          let sv = v + vx * sample[0] + vy * sample[1]
          sample += 2
          if su < left || su >= right || sv < top || sv >= bottom { continue }
          covered &+= 1
          if su < 0 || su >= columns || sv < 0 || sv >= rows {
            sum &+= Int(truncatingIfNeeded: surface.ground)
          } else {
            sum &+= Int(truncatingIfNeeded: levels[Int(sv) &* surface.columns &+ Int(su)])
          }
        }
        let rest = Int(truncatingIfNeeded: pixel.pointee) &* (SamplePattern.count &- covered)
        let total = sum &* 256 &+ rest
        pixel.pointee = UInt16(
          truncatingIfNeeded: (total &+ SamplePattern.count / 2) / SamplePattern.count)
      }
      row &+= 1
    }
  }
}

extension Quadrilateral {
  /// The columns of pixels that the outline touches between two heights.
  fileprivate func span(from top: Double, to bottom: Double, width: Int) -> Range<Int>? {
    var (least, most) = (Double.infinity, -Double.infinity)
    func add(_ a: Point, _ b: Point) {
      guard max(a.y, b.y) >= top, min(a.y, b.y) <= bottom else { return }
      let height = b.y - a.y
      for y in [max(top, min(a.y, b.y)), min(bottom, max(a.y, b.y))] {
        let x = abs(height) < 1e-9 ? a.x : a.x + (b.x - a.x) * (y - a.y) / height
        least = min(least, x)
        most = max(most, x)
      }
      if abs(height) < 1e-9 {
        least = min(least, b.x)
        most = max(most, b.x)
      }
    }
    add(topLeft, topRight)
    add(topRight, bottomRight)
    add(bottomRight, bottomLeft)
    add(bottomLeft, topLeft)
    let start = max(0, min(Double(width), least - 1))
    let end = max(0, min(Double(width), most + 2))
    return start < end ? Int(start)..<Int(end) : nil
  }
}
