// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation

#if CairoRendering
  import CairoRendering
  import Synchronization

  /// Writes pictures of frames with their codes, named by the number of the frame.
  final class SnapshotWriter: Sendable {
    private let directory: String
    private let interval: Int?
    private let count = Mutex(0)

    /// Makes the directory if it is not there.
    ///
    /// - Parameters:
    ///   - directory: Where the pictures go; those of the same names are replaced.
    ///   - interval: Of which frames; nil for the first and those with changes.
    /// - Throws: That there is no such directory and none can be made.
    init(directory: String, interval: Int?) throws {
      self.directory = directory
      self.interval = interval
      do {
        try FileManager.default.createDirectory(
          atPath: directory, withIntermediateDirectories: true)
      } catch {
        let reason = (error as? CocoaError)?.underlying as? POSIXError
        throw OutputFileError.cannotWrite(path: directory, code: reason?.code.rawValue ?? EIO)
      }
    }

    func add(_ session: BarcodeBatchSession, frame: FrameData) throws {
      let number = count.withLock { count in
        defer { count += 1 }
        return count
      }
      let isChanged =
        !session.addedTrackedBarcodes.isEmpty || !session.removedTrackedBarcodes.isEmpty
      guard interval.map({ number % $0 == 0 }) ?? (number == 0 || isChanged) else { return }
      let mapper = FrameViewMapper(
        frame: frame.geometry, viewSize: frame.geometry.uprightSize, contentMode: .fit)
      let picture = try CairoRenderer().render(
        SessionDrawing.drawing(of: session, mapper), over: frame, mapper: mapper)
      let name = String(format: "frame-%06d.png", session.frameNumber)
      try PNGPicture.write(picture, path: directory + "/" + name)
    }
  }
#else
  /// Stands for the pictures in builds without them.
  struct SnapshotWriter {
    init(directory: String, interval: Int?) throws {
      throw MissingTrait(option: "--snapshots", traits: [.pictures])
    }

    func add(_ session: BarcodeBatchSession, frame: FrameData) throws {}
  }
#endif
