// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// Reads an input of one picture: no later frame will confirm its codes.
struct SinglePicture {
  let reader: BarcodeReader

  /// Reads the picture of a source to its end and tells the recorder.
  func read(_ source: MeteredFrameSource, recorder: TrackRecorder) async throws {
    try await source.start()
    do {
      if let picture = try await source.nextFrame() {
        recorder.take(try session(of: picture), frame: picture)
        // Asked once more, so that the source sees its end.
        _ = try await source.nextFrame()
      }
    } catch let failure as FrameFailure {
      recorder.take(BarcodeBatchSession(failure: failure))
      try recorder.frameIsDone()
    }
    await source.stop()
  }

  /// Returns the session in which all codes of the picture are added.
  private func session(of picture: FrameData) throws -> BarcodeBatchSession {
    let reading = try reader.read(picture)
    let codes = reading.barcodes.enumerated().map { index, code in
      TrackedBarcode(
        identifier: index + 1, barcode: code.barcode, location: code.location,
        firstSeen: picture.timestamp)
    }
    return BarcodeBatchSession(
      added: codes, timestamp: picture.timestamp, frameGeometry: picture.geometry,
      statistics: reading.statistics)
  }
}
