// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import Synchronization
import Testing
import _SceneSynthesis

/// The README's program, as it stands there; ``ReadmeSnippetTests`` holds the two together.
final class Shelf: BarcodeBatchListener {
  func barcodeBatch(
    _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
  ) {
    for code in session.addedTrackedBarcodes {
      print("+", code.identifier, code.barcode.data ?? "", code.location.center)
    }
    for identifier in session.removedTrackedBarcodes { print("-", identifier) }
  }
}

@Suite(.timeLimit(.minutes(10))) struct ReadmeTests {
  @Test func programWithAListener() async throws {
    let clip = try ReadmeClip()
    defer { clip.remove() }
    let path = clip.path
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .code128, .qr])
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    let shelf = Shelf()
    batch.addListener(shelf)  // held weakly
    context.setFrameSource(try Y4MFrameSource(path: path))
    let last = LastSession(batch)
    context.frameSource?.switchToDesiredState(.on)
    try await context.waitUntilFinished()
    #expect(last.trackedBarcodeCount == 2)
  }

  @Test func programWithAStream() async throws {
    let clip = try ReadmeClip()
    defer { clip.remove() }
    let path = clip.path
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .code128, .qr])
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    context.setFrameSource(try Y4MFrameSource(path: path))
    var (count, added) = (0, 0)
    let sessions = batch.sessions  // from here on
    context.frameSource?.switchToDesiredState(.on)
    for await session in sessions {
      for code in session.addedTrackedBarcodes { print(code.barcode.symbology, code.location) }
      count += 1
      added += session.addedTrackedBarcodes.count
    }
    try await context.waitUntilFinished()  // throws what ended the source, if not its end
    #expect(count == ReadmeClip.frameCount)
    #expect(added == 2)
  }

  @Test func programForAPicture() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(component: "barcode-batch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let path = directory.appending(component: "shelf.pgm").path
    let frame = try ReadmeClip.scene.frameData(at: 0)
    var file = Data("P5 \(frame.width) \(frame.height) 255\n".utf8)
    frame.withBytes { file.append(contentsOf: $0) }
    try file.write(to: URL(fileURLWithPath: path))

    var count = 0
    let picture = try FrameFile.readPicture(path: path)  // PNM or JPEG
    let reader = BarcodeReader(symbologies: [.ean13UPCA, .code128, .qr])  // keep it for more
    for code in try reader.barcodes(in: picture) {
      print(code.barcode.data ?? "", code.location.center, code.votes ?? "error-corrected")
      count += 1
    }
    #expect(count == 2)
  }

  /// What is said of short codes is so.
  @Test(arguments: [("A", false), ("AB", false), ("ABC", true), ("1234", false), ("12345", true)])
  func shortCodesAreTurnedOn(content: String, isOnByDefault: Bool) throws {
    let symbol = try Symbol.code128(content)
    let picture = try SceneCatalog.gridOfEqualCodes(
      columns: 1, rows: 1, symbol: symbol, pixelsPerModule: 3
    ).frameData(at: 0)
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.code128])
    let expected = isOnByDefault ? [content] : []
    #expect(
      try BarcodeReader(settings: settings).barcodes(in: picture).map(\.barcode.data) == expected)
    settings[.code128].activeSymbolCounts = 4...50  // any length; the default is 6...40
    #expect(
      try BarcodeReader(settings: settings).barcodes(in: picture).map(\.barcode.data) == [content])
  }

  /// Without a camera there are no frames, and the reason why is thrown.
  @Test func programForACamera() async {
    let context = DataCaptureContext()
    let camera = CameraFrameSource()  // the first one; or CameraFrameSource(path: "/dev/video2")
    context.setFrameSource(camera)
    guard (try? CameraFrameSource.devices())?.isEmpty == true else { return }
    camera.switchToDesiredState(.on)  // or .standby, or .off
    await #expect(throws: CameraError.self) { try await context.waitUntilFinished() }
  }
}

/// Keeps how many codes the newest session has.
private final class LastSession: BarcodeBatchListener {
  private let count = Mutex(0)

  init(_ batch: BarcodeBatch) { batch.addListener(self) }

  var trackedBarcodeCount: Int { count.withLock { $0 } }

  func barcodeBatch(
    _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
  ) { count.withLock { $0 = session.trackedBarcodes.count } }
}
