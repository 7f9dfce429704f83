// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// A code and where it is in the frame; its place is nil when the reader tells none.
struct PlacedCode {
  var symbology: Symbology
  var data: String?
  var location: Quadrilateral?
}

/// Something that reads frames.
protocol FrameReading {
  /// Returns the codes of a frame, and the CPU time that one look at it took.
  mutating func read(_ frame: FrameData) async throws -> (codes: [PlacedCode], cost: Double)
}

/// The engine, which has seen none of the codes before.
///
/// Its time is that of the first frame. Codes that few lines read are believed in the second
/// or third frame only, so that what counts is found after a third look at the same frame.
struct EngineReading: FrameReading {
  private let batch: BarcodeBatch
  private var time = 0.0

  init(_ symbologies: Set<Symbology>) {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies(symbologies)
    batch = BarcodeBatch(context: nil, settings: settings)
  }

  mutating func read(_ frame: FrameData) async throws -> (codes: [PlacedCode], cost: Double) {
    // Long enough that no code comes back as one that was seen before.
    time += 60
    batch.reset()
    let first = frame.withTimestamp(FrameTimestamp(seconds: time))
    let start = CPUClock.milliseconds
    await batch.process(first)
    let cost = CPUClock.milliseconds - start
    await batch.process(frame.withTimestamp(FrameTimestamp(seconds: time + 0.033)))
    let last = await batch.process(frame.withTimestamp(FrameTimestamp(seconds: time + 0.067)))
    let tracked = last?.trackedBarcodes.values.map { $0 } ?? []
    let codes = tracked.map {
      PlacedCode(
        symbology: $0.barcode.symbology, data: $0.barcode.data, location: $0.location)
    }
    return (codes, cost)
  }
}

/// The front end alone: what finds and reads the codes of a single picture, without following.
struct StillReading: FrameReading {
  private let reader: BarcodeReader

  init(_ symbologies: Set<Symbology>) {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies(symbologies)
    settings.workerCount = 1
    reader = BarcodeReader(settings: settings, scansWholePicture: false)
  }

  mutating func read(_ frame: FrameData) async throws -> (codes: [PlacedCode], cost: Double) {
    let start = CPUClock.milliseconds
    let found = try reader.read(frame)
    let cost = CPUClock.milliseconds - start
    let codes = found.barcodes.map {
      PlacedCode(symbology: $0.barcode.symbology, data: $0.barcode.data, location: $0.location)
    }
    return (codes, cost)
  }
}
