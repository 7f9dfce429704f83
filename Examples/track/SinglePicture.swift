// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// Reads an input of one picture: no later frame will confirm its codes.
struct SinglePicture {
  let settings: BarcodeBatchSettings

  /// Reads the picture of a source to its end and tells the recorder.
  ///
  /// - Parameters:
  ///   - source: The source of one frame.
  ///   - recorder: Is told what was read.
  ///   - makeWindow: Makes the window in which the picture stays until it is closed.
  /// - Returns: The signal that ended the run, if one did.
  /// - Throws: Why there is no picture, or no window.
  func read(
    _ source: MeteredFrameSource, recorder: TrackRecorder,
    makeWindow: (BarcodeBatch) throws -> WindowOutput?
  ) async throws -> Int32? {
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    let window = try makeWindow(batch)
    try await window?.open()
    let interruption = Interruption { Task { await window?.close() } }
    do {
      if let (session, picture) = try await read(source, recorder: recorder) {
        await batch.present(session, of: picture)
        await window?.waitUntilClosed()
      }
    } catch {
      await window?.close()
      throw error
    }
    await window?.close()
    return interruption.signal
  }

  /// Reads the picture; nil when there is none.
  private func read(
    _ source: MeteredFrameSource, recorder: TrackRecorder
  ) async throws -> (session: BarcodeBatchSession, picture: FrameData)? {
    try await source.start()
    var result: (session: BarcodeBatchSession, picture: FrameData)?
    do {
      if let picture = try await source.nextFrame() {
        let session = try session(of: picture)
        recorder.take(session, frame: picture)
        // Asked once more, so that the source sees its end.
        _ = try await source.nextFrame()
        result = (session, picture)
      }
    } catch let failure as FrameFailure {
      recorder.take(BarcodeBatchSession(failure: failure))
      try recorder.frameIsDone()
    }
    await source.stop()
    return result
  }

  /// Returns the session in which all codes of the picture are added.
  private func session(of picture: FrameData) throws -> BarcodeBatchSession {
    let reading = try BarcodeReader(settings: settings).read(picture)
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
