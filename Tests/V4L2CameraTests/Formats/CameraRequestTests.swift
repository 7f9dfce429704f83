// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import Testing

  @testable @_spi(Simulation) import V4L2Camera

  /// Which of a camera's formats is chosen, and what is made of it.
  @Suite(.timeLimit(.minutes(1))) struct CameraRequestTests {
    private static func offer(
      _ format: CameraPixelFormat, _ width: Int, _ height: Int, _ rates: Double...
    ) -> FormatOffer {
      FormatOffer(
        fourCC: format.fourCC.number, smallest: VideoResolution(width: width, height: height),
        frameRates: rates)
    }

    /// What a usual camera on USB 2 offers: large plain pictures are slow.
    private static let webcam = [
      offer(.yuyv, 640, 480, 30, 15), offer(.yuyv, 1280, 720, 10, 5), offer(.yuyv, 1920, 1080, 5),
      offer(.mjpeg, 640, 480, 60, 30), offer(.mjpeg, 1280, 720, 60, 30),
      offer(.mjpeg, 1920, 1080, 30),
    ]

    @Test(arguments: [
      (1920, 1080, 30.0, "MJPG 1920×1080 at 30 fps"),
      (1920, 1080, 5, "YUYV 1920×1080 at 5 fps"),
      (640, 480, 30, "YUYV 640×480 at 30 fps"),
      (640, 480, 29.97, "YUYV 640×480 at 30 fps"),
      (640, 480, 60, "MJPG 640×480 at 60 fps"),
      (640, 480, 15, "YUYV 640×480 at 15 fps"),
      (800, 600, 30, "MJPG 1280×720 at 30 fps"),
      (1280, 720, 120, "MJPG 1280×720 at 60 fps"),
      (3840, 2160, 30, "MJPG 1920×1080 at 30 fps"),
      (1, 1, 30, "YUYV 640×480 at 30 fps"),
      (-5, 0, -1, "YUYV 640×480 at 15 fps"),
      (.max, .max, .infinity, "MJPG 1920×1080 at 30 fps"),
      (640, 480, .nan, "YUYV 640×480 at 30 fps"),
    ])
    func nearestFormatIsChosen(width: Int, height: Int, rate: Double, format: String) {
      let settings = CameraSettings(
        preferredResolution: VideoResolution(width: width, height: height),
        preferredFrameRate: rate)
      let choice = CameraRequest(settings).choice(of: Self.webcam)
      #expect(choice.map { "\($0)" } == format)
    }

    @Test func onlyFormatsThatMayBeChosenAre() {
      let request = CameraRequest(CameraSettings(pixelFormats: [.yuyv]))
      #expect(request.choice(of: Self.webcam)?.pixelFormat == .yuyv)
      #expect(CameraRequest(CameraSettings(pixelFormats: [])).choice(of: Self.webcam) == nil)
    }

    @Test func orderOfPixelFormatsDecidesWhereAllElseIsEqual() {
      let offers = CameraPixelFormat.allCases.reversed().map { Self.offer($0, 1920, 1080, 30) }
      #expect(CameraRequest(CameraSettings()).choice(of: offers)?.pixelFormat == .gray8)
    }

    @Test(arguments: [(1000, 600, 1000, 600), (1001, 600, 1280, 720), (20, 20, 64, 48)])
    func sizesInARangeAreTakenWhereTheStepAllows(
      width: Int, height: Int, chosenWidth: Int, chosenHeight: Int
    ) {
      let offer = FormatOffer(
        fourCC: CameraPixelFormat.nv12.fourCC.number,
        smallest: VideoResolution(width: 64, height: 48), largest: .uhd4K,
        step: VideoResolution(width: 4, height: 2), frameRates: [5, 60], takesRatesBetween: true)
      let wanted = VideoResolution(width: width, height: height)
      let request = CameraRequest(CameraSettings(preferredResolution: wanted))
      let choice = request.choice(of: [offer])
      #expect(choice?.resolution == VideoResolution(width: chosenWidth, height: chosenHeight))
      #expect(choice?.frameRate == 30)
    }

    @Test func driverThatListsNoSizesIsAskedForTheWantedOne() {
      let offer = FormatOffer(
        fourCC: CameraPixelFormat.yuyv.fourCC.number,
        smallest: VideoResolution(width: 0, height: 0))
      let choice = CameraRequest(CameraSettings()).choice(of: [offer])
      #expect(choice == CameraFormat(pixelFormat: .yuyv, resolution: .fullHD))
      #expect(offer.formats().isEmpty)
    }

    @Test func whatTheDeviceMakesOfItIsReported() async throws {
      let device = SimulatedDevice { state in
        state.offers = Self.webcam
        state.actualFormat = DeviceFormat(
          fourCC: CameraPixelFormat.yuyv.fourCC.number, resolution: .vga, rowStride: 1280)
        state.actualRate = 12.5
      }
      let camera = CameraFrameSource(path: nil, calls: device.calls)
      try await camera.start()
      #expect(camera.activeFormat.map { "\($0)" } == "YUYV 640×480 at 12.5 fps")
      #expect(device[\.setFormats].map(\.resolution) == [.fullHD])
      #expect(device[\.setRates] == [30])
      await camera.stop()
    }
  }
#endif
