// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import Glibc

  extension LocalServer.Connection {
    /// Answers RTSP requests until the stream is to play; false if it never is.
    func answerUntilPlay(port: UInt16) -> Bool {
      let description = [
        "v=0", "o=- 0 0 IN IP4 127.0.0.1", "s=test", "t=0 0", "m=video 0 RTP/AVP 33",
        "c=IN IP4 127.0.0.1", "a=control:track1", "",
      ].joined(separator: "\r\n")
      while let request = readRequest() {
        let lines = request.split(separator: "\r\n")
        let sequence = lines.first { $0.hasPrefix("CSeq:") } ?? "CSeq: 0"
        var headers = "RTSP/1.0 200 OK\r\n\(sequence)\r\n"
        switch lines.first?.split(separator: " ").first {
        case "OPTIONS": headers += "Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN\r\n\r\n"
        case "DESCRIBE":
          headers +=
            "Content-Type: application/sdp\r\nContent-Base: rtsp://127.0.0.1:\(port)/\r\n"
            + "Content-Length: \(description.utf8.count)\r\n\r\n\(description)"
        case "SETUP":
          headers += "Session: 1\r\nTransport: RTP/AVP/TCP;unicast;interleaved=0-1\r\n\r\n"
        case "PLAY":
          send(headers + "Session: 1\r\n\r\n")
          return true
        default: headers += "\r\n"
        }
        guard send(headers) else { return false }
      }
      return false
    }

    /// Sends an MPEG transport stream as RTP packets within the connection (RFC 2326, 10.12).
    ///
    /// - Parameters:
    ///   - stream: The bytes.
    ///   - pause: Microseconds between two packets of seven cells.
    /// - Returns: Whether the other side took all.
    func sendAsRTP(_ stream: [UInt8], pause: UInt32) -> Bool {
      var sequence: UInt16 = 0
      var rest = stream[...]
      while !rest.isEmpty {
        let payload = rest.prefix(7 * 188)
        rest = rest.dropFirst(payload.count)
        let count = payload.count + 12
        var packet: [UInt8] = [UInt8(ascii: "$"), 0, UInt8(count >> 8), UInt8(count & 255)]
        packet += [0x80, 33, UInt8(sequence >> 8), UInt8(sequence & 255)]
        packet += [0, 0, 0, 0, 0, 0, 0, 1]
        sequence &+= 1
        guard send(packet + payload) else { return false }
        usleep(pause)
      }
      return true
    }
  }
#endif
