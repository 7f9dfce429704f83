// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeTypes
  import Foundation
  import Testing
  import V4L2Camera

  /// Settings of a camera that an app stored.
  @Suite struct StoredCameraSettingsTests {
    private func read(_ json: String) throws -> CameraSettings {
      try JSONDecoder().decode(CameraSettings.self, from: Data(json.utf8))
    }

    private static let changed = CameraSettings(
      preferredResolution: .vga, preferredFrameRate: 12.5, pixelFormats: [.yuyv, .mjpeg],
      orientation: .degrees90, isMirrored: true, frameTimeout: .milliseconds(1500))

    @Test func whatIsStoredIsReadAgain() throws {
      for settings in [Self.changed, CameraSettings()] {
        let json = try JSONEncoder().encode(settings)
        #expect(try JSONDecoder().decode(CameraSettings.self, from: json) == settings)
      }
    }

    @Test func eachFieldThatIsLackingHasItsDefault() throws {
      let json = try JSONEncoder().encode(Self.changed)
      let all = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
      #expect(all.count == 6)
      for key in all.keys {
        let rest = try JSONSerialization.data(withJSONObject: all.filter { $0.key != key })
        #expect(try read(String(decoding: rest, as: UTF8.self)) != Self.changed, "\(key)")
      }
      #expect(try read("{}") == CameraSettings())
      #expect(try read(#"{"exposure":3,"isMirrored":true}"#) == CameraSettings(isMirrored: true))
    }

    @Test(arguments: [
      ("preferredResolution", #"{"width":0,"height":480}"#, "is 0×480 and must be at least 1×1"),
      ("preferredFrameRate", "0", "is 0.0 and must be above 0"),
      ("preferredFrameRate", #""NaN""#, "is nan and must be above 0"),
      ("frameTimeout", "[-1,18446744073709551615]", "must be at least 0.0 seconds"),
    ])
    func whatMakesNoSenseIsSaidWithTheField(field: String, json: String, message: String) {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "∞", negativeInfinity: "-∞", nan: "NaN")
      #expect {
        try decoder.decode(CameraSettings.self, from: Data("{\"\(field)\":\(json)}".utf8))
      } throws: { error in
        guard case .dataCorrupted(let context) = error as? DecodingError else { return false }
        return context.codingPath.map(\.stringValue) == [field]
          && context.debugDescription.hasPrefix(field)
          && context.debugDescription.contains(message)
      }
    }
  }
#endif
