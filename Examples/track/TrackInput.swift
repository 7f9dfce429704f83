// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import _SceneSynthesis

/// Where the frames come from, and what is to be said about them at the end.
struct TrackInput {
  let source: any FrameSource
  private let path: String?

  init(_ options: TrackOptions) throws {
    path = options.input
    source = try Self.paced(Self.open(options), options.pacing)
  }

  private static func open(_ options: TrackOptions) throws -> any FrameSource {
    if options.cameraSettings != nil || options.input.map(CameraFrameSource.isDevicePath) == true {
      return CameraFrameSource(
        path: options.input, settings: options.cameraSettings ?? CameraSettings())
    }
    guard let path = options.input else { return SceneFrameSource(SceneCatalog.shelf()) }
    if VideoInput.isAddress(path) { return try VideoInput.open(path, options) }
    if let pipe = try InputPipe(path) { return try open(pipe, options) }
    return try open(file: path, options)
  }

  private static func open(
    file path: String, _ options: TrackOptions
  ) throws -> any FrameSource {
    do throws(FrameFileError) {
      return try FrameFile.open(
        path: path, times: options.timesPath, decoders: PNGInput.decoders)
    } catch {
      switch error {
      case .unknownFormat(_, let firstBytes) where PNGInput.isPNG(firstBytes):
        return try PNGInput.open(path, options)
      case .unknownFormat(_, let firstBytes) where VideoInput.mayBeVideo(firstBytes):
        return try VideoInput.open(path, options)
      case .noPictures where PNGInput.isAmongPictures(in: path):
        throw PNGInput.missingTrait(path)
      default: throw error
      }
    }
  }

  private static func open(_ pipe: InputPipe, _ options: TrackOptions) throws -> any FrameSource {
    if !pipe.isY4M {
      // What is a file can be read from any place.
      if pipe.isFile { return try open(file: "/dev/stdin", options) }
      if VideoInput.mayBeVideo(pipe.firstBytes) { return try VideoInput.open(pipe, options) }
    }
    return try Y4MFrameSource(
      fileDescriptor: pipe.fileDescriptor, name: pipe.name, firstBytes: pipe.firstBytes,
      times: options.timesPath)
  }

  /// Has a file played like a camera, if that is asked for.
  private static func paced(
    _ source: any FrameSource, _ pacing: FramePacing?
  ) throws -> any FrameSource {
    switch (source.pacing, pacing) {
    case (.live, .lossless): throw UsageError.everyFrameOfLiveInput
    // A picture has no speed of its own.
    case (.lossless, .live) where source.frameCount != 1: PlaybackFrameSource(source)
    default: source
    }
  }

  /// Returns what the input turned out to be, once it is on; nil where the user knows already.
  func note() -> String? {
    guard let camera = source as? CameraFrameSource, let format = camera.activeFormat else {
      return nil
    }
    return "\(camera.activePath ?? "camera"): \(format)"
  }

  /// Returns what was odd about the input, once it has ended.
  func warning() -> String? {
    if let warning = VideoInput.warning(source) ?? PNGInput.warning(path) { return warning }
    if let camera = source as? CameraFrameSource, camera.damagedFrameCount > 0 {
      return "\(camera.damagedFrameCount) damaged frames were skipped"
    }
    return (source as? Y4MFrameSource)?.shortFrame.map { "\($0)" }
  }
}
