// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing

@testable import track

@Suite struct TrackOptionsTests {
  @Test func withoutArgumentsADrawnSceneIsTracked() throws {
    let options = try #require(try TrackOptions([String]()))
    #expect(options.input == nil)
    #expect(options.symbologies == [.ean13UPCA, .ean8, .upce, .code128, .code39, .qr])
    #expect(!options.isQuiet)
  }

  @Test func allOptionsAreUnderstood() throws {
    let options = try #require(
      try TrackOptions([
        "clip.y4m", "--symbologies", "qr,EAN-13", "--events=-", "--report", "r.html", "--times",
        "t.txt", "--quiet",
      ]))
    #expect(options.input == "clip.y4m")
    #expect(options.symbologies == [.qr, .ean13UPCA])
    #expect(options.eventsPath == "-")
    #expect(options.reportPath == "r.html")
    #expect(options.timesPath == "t.txt")
    #expect(options.isQuiet)
    #expect(try TrackOptions(["-"])?.input == "-")
    #expect(try TrackOptions(["--", "--quiet"])?.input == "--quiet")
    #expect(try TrackOptions(["--help"]) == nil)
  }

  @Test(arguments: [
    (["--fast"], UsageError.unknownOption("--fast")),
    (["-x"], .unknownOption("-x")),
    (["--quiet=1"], .unknownOption("--quiet=1")),
    (["--", "-x", "y"], .secondInput("y")),
    (["--events"], .missingValue(option: "--events")),
    (["a", "b"], .secondInput("b")),
    (["--times", "t"], .timesWithoutInput),
    (["--snapshots", "d", "--snapshot-interval", "0"], .noInterval("0")),
    (["--snapshot-interval", "5"], .intervalWithoutSnapshots),
    (["rtsp://a", "--transport", "pigeon"], .unknownTransport("pigeon")),
    (["--symbologies", "qr,foo"], .unknownSymbology("foo")),
    (["--symbologies", " , "], .noSymbologies),
    (["clip.y4m", "--camera", "640x480"], .noCamera("clip.y4m")),
    (["--camera", "big"], .unknownCameraFormat("big")),
    (["--camera", "0x5"], .unknownCameraFormat("0x5")),
    (["--camera", "h264:640x480"], .unknownCameraFormat("h264:640x480")),
    (["--camera", "640x480@0"], .unknownCameraFormat("640x480@0")),
    (["--camera", "640x480@nan"], .unknownCameraFormat("640x480@nan")),
  ])
  func whatIsWrongIsSaid(arguments: [String], error: UsageError) {
    #expect(throws: error) { try TrackOptions(arguments) }
  }

  @Test(arguments: [
    ("ean13", Symbology.ean13UPCA), ("EAN-13", .ean13UPCA), ("ean13UPCA", .ean13UPCA),
    ("Code 128", .code128), ("code-39", .code39), ("itf", .interleavedTwoOfFive),
    ("interleavedTwoOfFive", .interleavedTwoOfFive), ("databarExpanded", .gs1DatabarExpanded),
    ("GS1Databar", .gs1Databar), ("upce", .upce), ("codabar", .codabar), ("code93", .code93),
    ("ean8", .ean8), ("QR", .qr), ("UPC-A", .ean13UPCA),
  ])
  func namesAreForgiving(name: String, symbology: Symbology) throws {
    #expect(try SymbologyNames.symbologies(in: name) == [symbology])
  }

  @Test func camerasAndPacingAreUnderstood() throws {
    let options = try #require(
      try TrackOptions(["/dev/video2", "--camera", "mjpg:1280x720@60", "--newest-frame"]))
    #expect(options.pacing == .live)
    #expect(options.cameraSettings?.preferredResolution == .hd)
    #expect(options.cameraSettings?.preferredFrameRate == 60)
    #expect(options.cameraSettings?.pixelFormats == [.mjpeg])
    #expect(try TrackOptions(["rtsp://a", "--transport=udp"])?.transport == .udp)
    #expect(try TrackOptions(["--every-frame"])?.pacing == .lossless)
    #expect(try TrackOptions(["--list-cameras"])?.listsCameras == true)
    let input = try TrackInput(options)
    #expect((input.source as? CameraFrameSource)?.path == "/dev/video2")
    let first = try #require(try TrackOptions(["--camera", "640x480"]))
    let camera = try TrackInput(first).source as? CameraFrameSource
    #expect(camera?.path == nil && camera?.settings.preferredResolution == .vga)
    #expect(throws: UsageError.everyFrameOfLiveInput) {
      let options = try #require(try TrackOptions(["/dev/video0", "--every-frame"]))
      _ = try TrackInput(options)
    }
  }

  @Test func camerasAreListedWithTheirSizesAndRates() {
    let hd = VideoResolution.hd
    let camera = CameraDevice(
      path: "/dev/video0", name: "Webcam", driver: "uvcvideo", bus: "usb-1",
      formats: [
        CameraFormat(pixelFormat: .yuyv, resolution: hd, frameRate: 10),
        CameraFormat(pixelFormat: .yuyv, resolution: hd, frameRate: 7.5),
        CameraFormat(pixelFormat: .mjpeg, resolution: hd),
      ])
    #expect(
      CameraList.text([camera]) == """
        /dev/video0  Webcam (uvcvideo, usb-1)
          YUYV  1280×720  at 10, 7.50 fps
          MJPG  1280×720
        """)
    #expect(CameraList.text([]) == "no camera was found")
  }

  @Test func unknownNameListsTheValidOnes() {
    let text = UsageError.unknownSymbology("foo").description
    for name in SymbologyNames.all { #expect(text.contains(name)) }
  }
}
