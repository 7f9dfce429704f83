// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// What the command line asks for.
struct TrackOptions: Equatable {
  static let usage = """
    usage: track [INPUT] [--symbologies LIST] [--events FILE] [--report FILE] [--times FILE]
                 [--annotate FILE] [--snapshots DIR] [--snapshot-interval N]
                 [--newest-frame | --every-frame] [--camera FORMAT] [--list-cameras]
                 [--transport tcp|udp] [--window] [--quiet]

      INPUT               a y4m file, - for standard input, a named pipe, a PNM or JPEG file, a
                          directory of numbered ones, or a camera such as /dev/video0; with the
                          trait FFmpegMedia also a video file or pipe, rtsp://… or http://…, or
                          x11grab:DISPLAY; with the trait CairoRendering also PNG pictures;
                          without INPUT a drawn scene is tracked
      --symbologies LIST  what to look for, separated by commas:
                          \(SymbologyNames.all.joined(separator: ", "))
      --events FILE       write a line of JSON for each frame; - writes to standard output
      --report FILE       write a page of HTML to look at: key frames, a scrubber through all
                          frames, a life line for each code, and a table of codes
      --annotate FILE     write a video (.mp4, .mkv) of the frames with the codes' outlines and
                          contents on them; needs the traits FFmpegMedia and CairoRendering
      --snapshots DIR     write such a picture (PNG) of the first frame and of each in which a
                          code came or went; needs the trait CairoRendering
      --snapshot-interval N  write one of each N-th frame instead
      --times FILE        the time of each frame in seconds, a line a frame
      --newest-frame      play a file at its own speed and drop the frames that come too fast,
                          as cameras do
      --every-frame       track each frame, as is done with files; streams then wait, cameras
                          cannot
      --camera FORMAT     what is asked of the camera, \(CameraRequestText.examples);
                          without INPUT the first camera is taken
      --transport WAY     how packets of an rtsp:// stream come: tcp loses none, and is the
                          default; udp is for servers that have no other way
      --window            show frames and codes in a window until the input ends, a single
                          picture until the window is closed; a click prints the code, space
                          freezes, M fits or fills, Escape ends
      --list-cameras      print the cameras of the system and what they send
      --quiet             print errors only

    What needs traits needs a build with them, and what was asked for without one is answered with
    the command for it: swift run -c release --traits FFmpegMedia,CairoRendering track …
    """

  var input: String?
  var symbologies: Set<Symbology> = [.ean13UPCA, .ean8, .upce, .code128, .code39, .qr]
  var eventsPath: String?
  var reportPath: String?
  var timesPath: String?
  var annotatePath: String?
  var snapshotsPath: String?
  /// Of which frames pictures are written; nil for those with changes.
  var snapshotInterval: Int?
  /// Whether frames wait or are dropped; nil for what suits the input.
  var pacing: FramePacing?
  /// What is asked of the camera; nil when no camera was asked for in words.
  var cameraSettings: CameraSettings?
  /// How packets of an RTSP stream come.
  var transport = StreamTransport.tcp
  var listsCameras = false
  var showsWindow = false
  var isQuiet = false

  /// What the input is called in titles.
  var inputName: String {
    input ?? (cameraSettings == nil ? "a drawn shelf" : "the first camera")
  }

  /// Reads the arguments; nil when they ask for help.
  init?(_ arguments: some Sequence<String>) throws(UsageError) {
    var arguments = arguments.makeIterator()
    var takesOptions = true
    while let argument = arguments.next() {
      if takesOptions, argument == "--" {
        takesOptions = false
        continue
      }
      guard takesOptions, argument.hasPrefix("-"), argument != "-" else {
        guard input == nil else { throw .secondInput(argument) }
        input = argument
        continue
      }
      // Both `--option value` and `--option=value` are common.
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument.hasPrefix("--") ? String(parts[0]) : argument
      func value() throws(UsageError) -> String {
        if name != argument { return String(parts[1]) }
        guard let value = arguments.next() else { throw .missingValue(option: name) }
        return value
      }
      switch name {
      case "--help" where argument == name, "-h": return nil
      case "--quiet" where argument == name: isQuiet = true
      case "--newest-frame" where argument == name: pacing = .live
      case "--every-frame" where argument == name: pacing = .lossless
      case "--window" where argument == name: showsWindow = true
      case "--list-cameras" where argument == name: listsCameras = true
      case "--transport":
        let text = try value()
        guard let way = StreamTransport(rawValue: text) else { throw .unknownTransport(text) }
        transport = way
      case "--camera": cameraSettings = try CameraRequestText.settings(in: value())
      case "--symbologies": symbologies = try SymbologyNames.symbologies(in: value())
      case "--events": eventsPath = try value()
      case "--report": reportPath = try value()
      case "--times": timesPath = try value()
      case "--annotate": annotatePath = try value()
      case "--snapshots": snapshotsPath = try value()
      case "--snapshot-interval":
        let text = try value()
        guard let number = Int(text), number > 0 else { throw .noInterval(text) }
        snapshotInterval = number
      default: throw .unknownOption(argument)
      }
    }
    if timesPath != nil, input == nil { throw .timesWithoutInput }
    if snapshotInterval != nil, snapshotsPath == nil { throw .intervalWithoutSnapshots }
    if cameraSettings != nil, let input, !CameraFrameSource.isDevicePath(input) {
      throw .noCamera(input)
    }
  }
}

/// How packets of a stream come.
enum StreamTransport: String {
  case tcp
  case udp
}

/// What is wrong with a command line.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownOption(String)
  case missingValue(option: String)
  case secondInput(String)
  case timesWithoutInput
  case unknownSymbology(String)
  case noSymbologies
  case unknownCameraFormat(String)
  case noCamera(String)
  case everyFrameOfLiveInput
  case timesOfVideo
  case unknownTransport(String)
  case noInterval(String)
  case intervalWithoutSnapshots

  var description: String {
    switch self {
    case .unknownOption(let option): "unknown option \(option); try --help"
    case .missingValue(let option): "\(option) needs a value; try --help"
    case .secondInput(let input): "one input at a time, and \(input) is a second one"
    case .timesWithoutInput: "--times needs an input"
    case .unknownSymbology(let name):
      "unknown symbology \(name); the names are \(SymbologyNames.all.joined(separator: ", "))"
    case .noSymbologies:
      "--symbologies needs a name; the names are \(SymbologyNames.all.joined(separator: ", "))"
    case .unknownCameraFormat(let text):
      "\(text) is no format of a camera, which looks like \(CameraRequestText.examples)"
    case .unknownTransport(let text): "--transport is tcp or udp, not \(text)"
    case .noInterval(let text): "--snapshot-interval needs a number of frames, not \(text)"
    case .intervalWithoutSnapshots: "--snapshot-interval needs --snapshots"
    case .timesOfVideo: "--times is for clips without times of their own"
    case .noCamera(let input): "--camera is for cameras, and \(input) is none"
    case .everyFrameOfLiveInput: "--every-frame is for files: a live input does not wait"
    }
  }
}
