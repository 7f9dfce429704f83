// SPDX-License-Identifier: Apache-2.0

/// The bytes of a frame: an array, or memory that someone else keeps.
enum FrameStorage: Sendable {
  case array([UInt8])
  case foreign(ForeignBytes)

  var byteCount: Int {
    switch self {
    case .array(let bytes): bytes.count
    case .foreign(let bytes): bytes.memory.count
    }
  }

  func withBytes<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    switch self {
    case .array(let bytes):
      return try bytes.withUnsafeBufferPointer { (pointer) throws(E) -> R in
        try body(UnsafeRawBufferPointer(pointer))
      }
    case .foreign(let bytes):
      defer { withExtendedLifetime(bytes) {} }
      return try body(bytes.memory)
    }
  }
}

/// Memory that is given back to its owner when the last frame over it is gone.
///
/// Unchecked: the pointer is only ever read, and the owner promises in
/// ``FrameData`` not to change the bytes before `release` has run.
final class ForeignBytes: @unchecked Sendable {
  let memory: UnsafeRawBufferPointer
  private let release: @Sendable () -> Void

  init(memory: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void) {
    self.memory = memory
    self.release = release
  }

  deinit { release() }
}
