// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  /// Where media come from.
  public enum MediaLocation: Hashable, Sendable {
    /// A file with a container of any kind.
    case file(path: String)
    /// A pipe, such as standard input, with a container that can be read without searching.
    case pipe(MediaPipe)
    /// A stream behind a network address: RTSP, HTTP and whatever else FFmpeg was built with.
    case stream(url: String)
    /// A device that FFmpeg captures from, by the names of its format and of the device.
    case device(format: String, name: String)

    /// Returns a screen of an X server.
    ///
    /// - Parameter display: The display, with a place if it is not the top-left corner: `:0`,
    ///   `:0.0+100,200`. Nil is the one in the environment's `DISPLAY`.
    /// - Returns: The location.
    public static func screen(_ display: String? = nil) -> MediaLocation {
      .device(format: "x11grab", name: display ?? "")
    }

    /// Tells a location from how it is typed.
    ///
    /// `SCHEME://…` is a stream (`file://…` a file), `x11grab:DISPLAY` a screen, `-` standard
    /// input, and all else the path of a file.
    ///
    /// - Parameter text: What was typed.
    public init(_ text: String) {
      if text == "-" {
        self = .pipe(.standardInput)
      } else if text.hasPrefix("x11grab:") {
        self = .screen(String(text.dropFirst("x11grab:".count)))
      } else if let scheme = Self.scheme(of: text) {
        self =
          scheme == "file"
          ? .file(path: String(text.dropFirst("file://".count))) : .stream(url: text)
      } else {
        self = .file(path: text)
      }
    }

    /// Whether a file is meant, which has an end and can be read again.
    public var isFile: Bool { if case .file = self { true } else { false } }

    /// Whether it comes once and in order, and its end is its end: a file or a pipe.
    var isRead: Bool {
      switch self {
      case .file, .pipe: true
      case .stream, .device: false
      }
    }

    /// Whether a connection that is closed is the usual end of what was sent without a length.
    var endsByClosing: Bool {
      guard case .stream(let url) = self else { return false }
      return ["http", "https"].contains(Self.scheme(of: url))
    }

    /// The scheme of a URL in lower case; nil for what is none.
    static func scheme(of text: String) -> String? {
      guard let end = text.firstRange(of: "://")?.lowerBound, end > text.startIndex else {
        return nil
      }
      let scheme = text[..<end].lowercased()
      // RFC 3986, section 3.1.
      let isScheme = scheme.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
          true
        default: false
        }
      }
      return isScheme ? scheme : nil
    }
  }

  extension MediaLocation: CustomStringConvertible {
    /// The location as it is typed, without the password of a URL.
    public var description: String {
      switch self {
      case .file(let path): path
      case .pipe(let pipe): pipe.name
      case .device(let format, let name): "\(format):\(name)"
      case .stream(let url): Self.withoutPassword(url)
      }
    }

    private static func withoutPassword(_ url: String) -> String {
      guard let start = url.firstRange(of: "://")?.upperBound else { return url }
      let authority = url[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      guard let at = authority.lastIndex(of: "@"),
        let colon = authority[..<at].firstIndex(of: ":")
      else { return url }
      return url[...colon] + "***" + url[at...]
    }
  }
#endif
