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
    let recorder = TrackRecorder(
      console: console, events: try options.eventsPath.map(EventWriter.init(path:)))

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
    do {
      try await context.waitUntilFinished()
    } catch {
      console.finish()
      throw error
    }
    try recorder.finish(warning: input.warning())
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("track: \(message)\n".utf8))
    exit(status)
  }
}
