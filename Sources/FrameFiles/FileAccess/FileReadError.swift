// SPDX-License-Identifier: Apache-2.0

/// Why a read of a file or stream came to no result.
enum FileReadError: Error {
  case failed(FrameFileError)
  /// The flag of the read was set; what had been read is kept for the next read.
  case cancelled

  /// What users get to see of a read without a flag, which nothing cancels.
  func fileError(path: String) -> FrameFileError {
    switch self {
    case .failed(let error): error
    case .cancelled: .cannotRewind(path: path)
    }
  }
}
