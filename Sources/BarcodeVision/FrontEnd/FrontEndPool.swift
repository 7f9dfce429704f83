// SPDX-License-Identifier: Apache-2.0

/// Front ends that share out places of a picture which are looked at each on its own.
///
/// Results come in the order of the places, and do not depend on the number of workers.
package struct FrontEndPool {
  private var frontEnds: WorkerPool<FrontEnd>

  /// Creates front ends without memory of earlier pictures.
  ///
  /// - Parameter workerCount: How many; at least one.
  package init(workerCount: Int = 1) {
    frontEnds = WorkerPool(count: workerCount) { FrontEnd() }
  }

  /// Looks at all places.
  ///
  /// - Parameters:
  ///   - places: What is looked at.
  ///   - readers: What turns signals into content, for as many workers.
  ///   - read: Looks at a place; called on several threads at once, each time with a front end and
  ///     readers that no one else uses meanwhile.
  /// - Returns: What was found at each place.
  /// - Throws: What looking at the first of the places threw at which it did.
  package mutating func read<Place>(
    _ places: [Place], readers: FrontEndReaders,
    _ read: (inout FrontEnd, FrontEndReaders, Place) throws -> FrontEndResult
  ) throws -> [FrontEndResult] {
    let readers = (0..<frontEnds.count).map { readers.ofWorker($0) }
    let results = frontEnds.map(places) { frontEnd, worker, place in
      Result { try read(&frontEnd, readers[worker], place) }
    }
    return try results.map { try $0.get() }
  }
}
