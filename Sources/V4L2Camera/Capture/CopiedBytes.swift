// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  /// The memory of a frame that was copied out of its buffer.
  ///
  /// Unchecked: the bytes are written before there is an owner, and freed with it.
  final class CopiedBytes: @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer

    init(_ memory: UnsafeMutableRawBufferPointer) { self.memory = memory }

    deinit { memory.deallocate() }
  }
#endif
