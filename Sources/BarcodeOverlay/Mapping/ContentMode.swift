// SPDX-License-Identifier: Apache-2.0

/// How a picture of one shape is laid into a view of another.
public enum ContentMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// As large as needed to cover the view; what stands out on two sides is cut off.
  case fill
  /// As large as the view holds whole; two sides of the view stay empty.
  case fit
  /// Over the whole view, with a scale of its own for each axis.
  case stretch
}
