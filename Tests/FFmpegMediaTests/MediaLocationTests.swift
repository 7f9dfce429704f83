// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import FFmpegMedia
  import Testing

  @Suite struct MediaLocationTests {
    @Test(arguments: [
      ("clip.mp4", MediaLocation.file(path: "clip.mp4")),
      ("/a/b:c.mkv", .file(path: "/a/b:c.mkv")),
      ("a b://c", .file(path: "a b://c")),
      ("://x", .file(path: "://x")),
      ("file:///a/b.mp4", .file(path: "/a/b.mp4")),
      ("rtsp://host/stream", .stream(url: "rtsp://host/stream")),
      ("HTTP://host", .stream(url: "HTTP://host")),
      ("x11grab::0.0+10,20", .device(format: "x11grab", name: ":0.0+10,20")),
      ("x11grab:", .screen()),
      ("-", .pipe(.standardInput)),
    ])
    func locationsAreToldFromText(text: String, location: MediaLocation) {
      #expect(MediaLocation(text) == location)
    }

    @Test(arguments: [
      ("rtsp://me:secret@host/a?b", "rtsp://me:***@host/a?b"),
      ("rtsp://me:se@cret@host", "rtsp://me:***@host"),
      ("http://host/a:b@c", "http://host/a:b@c"),
      ("http://me@host", "http://me@host"),
      ("http://host:8554/a", "http://host:8554/a"),
    ])
    func passwordsAreNotShown(url: String, text: String) {
      #expect(MediaLocation.stream(url: url).description == text)
    }

    @Test func librariesNameTheirLicenses() {
      #expect(FFmpegLibraries.licenses.count == 5)
      #expect(FFmpegLibraries.licenses.values.allSatisfy { $0.contains("GPL") })
    }
  }
#endif
