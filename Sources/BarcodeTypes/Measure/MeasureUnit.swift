// SPDX-License-Identifier: Apache-2.0

/// What a number of a measure counts.
public enum MeasureUnit: String, Hashable, Sendable, Codable, CaseIterable {
  /// Physical pixels of the display, or pixels of the frame where a frame is named.
  case pixel
  /// Device-independent pixels: view units. One is `screenScale` physical pixels.
  case dip
  /// A share of a reference length that is named where the measure is used; any finite value is legal.
  case fraction
}
