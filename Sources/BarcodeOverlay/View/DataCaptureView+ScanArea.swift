// SPDX-License-Identifier: Apache-2.0
public import BarcodeCapture
public import BarcodeTypes

extension DataCaptureView: ScanAreaProvider {
  /// Returns where codes count in a frame: inside the margins, if there are any.
  package func scanArea(of frame: FrameGeometry) -> ScanArea {
    guard !scanAreaMargins.isZero, mapper(for: frame).isUsable else { return .all }
    if let reason = emptyScanAreaReason(in: frame) { return .nothing(reason) }
    return .part(frameScanArea(in: frame))
  }
}

extension MarginsWithUnit {
  fileprivate var isZero: Bool {
    left.value == 0 && top.value == 0 && right.value == 0 && bottom.value == 0
  }
}

extension DataCaptureView {
  /// The part of the view that is scanned: where there is picture, inside the margins.
  ///
  /// In view coordinates. Fractions of the margins are shares of the view's width and height.
  /// Empty before the first frame.
  public var scanArea: Rect { mapper().viewRect(forFrameRect: frameScanArea()) }

  /// Returns the part of a frame that is scanned, in frame coordinates.
  ///
  /// - Parameter frame: The shape of the frame; by default that of the newest one.
  /// - Returns: The rectangle; zero when nothing is left of the frame, see
  ///   ``emptyScanAreaReason(in:)``.
  public func frameScanArea(in frame: FrameGeometry? = nil) -> Rect {
    let mapper = mapper(for: frame)
    guard mapper.isUsable else { return .zero }
    let inside = scanAreaMargins.inset(mapper.viewBounds, screenScale: mapper.screenScale)
    guard inside.hasFiniteSides, !inside.isEmpty else { return .zero }
    return mapper.frameRect(forViewRect: inside).intersection(mapper.frame.bounds) ?? .zero
  }

  /// Returns why the margins leave nothing of a frame to scan.
  ///
  /// The sessions of the context's engines tell the same, see
  /// ``FrameStatistics/emptyScanAreaReason``.
  ///
  /// - Parameter frame: The shape of the frame; by default that of the newest one.
  /// - Returns: The reason; nil when something is left, and before the first frame or without a
  ///   size, when the margins do not count.
  public func emptyScanAreaReason(in frame: FrameGeometry? = nil) -> EmptyScanAreaReason? {
    let mapper = mapper(for: frame)
    guard mapper.isUsable else { return nil }
    let inside = scanAreaMargins.inset(mapper.viewBounds, screenScale: mapper.screenScale)
    guard inside.hasFiniteSides else { return .marginsAreNotFinite }
    return frameScanArea(in: mapper.frame).isEmpty ? .marginsLeaveNothing : nil
  }

  /// Returns whether a code is in the scan area: its middle counts.
  ///
  /// - Parameters:
  ///   - location: The code's outline in frame coordinates.
  ///   - frame: The shape of the frame; by default that of the newest one.
  /// - Returns: Whether the middle is inside.
  public func isInScanArea(_ location: Quadrilateral, in frame: FrameGeometry? = nil) -> Bool {
    frameScanArea(in: frame).contains(location.center)
  }
}
