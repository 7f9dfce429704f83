// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import Testing

  @testable import V4L2Camera

  @Suite struct CameraPixelFormatTests {
    /// The numbers are those of the kernel's header: the first letter is in the lowest byte.
    @Test(arguments: [
      (CameraPixelFormat.gray8, UInt32(0x5945_5247)), (.nv12, 0x3231_564E),
      (.yuyv, 0x5659_5559), (.mjpeg, 0x4750_4A4D), (.jpeg, 0x4745_504A),
    ])
    func numbersAreTheKernels(format: CameraPixelFormat, number: UInt32) {
      #expect(format.fourCC.number == number)
      #expect(CameraPixelFormat(FourCC(number: number)) == format)
      #expect(FourCC(number: number).description == format.rawValue)
    }

    @Test func oddNumbersHaveADescription() {
      #expect(FourCC(number: 0x2020_3859).description == "Y8")
      #expect(FourCC(number: 0x0001_4142).description == "BA??")
      #expect(CameraPixelFormat(FourCC("H264")) == nil)
    }

    @Test func formatsDescribeThemselves() {
      let format = CameraFormat(pixelFormat: .mjpeg, resolution: .fullHD, frameRate: 30)
      #expect("\(format)" == "MJPG 1920×1080 at 30 fps")
      let odd = CameraFormat(pixelFormat: .yuyv, resolution: .vga, frameRate: 30000 / 1001)
      #expect("\(odd)" == "YUYV 640×480 at 29.97 fps")
      #expect("\(CameraFormat(pixelFormat: .gray8, resolution: .vga))" == "GREY 640×480")
    }
  }
#endif
