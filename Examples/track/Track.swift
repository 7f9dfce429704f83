// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation

/// Tracks the barcodes of a clip and prints what comes and goes.
@main
struct Track {
  static func main() async {
    // A pipe whose reader went away, and a file that may not grow, are errors of writing and not
    // the end of the process.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    do {
      guard let options = try TrackOptions(CommandLine.arguments.dropFirst()) else {
        try say(TrackOptions.usage)
        return
      }
      if options.listsCameras {
        try say(CameraList.text(try CameraFrameSource.devices()))
        return
      }
      try await run(options)
    } catch let error as UsageError {
      fail([error.description], status: 2)
    } catch let failure as RunFailure {
      fail(failure.lines, status: 1)
    } catch {
      fail(["\(error)"], status: 1)
    }
  }

  /// Tracks the input to its end.
  static func run(_ options: TrackOptions) async throws {
    let input = try TrackInput(options)
    let console = Console(
      isQuiet: options.isQuiet, usesStandardError: options.eventsPath == "-",
      frameCount: input.source.frameCount)
    let outputs = [options.eventsPath, options.reportPath, options.annotatePath]
    try OutputFile.checkApart(outputs.compactMap(\.self))
    for path in outputs.compactMap(\.self) {
      try OutputFile.check(path, isNot: options.input)
    }
    let recorder = TrackRecorder(
      console: console, events: try options.eventsPath.map(EventWriter.init(path:)),
      report: try options.reportPath.map {
        try ReportWriter(path: $0, title: options.inputName)
      }, pictures: try PictureOutputs(options))

    var settings = BarcodeBatchSettings()
    settings.enableSymbologies(options.symbologies)
    let source = MeteredFrameSource(input.source, recorder: recorder) {
      if let note = input.note() { console.note(note) }
    }
    let makeWindow = { (batch: BarcodeBatch) throws -> WindowOutput? in
      guard options.showsWindow else { return nil }
      return try WindowOutput(batch, title: options.inputName, console: console)
    }
    var signal: Int32?
    var errors: [any Error] = []
    do {
      signal =
        if source.frameCount == 1 {
          try await SinglePicture(settings: settings).read(
            source, recorder: recorder, makeWindow: makeWindow)
        } else {
          try await track(source, settings, recorder, makeWindow: makeWindow)
        }
    } catch {
      errors.append(error)
    }
    // What was tracked before an error is not lost.
    let hasFailed = !errors.isEmpty
    errors += recorder.finish(warning: hasFailed ? nil : input.warning(), hasFailed: hasFailed)
    if let failure = RunFailure(errors) { throw failure }
    if let signal { exit(128 + signal) }
  }

  /// Tracks the frames of a source to its end; returns the signal that ended it before.
  private static func track(
    _ source: MeteredFrameSource, _ settings: BarcodeBatchSettings, _ recorder: TrackRecorder,
    makeWindow: (BarcodeBatch) throws -> WindowOutput?
  ) async throws -> Int32? {
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    batch.addListener(recorder)
    context.setFrameSource(source)
    let window = try makeWindow(batch)
    try await window?.open()
    source.switchToDesiredState(.on)
    let interruption = Interruption(of: source)
    if let window {
      Task {
        await window.waitUntilClosed()
        source.switchToDesiredState(.off)
      }
    }
    do {
      try await context.waitUntilFinished()
    } catch {
      await window?.close()
      throw error
    }
    await window?.close()
    return interruption.signal
  }

  /// Prints a text that was asked for; a reader that has seen enough of it is no fault.
  private static func say(_ text: String) throws {
    do throws(OutputFileError) {
      try OutputFile.standardOutput.write((text + "\n").utf8)
    } catch {
      if let failure = RunFailure([error]) { throw failure }
    }
  }

  private static func fail(_ messages: [String], status: Int32) -> Never {
    let lines = messages.map { "track: \(Text.line($0))\n" }.joined()
    try? OutputFile.standardError.write(lines.utf8)
    exit(status)
  }
}
