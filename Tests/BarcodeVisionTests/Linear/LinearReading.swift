// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing
import ZBarDecoding
import _SceneSynthesis

/// Reads drawn scenes with the linear front end and compares with their truth.
struct LinearReading {
  static let symbologies: Set<Symbology> = [
    .ean13UPCA, .ean8, .upce, .code39, .code93, .code128, .codabar, .interleavedTwoOfFive,
  ]

  /// Labels that were read at their place.
  private(set) var found = 0
  /// Labels that were in view.
  private(set) var count = 0
  /// Codes that no label has.
  private(set) var wrong = 0
  /// For each label that was read, the largest distance of a corner in pixels.
  private(set) var cornerErrors: [Double] = []

  /// The kinds that are also looked for light on dark.
  var colorInvertedSymbologies: Set<Symbology> = []
  /// How far areas of bars are read.
  var effort = ReadingEffort.allLines

  private let reader: any ScanLineReader
  private var frontEnd = LinearFrontEnd()

  init(_ symbologies: Set<Symbology> = Self.symbologies) throws {
    let reader = try ZBarDecoder().makeReader(
      configuration: ReaderConfiguration(symbologies: symbologies))
    self.reader = try #require(reader as? any ScanLineReader)
  }

  /// Reads a frame.
  mutating func read(_ frame: FrameData, budget: Int = 6000) -> LinearFrontEnd.Result {
    frame.withLuminance { pixels, layout in
      pixels.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return LinearFrontEnd.Result() }
        let picture = LuminanceView(base: base, layout: layout)
        var result = frontEnd.read(
          picture, readers: [reader], colorInvertedSymbologies: colorInvertedSymbologies,
          effort: { [effort] _ in effort }, budget: budget)
        frontEnd.readBlurred(
          &result, picture, readers: [reader], isRead: { _ in false }, budget: budget)
        return result
      }
    }
  }

  /// Reads the first frame of a scene and counts.
  mutating func take(_ scene: Scene) throws {
    let result = read(try scene.frameData(at: 0))
    let truth = scene.truth(at: 0).filter { $0.symbology.isLinear && $0.visibleShare > 0.999 }
    count += truth.count
    for label in truth {
      let here = result.codes.filter {
        $0.barcode.data == label.data && $0.location.overlap(with: label.quadrilateral) > 0.7
      }
      guard let code = here.first else { continue }
      found += 1
      if here.count > 1 { wrong += 1 }
      let errors = zip(code.location.corners, label.quadrilateral.corners)
        .map { $0.distance(to: $1) }
      cornerErrors.append(errors.max() ?? 0)
    }
    wrong += result.codes.count { code in !truth.contains { $0.data == code.barcode.data } }
  }

  /// The share of the labels that were read, in per cent.
  var percent: Double { count > 0 ? 100 * Double(found) / Double(count) : 100 }

  /// Returns the corner error that a share of the labels does not exceed.
  func cornerError(share: Double) -> Double {
    let sorted = cornerErrors.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}
