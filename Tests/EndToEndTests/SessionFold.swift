// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing

/// Follows sessions as an app does, and checks what each of them must keep to.
struct SessionFold {
  private var tracked: [Int: TrackedBarcode] = [:]
  /// What each identifier named so far.
  private var contents: [Int: Barcode] = [:]

  /// Takes the next session.
  ///
  /// The three lists are disjoint, and with what was there before they give what is tracked;
  /// no identifier changes its content.
  mutating func take(_ session: BarcodeBatchSession, _ context: String = "") {
    let place: Comment = "frame \(session.frameNumber) \(context)"
    for code in session.addedTrackedBarcodes {
      #expect(tracked.updateValue(code, forKey: code.identifier) == nil, place)
    }
    for code in session.updatedTrackedBarcodes {
      #expect(tracked.updateValue(code, forKey: code.identifier) != nil, place)
    }
    for identifier in session.removedTrackedBarcodes {
      #expect(tracked.removeValue(forKey: identifier) != nil, place)
    }
    #expect(Set(tracked.keys) == Set(session.trackedBarcodes.keys), place)
    for (identifier, code) in session.trackedBarcodes {
      #expect(tracked[identifier].map(code.isEquivalent(to:)) == true, place)
      #expect((contents[identifier] ?? code.barcode) == code.barcode, place)
      #expect(code.location.isFinite && code.location.isConvex, place)
      contents[identifier] = code.barcode
    }
  }
}
