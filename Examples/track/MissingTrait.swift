// SPDX-License-Identifier: Apache-2.0

/// What an option needs that this build does not have.
struct MissingTrait: Error, Equatable, CustomStringConvertible {
  /// What was asked for, as the user typed it.
  var option: String
  var trait: String
  /// Debian's packages that the trait needs.
  var packages: String

  var description: String {
    "\(option) needs a build with the trait \(trait): apt-get install \(packages), "
      + "then swift run --traits \(trait) track"
  }
}
