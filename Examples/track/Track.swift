// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation

/// Tracks the barcodes of a clip and prints what comes and goes.
@main
struct Track {
  static func main() async {
    do {
      guard let options = try TrackOptions(CommandLine.arguments.dropFirst()) else {
        print(TrackOptions.usage)
        return
      }
      try await run(options)
    } catch let error as UsageError {
      fail(error.description, status: 2)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  /// Tracks the input to its end.
  static func run(_ options: TrackOptions) async throws {
    let input = try TrackInput(options)
    let console = Console(
      isQuiet: options.isQuiet, usesStandardError: options.eventsPath == "-",
      frameCount: input.source.frameCount)
    for path in [options.eventsPath, options.reportPath].compactMap(\.self) {
      try OutputFile.check(path, isNot: options.input)
    }
    let recorder = TrackRecorder(
      console: console, events: try options.eventsPath.map(EventWriter.init(path:)),
      report: try options.reportPath.map {
        try ReportWriter(path: $0, title: options.input ?? "a drawn shelf")
      })

    var settings = BarcodeBatchSettings()
    settings.enableSymbologies(options.symbologies)
    let context = DataCaptureContext()
    // A picture that stands alone is read on every line: no later frame makes up for it.
    let decoder = ZBarDecoder(scanLineDistance: input.source.frameCount == 1 ? 1 : 2)
    let batch = BarcodeBatch(context: context, settings: settings, decoder: decoder)
    batch.addListener(recorder)

    let source = MeteredFrameSource(input.source, recorder: recorder)
    context.setFrameSource(source)
    source.switchToDesiredState(.on)
    let interruption = Interruption(of: source)
    do {
      try await context.waitUntilFinished()
    } catch {
      // What was tracked before the error is not lost.
      try recorder.finish(warning: nil)
      throw error
    }
    try recorder.finish(warning: input.warning())
    if let signal = interruption.signal { exit(128 + signal) }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    let line = "track: \(Text.line(message))\n"
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    exit(status)
  }
}
