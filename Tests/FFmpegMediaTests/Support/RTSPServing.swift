// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import Glibc

  extension LocalServer.Connection {
    /// Answers RTSP requests until the stream is to play.
    ///
    /// - Returns: Where packets are to go, port 0 for within the connection; nil if it is never
    ///   to play.
    func answerUntilPlay() -> RTPTarget? {
      var target = RTPTarget(port: 0)
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
            "Content-Type: application/sdp\r\nContent-Base: rtsp://127.0.0.1/\r\n"
            + "Content-Length: \(description.utf8.count)\r\n\r\n\(description)"
        case "SETUP":
          if let ports = request.firstMatch(of: /client_port=(\d+)-(\d+)/) {
            target = RTPTarget(port: UInt16(ports.1) ?? 0)
            headers +=
              "Session: 1\r\nTransport: RTP/AVP;unicast;\(ports.0);server_port=9-10\r\n\r\n"
          } else {
            headers += "Session: 1\r\nTransport: RTP/AVP/TCP;unicast;interleaved=0-1\r\n\r\n"
          }
        case "PLAY":
          send(headers + "Session: 1\r\n\r\n")
          return target
        default: headers += "\r\n"
        }
        guard send(headers) else { return nil }
      }
      return nil
    }

    /// Sends an MPEG transport stream as RTP packets (RFC 2250), within the connection
    /// (RFC 2326, 10.12) or to a port.
    ///
    /// - Parameters:
    ///   - stream: The bytes.
    ///   - target: Where packets go.
    ///   - pause: Microseconds between two packets of seven cells.
    /// - Returns: Whether the other side took all.
    func sendAsRTP(_ stream: [UInt8], to target: RTPTarget, pause: UInt32) -> Bool {
      var sequence: UInt16 = 0
      var rest = stream[...]
      while !rest.isEmpty {
        let payload = rest.prefix(7 * 188)
        rest = rest.dropFirst(payload.count)
        var packet: [UInt8] = [0x80, 33, UInt8(sequence >> 8), UInt8(sequence & 255)]
        packet += [0, 0, 0, 0, 0, 0, 0, 1]
        packet += payload
        sequence &+= 1
        if target.port != 0 {
          target.send(packet)
        } else {
          let count = packet.count
          let frame: [UInt8] = [UInt8(ascii: "$"), 0, UInt8(count >> 8), UInt8(count & 255)]
          guard send(frame + packet) else { return false }
        }
        usleep(pause)
      }
      return true
    }
  }

  /// Where RTP packets go on this machine.
  final class RTPTarget: Sendable {
    let port: UInt16
    private let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)

    init(port: UInt16) { self.port = port }

    deinit { close(descriptor) }

    func send(_ packet: [UInt8]) {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          _ = sendto(
            descriptor, packet, packet.count, 0, address,
            socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
  }
#endif
