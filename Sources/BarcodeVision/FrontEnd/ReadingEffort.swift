// SPDX-License-Identifier: Apache-2.0

/// How far the reading of an area of bars goes.
package enum ReadingEffort: Hashable, Comparable, Sendable {
  /// It is found, but not read.
  case none
  /// A quarter of its scan lines is read in the usual ways; the rest if they give something.
  case probes
  /// All scan lines are read in all ways.
  case allLines
}
