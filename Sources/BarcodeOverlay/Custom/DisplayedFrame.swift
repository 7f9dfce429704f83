// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// All codes that are shown at a display time, with the shape of the frame they are in.
public struct DisplayedFrame: Sendable {
  /// The display time on the frames' clock.
  public let displayTime: FrameTimestamp
  /// The time of the newest frame that is not after the display time.
  public let frameTime: FrameTimestamp
  /// The number of that frame.
  public let frameNumber: Int
  /// The shape of that frame, in whose coordinates the places are.
  public let geometry: FrameGeometry
  /// The codes in the order of their identifiers.
  public let barcodes: [DisplayedBarcode]

  /// Returns the code with an identifier, or nil if it is not shown.
  ///
  /// - Parameter identifier: The identifier.
  /// - Returns: The code.
  /// - Complexity: O(log n) in the number of codes.
  public func barcode(withIdentifier identifier: Int) -> DisplayedBarcode? {
    var (low, high) = (0, barcodes.count)
    while low < high {
      let middle = (low + high) / 2
      if barcodes[middle].identifier < identifier { low = middle + 1 } else { high = middle }
    }
    guard low < barcodes.count, barcodes[low].identifier == identifier else { return nil }
    return barcodes[low]
  }
}
