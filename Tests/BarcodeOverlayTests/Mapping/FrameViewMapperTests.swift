// SPDX-License-Identifier: Apache-2.0
import BarcodeOverlay
import BarcodeTypes
import Testing

@Suite struct FrameViewMapperTests {
  /// A row of hand-computed values: where two opposite corners and a point of the frame go.
  struct Case: Sendable {
    var mode: ContentMode
    var view: (Double, Double)
    var first: (Double, Double)
    var last: (Double, Double)
    /// Where (320, 90) goes.
    var inner: (Double, Double)
  }

  // Case O-16. The frame is 1280 × 720.
  private static let cases: [Case] = [
    // Fill 1080 × 1920: scale 8/3, picture 3413 1/3 wide.
    Case(
      mode: .fill, view: (1080, 1920), first: (-1166.666_666_667, 0),
      last: (2246.666_666_667, 1920), inner: (-313.333_333_333, 240)),
    Case(
      mode: .fit, view: (1080, 1920), first: (0, 656.25), last: (1080, 1263.75),
      inner: (270, 732.1875)),
    Case(
      mode: .fill, view: (500, 500), first: (-194.444_444_444, 0), last: (694.444_444_444, 500),
      inner: (27.777_777_778, 62.5)),
    Case(
      mode: .fit, view: (500, 500), first: (0, 109.375), last: (500, 390.625),
      inner: (125, 144.53125)),
    Case(mode: .stretch, view: (500, 500), first: (0, 0), last: (500, 500), inner: (125, 62.5)),
    Case(mode: .fill, view: (1280, 720), first: (0, 0), last: (1280, 720), inner: (320, 90)),
    Case(mode: .fit, view: (1280, 720), first: (0, 0), last: (1280, 720), inner: (320, 90)),
    Case(
      mode: .fill, view: (333, 777), first: (-524.166_666_667, 0), last: (857.166_666_667, 777),
      inner: (-178.833_333_333, 97.125)),
    Case(
      mode: .fit, view: (333, 777), first: (0, 294.84375), last: (333, 482.15625),
      inner: (83.25, 318.2578125)),
    Case(mode: .stretch, view: (333, 777), first: (0, 0), last: (333, 777), inner: (83.25, 97.125)),
  ]

