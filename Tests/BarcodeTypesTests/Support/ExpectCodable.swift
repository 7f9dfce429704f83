// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Checks that a value is stored as exactly this text, and read back from it unchanged.
func expectCodable<Value: Codable & Equatable>(
  _ value: Value, json: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let text = String(decoding: try encoder.encode(value), as: UTF8.self)
  #expect(text == json, sourceLocation: sourceLocation)
  let copy = try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  #expect(copy == value, sourceLocation: sourceLocation)
}
