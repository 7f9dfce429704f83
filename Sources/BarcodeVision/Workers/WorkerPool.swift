// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Synchronization

/// Workers that share pieces of work, each with memory of its own.
///
/// Results come in the order of the pieces, so that they do not depend on the number of
/// workers as long as no piece depends on what its worker did before.
struct WorkerPool<Worker> {
  private var workers: [Worker]

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - count: The number of workers; below 1 counts as 1.
  ///   - makeWorker: Makes each of them.
  init(count: Int, makeWorker: () -> Worker) {
    workers = (0..<max(1, count)).map { _ in makeWorker() }
  }

  /// The number of workers.
  var count: Int { workers.count }

  /// Does some work on the calling thread.
  mutating func onFirst<Result>(_ work: (inout Worker) -> Result) -> Result {
    work(&workers[0])
  }

  /// Works on all pieces and returns when all are done.
  ///
  /// - Parameters:
  ///   - pieces: What is worked on; each is taken by the next free worker.
  ///   - fewest: With fewer pieces one worker does all: waking others takes longer than small ones.
  ///   - work: Gets the worker, its index and a piece; called on several threads at once,
  ///     but never twice at once with the same worker.
  /// - Returns: The results in the order of the pieces.
  mutating func map<Piece, Result>(
    _ pieces: [Piece], sharedFrom fewest: Int = 2,
    _ work: (_ worker: inout Worker, _ index: Int, _ piece: Piece) -> Result
  ) -> [Result] {
    guard workers.count > 1, pieces.count >= max(2, fewest) else {
      return pieces.map { work(&workers[0], 0, $0) }
    }
    let next = Atomic<Int>(0)
    let workerCount = min(workers.count, pieces.count)
    // All calls are over when the closures return; each piece is taken by one worker, and each
    // worker works on one thread.
    nonisolated(unsafe) let pieces = pieces
    return withoutActuallyEscaping(work) { work in
      nonisolated(unsafe) let work = work
      return [Result](unsafeUninitializedCapacity: pieces.count) { results, count in
        workers.withUnsafeMutableBufferPointer { workers in
          guard let firstWorker = workers.baseAddress, let first = results.baseAddress else {
            return
          }
          nonisolated(unsafe) let (workers, results) = (firstWorker, first)
          DispatchQueue.concurrentPerform(iterations: workerCount) { worker in
            while true {
              let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
              guard index < pieces.count else { return }
              (results + index).initialize(to: work(&workers[worker], worker, pieces[index]))
            }
          }
          count = pieces.count
        }
      }
    }
  }
}
