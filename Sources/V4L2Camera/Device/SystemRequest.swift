// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import Glibc

  /// Requests to a device driver.
  enum SystemRequest {
    /// Makes a request, again after interruptions by signals.
    ///
    /// - Parameters:
    ///   - number: The request.
    ///   - handle: The open device.
    ///   - argument: Read and written by the driver.
    /// - Throws: The value of `errno`.
    static func make<Argument>(
      _ number: UInt, _ handle: Int32, _ argument: inout Argument
    ) throws(DeviceCallError) {
      var result: Int32
      repeat {
        result = withUnsafeMutablePointer(to: &argument) { ioctl(handle, number, $0) }
      } while result == -1 && errno == EINTR
      if result == -1 { throw DeviceCallError(code: errno) }
    }

    /// Makes requests with counted indices until the driver has no more.
    ///
    /// - Parameters:
    ///   - number: The request.
    ///   - handle: The open device.
    ///   - limit: The largest number of answers; a faulty driver might never end.
    ///   - argument: Returns the argument for an index.
    ///   - take: Gets each argument as the driver has filled it.
    static func enumerate<Argument>(
      _ number: UInt, _ handle: Int32, limit: Int = 1024,
      argument: (UInt32) -> Argument, take: (Argument) -> Void
    ) {
      for index in 0..<limit {
        var argument = argument(UInt32(index))
        do { try make(number, handle, &argument) } catch { return }
        take(argument)
      }
    }
  }
#endif
