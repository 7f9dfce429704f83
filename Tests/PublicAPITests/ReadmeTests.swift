// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import Testing
import _SceneSynthesis

/// The README's program, as it stands there.
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
  private let directory = FileManager.default.temporaryDirectory
    .appending(component: "barcode-batch-\(UUID().uuidString)")

  /// A clip of three grey frames.
  private func makeClip() throws -> String {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let path = directory.appending(component: "shelf.y4m")
    let frame = Data("FRAME\n".utf8) + Data(repeating: 128, count: 32 * 16)
    try (Data("YUV4MPEG2 W32 H16 F30:1 Cmono\n".utf8) + frame + frame + frame).write(to: path)
    return path.path
  }

  @Test func programWithAListener() async throws {
    let path = try makeClip()
    defer { try? FileManager.default.removeItem(at: directory) }
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .code128, .qr])
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    let shelf = Shelf()
    batch.addListener(shelf)  // held weakly
    context.setFrameSource(try Y4MFrameSource(path: path))
    context.frameSource?.switchToDesiredState(.on)
    try await context.waitUntilFinished()
  }

  @Test func programWithAStream() async throws {
    let path = try makeClip()
    defer { try? FileManager.default.removeItem(at: directory) }
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: BarcodeBatchSettings())
    context.setFrameSource(try Y4MFrameSource(path: path))
    let sessions = batch.sessions
    context.frameSource?.switchToDesiredState(.on)
    var count = 0
    for await session in sessions {
      for code in session.addedTrackedBarcodes { print(code.barcode.symbology, code.location) }
      count += 1
    }
    #expect(count == 3)
  }

  @Test func programForAPicture() throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let path = directory.appending(component: "shelf.pgm").path
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: 2, rows: 1, symbol: try .qr("SHELF"), pixelsPerModule: 3)
    let frame = try scene.frameData(at: 0)
    var file = Data("P5 \(frame.width) \(frame.height) 255\n".utf8)
    frame.withBytes { file.append(contentsOf: $0) }
    try file.write(to: URL(fileURLWithPath: path))

    let picture = try FrameFile.readPicture(path: path)
    let reader = BarcodeReader(symbologies: [.ean13UPCA, .code128, .qr])
    var count = 0
    for code in try reader.barcodes(in: picture) {
      print(code.barcode.data ?? "", code.location.center, code.votes ?? "error-corrected")
      count += 1
    }
    #expect(count == 2)
  }

  @Test func overlayWithSetters() async throws {
    let path = try makeClip()
    defer { try? FileManager.default.removeItem(at: directory) }
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: BarcodeBatchSettings())
    let view = DataCaptureView(context: context, size: Size(width: 1280, height: 720))
    let overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
    let sessions = batch.sessions
    context.setFrameSource(try Y4MFrameSource(path: path))
    context.frameSource?.switchToDesiredState(.on)
    for await session in sessions {
      for code in session.addedTrackedBarcodes {
        overlay.setView(TextBubble(code.barcode.data ?? ""), for: code)
        overlay.setAnchor(.topCenter, for: code)
        overlay.setOffset(PointWithUnit(x: 0, y: -1, unit: .fraction), for: code)
      }
      for placement in overlay.placements(at: view.displayTime()) {
        print(placement.id, placement.frame, placement.opacity)
      }
    }
    #expect(view.displayTime() != nil)
  }
}
