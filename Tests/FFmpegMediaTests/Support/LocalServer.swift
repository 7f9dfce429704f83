// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import Dispatch
  import Glibc
  import Synchronization

  /// A server on this machine that serves one connection after the other.
  final class LocalServer: Sendable {
    /// A connection of the server's, closed with the value.
    struct Connection: ~Copyable {
      let number: Int
      private let descriptor: Int32

      init(number: Int, descriptor: Int32) {
        self.number = number
        self.descriptor = descriptor
      }

      deinit { Glibc.close(descriptor) }

      /// Reads until there is an empty line; nil at the end.
      func readRequest() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) == 1 {
          bytes.append(byte)
          if bytes.suffix(4) == [13, 10, 13, 10] { return String(decoding: bytes, as: UTF8.self) }
        }
        return nil
      }

      /// Sends bytes; false when the other side is gone.
      @discardableResult
      func send(_ bytes: some Sequence<UInt8>) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes {
            Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard count > 0 else { return false }
          rest = rest.dropFirst(count)
        }
        return true
      }

      @discardableResult
      func send(_ text: String) -> Bool { send(Array(text.utf8)) }

      /// Waits until the other side is gone.
      func waitForEnd() {
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) > 0 {}
      }
    }

    let port: UInt16
    private let listener: Int32
    private let connectionCounter = Atomic(0)

    /// The number of connections so far.
    var connectionCount: Int { connectionCounter.load(ordering: .relaxed) }

    /// Serves until it is closed or gone.
    init(serve: @escaping @Sendable (borrowing Connection) -> Void) {
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      port = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          bind(listener, address, length)
          listen(listener, 8)
          getsockname(listener, address, &length)
        }
        return UInt16(bigEndian: pointer.pointee.sin_port)
      }
      self.listener = listener
      DispatchQueue(label: "LocalServer").async { [weak self] in
        while true {
          let descriptor = accept(listener, nil, nil)
          guard descriptor >= 0, let self else { return }
          let number = self.connectionCounter.add(1, ordering: .relaxed).oldValue
          DispatchQueue.global().async {
            serve(Connection(number: number, descriptor: descriptor))
          }
        }
      }
    }

    deinit { close() }

    /// Takes no further connections.
    func close() { shutdown(listener, Int32(SHUT_RDWR)) }
  }
#endif