  @Test(arguments: cases) func framesLandWhereComputedByHand(_ row: Case) {
    let mapper = FrameViewMapper(
      frame: FrameGeometry(width: 1280, height: 720),
      viewSize: Size(width: row.view.0, height: row.view.1), contentMode: row.mode)
    func expect(_ x: Double, _ y: Double, at place: (Double, Double)) {
      let point = mapper.viewPoint(forFramePoint: Point(x: x, y: y))
      #expect(
        point.distance(to: Point(x: place.0, y: place.1)) < 1e-8,
        "(\(x), \(y)) in \(row.mode) \(row.view) is \(point)")
    }
    expect(0, 0, at: row.first)
    expect(1280, 720, at: row.last)
    expect(1280, 0, at: (row.last.0, row.first.1))
    expect(0, 720, at: (row.first.0, row.last.1))
    expect(640, 360, at: (row.view.0 / 2, row.view.1 / 2))
    expect(320, 90, at: row.inner)
  }

  /// Where the frame's corners (0, 0), (4, 0), (4, 2) and (0, 2) go, in a view of the upright
  /// picture's size.
  struct Turn: Sendable {
    var orientation: FrameOrientation
    var isMirrored: Bool
    var corners: [Point]

    init(_ orientation: FrameOrientation, isMirrored: Bool, _ x: [Double], _ y: [Double]) {
      self.orientation = orientation
      self.isMirrored = isMirrored
      corners = zip(x, y).map { Point(x: $0, y: $1) }
    }
  }

  private static let turns = [
    Turn(.degrees0, isMirrored: false, [0, 4, 4, 0], [0, 0, 2, 2]),
    Turn(.degrees90, isMirrored: false, [2, 2, 0, 0], [0, 4, 4, 0]),
    Turn(.degrees180, isMirrored: false, [4, 0, 0, 4], [2, 2, 0, 0]),
    Turn(.degrees270, isMirrored: false, [0, 0, 2, 2], [4, 0, 0, 4]),
    // Mirroring comes after the turn: x changes side in the upright picture.
    Turn(.degrees0, isMirrored: true, [4, 0, 0, 4], [0, 0, 2, 2]),
    Turn(.degrees90, isMirrored: true, [0, 0, 2, 2], [0, 4, 4, 0]),
    Turn(.degrees180, isMirrored: true, [0, 4, 4, 0], [2, 2, 0, 0]),
    Turn(.degrees270, isMirrored: true, [2, 2, 0, 0], [4, 0, 0, 4]),
  ]

  @Test(arguments: turns) func turnsComeFirstAndMirroringSecond(_ turn: Turn) {
    let frame = FrameGeometry(
      width: 4, height: 2, orientation: turn.orientation, isMirrored: turn.isMirrored)
    for mode in ContentMode.allCases {
      let mapper = FrameViewMapper(frame: frame, viewSize: frame.uprightSize, contentMode: mode)
      let mapped = mapper.viewQuadrilateral(forFrameQuadrilateral: frame.bounds.quadrilateral)
      #expect(mapped.corners == turn.corners, "\(mode)")
      #expect(
        mapper.uprightQuadrilateral(forFrameQuadrilateral: frame.bounds.quadrilateral) == mapped)
    }
  }

  @Test func goingThereAndBackIsExactForAllCombinationsAndSizes() {
    let frames: [(Int, Int)] = [
      (1280, 720), (720, 1280), (1920, 1080), (3840, 2160), (640, 480), (1, 1), (7, 4999),
    ]
    let views: [(Double, Double)] = [(1080, 1920), (500, 500), (333, 777), (0.5, 2000), (4096, 16)]
    var worst = 0.0
    for (width, height) in frames {
      for frame in FrameGeometry.allTurns(width: width, height: height) {
        for view in views {
          for mode in ContentMode.allCases {
            let mapper = FrameViewMapper(
              frame: frame, viewSize: Size(width: view.0, height: view.1), contentMode: mode)
            #expect(mapper.isUsable)
            for share in [(0.0, 0.0), (1, 1), (0.3, 0.9), (-0.5, 1.7)] {
              let point = Point(
                x: share.0 * Double(width), y: share.1 * Double(height))
              let back = mapper.framePoint(forViewPoint: mapper.viewPoint(forFramePoint: point))
              worst = max(worst, back.distance(to: point))
              let upright = mapper.framePoint(
                forUprightPoint: mapper.uprightPoint(forFramePoint: point))
              worst = max(worst, upright.distance(to: point))
              for origin in NormalizedOrigin.allCases {
                let normalized = mapper.normalizedPoint(forFramePoint: point, origin: origin)
                worst = max(
                  worst,
                  mapper.framePoint(forNormalizedPoint: normalized, origin: origin)
                    .distance(to: point))
              }
            }
            let rect = Rect(x: 0.1, y: 0.2, width: 0.5, height: 0.7)
            worst = max(
              worst,
              mapper.frameRect(forViewRect: mapper.viewRect(forFrameRect: rect))
                .largestDifference(to: rect))
            let outline = rect.quadrilateral.rotatingCornerOrder(by: 1)
            worst = max(
              worst,
              mapper.frameQuadrilateral(
                forViewQuadrilateral: mapper.viewQuadrilateral(forFrameQuadrilateral: outline)
              ).largestDistance(to: outline))
          }
        }
      }
    }
    #expect(worst < 1e-9)
  }

  @Test func visiblePartIsWhatFillLeaves() {
    let frame = FrameGeometry(width: 1280, height: 720)
    func mapper(_ frame: FrameGeometry, _ mode: ContentMode) -> FrameViewMapper {
      FrameViewMapper(
        frame: frame, viewSize: Size(width: 500, height: 500), contentMode: mode)
    }
    // 720 of 1280 columns are seen, in the middle.
    let expected = Rect(x: 280, y: 0, width: 720, height: 720)
    #expect(mapper(frame, .fill).visibleFrameRect.largestDifference(to: expected) < 1e-9)
    #expect(mapper(frame, .fit).visibleFrameRect.largestDifference(to: frame.bounds) < 1e-9)
    #expect(mapper(frame, .stretch).visibleFrameRect.largestDifference(to: frame.bounds) < 1e-9)
    for turned in FrameGeometry.allTurns(width: 1280, height: 720) {
      #expect(mapper(turned, .fill).visibleFrameRect.largestDifference(to: expected) < 1e-9)
    }
    #expect(
      mapper(frame, .fit).pictureRect.largestDifference(
        to: Rect(x: 0, y: 109.375, width: 500, height: 281.25)) < 1e-9)
  }

  @Test func normalizedCoordinatesHaveTheirOriginWhereItIsSaid() {
    // Neither the turn nor mirroring counts: the space is the stored buffer's.
    for frame in FrameGeometry.allTurns(width: 200, height: 100) {
      let mapper = FrameViewMapper(frame: frame, viewSize: Size(width: 10, height: 10))
      let point = Point(x: 50, y: 20)
      #expect(mapper.normalizedPoint(forFramePoint: point) == Point(x: 0.25, y: 0.2))
      #expect(
        mapper.normalizedPoint(forFramePoint: point, origin: .lowerLeft) == Point(x: 0.25, y: 0.8))
      let rect = Rect(x: 50, y: 20, width: 100, height: 30)
      #expect(
        mapper.normalizedRect(forFrameRect: rect).largestDifference(
          to: Rect(x: 0.25, y: 0.2, width: 0.5, height: 0.3)) < 1e-12)
      #expect(
        mapper.normalizedRect(forFrameRect: rect, origin: .lowerLeft).largestDifference(
          to: Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.3)) < 1e-12)
    }
  }
}
