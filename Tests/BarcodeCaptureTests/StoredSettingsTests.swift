// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTracking
import BarcodeTypes
import Foundation
import Testing

/// Settings that an app stored are read by other versions of the library.
@Suite struct StoredSettingsTests {
  private func read(_ json: String) throws -> BarcodeBatchSettings {
    try JSONDecoder().decode(BarcodeBatchSettings.self, from: Data(json.utf8))
  }

  private func stored(_ settings: BarcodeBatchSettings) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(settings))
    return try #require(object as? [String: Any])
  }

  /// Settings in which nothing has its default.
  private static var changed: BarcodeBatchSettings {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.qr, .code128])
    settings[.qr].isColorInvertedEnabled = true
    settings[.code39].activeSymbolCounts = 3...9
    settings[.code128].activeSymbolCounts = nil
    settings.coastingTime = .milliseconds(800)
    settings.returnTime = .seconds(9)
    settings.rereadInterval = .milliseconds(250)
    settings.searchInterval = .zero
    settings.workerCount = 3
    settings.maximumTrackedBarcodeCount = 12
    settings.expectsOnlyUniqueBarcodes = true
    settings.tracksLocalizedOnlyBarcodes = true
    settings.regionOfInterest = RectWithUnit(x: 0.1, y: 0.2, width: 0.3, height: 4, unit: .fraction)
    settings.confirmation[.code39] = ConfirmationPolicy.Rule(votes: 20, frames: 4)
    settings.restTolerance = 0.2
    settings.workBudget.newCodeScanLines = 60
    settings.workBudget.rereads = 0
    settings.fallbackScanInterval = 7
    return settings
  }

  @Test func whatIsStoredIsReadAgain() throws {
    for settings in [Self.changed, BarcodeBatchSettings()] {
      let json = try JSONEncoder().encode(settings)
      #expect(try JSONDecoder().decode(BarcodeBatchSettings.self, from: json) == settings)
      let list = try PropertyListEncoder().encode(settings)
      #expect(try PropertyListDecoder().decode(BarcodeBatchSettings.self, from: list) == settings)
    }
    for settings in [Self.changed[.qr], Self.changed[.code128], Self.changed[.code39]] {
      let json = try JSONEncoder().encode(settings)
      #expect(try JSONDecoder().decode(SymbologySettings.self, from: json) == settings)
    }
  }

  /// A field that is forgotten in reading would have its default.
  @Test func eachFieldThatIsLackingHasItsDefault() throws {
    let all = try stored(Self.changed)
    #expect(all.count == 14)
    for key in all.keys {
      var rest = all
      rest[key] = nil
      let settings = try read(
        String(decoding: JSONSerialization.data(withJSONObject: rest), as: UTF8.self))
      #expect(settings != Self.changed, "\(key)")
      let defaults = try stored(BarcodeBatchSettings())
      var expected = all
      expected[key] = defaults[key]
      #expect(NSDictionary(dictionary: try stored(settings)) == NSDictionary(dictionary: expected))
    }
    #expect(try read("{}") == BarcodeBatchSettings())
  }

  @Test func partsThatLackFieldsHaveTheirDefaults() throws {
    let settings = try read(
      #"{"symbologySettings":{"code128":{"isEnabled":true},"qr":{}},"workBudget":{"rereads":2},"#
        + #""confirmation":{"rules":{"code39":{"votes":20},"qr":{"frames":2}}}}"#)
    var expected = BarcodeBatchSettings()
    expected.enableSymbologies([.code128])
    expected.workBudget.rereads = 2
    expected.confirmation[.code39] = ConfirmationPolicy.Rule(votes: 20, frames: 3)
    expected.confirmation[.qr] = ConfirmationPolicy.Rule(votes: 1, frames: 2)
    #expect(settings[.code128] == expected[.code128])
    #expect(settings[.code128].activeSymbolCounts == Symbology.code128.defaultSymbolCountRange)
    #expect(settings[.qr] == SymbologySettings(symbology: .qr))
    #expect(settings.workBudget == expected.workBudget)
    #expect(settings.confirmation == expected.confirmation)
    #expect(try read(#"{"confirmation":{},"workBudget":{}}"#) == BarcodeBatchSettings())
  }

  /// As they were written before there were `searchInterval` and places without content.
  @Test func settingsOfAnEarlierVersionAreRead() throws {
    let settings = try read(
      #"{"coastingNanoseconds":800000000,"confirmation":{"rules":{}},"#
        + #""expectsOnlyUniqueBarcodes":true,"rereadNanoseconds":1000000000,"#
        + #""restTolerance":0.08,"returnNanoseconds":2500000000,"symbologySettings":{"#
        + #""ean8":{"isColorInvertedEnabled":false,"isEnabled":true}},"#
        + #""workBudget":{"newCodeScanLines":120,"rereads":6}}"#)
    var expected = BarcodeBatchSettings()
    expected.enableSymbologies([.ean8])
    expected.coastingTime = .milliseconds(800)
    expected.expectsOnlyUniqueBarcodes = true
    #expect(settings == expected)
  }

  @Test func whatALaterVersionAddsIsPassedOver() throws {
    let settings = try read(
      #"{"zoom":{"factor":2},"symbologySettings":{"telepen":{"isEnabled":7},"#
        + #""qr":{"isEnabled":true,"checksum":"mod10"}},"workBudget":{"rereads":2,"tiles":-1},"#
        + #""confirmation":{"rules":{"telepen":{"votes":0}},"mode":1}}"#)
    var expected = BarcodeBatchSettings()
    expected.enableSymbologies([.qr])
    expected.workBudget.rereads = 2
    #expect(settings == expected)
  }

  @Test(arguments: [
    ("coastingNanoseconds", "-1", "must be at least 0"),
    ("returnNanoseconds", "-1", "must be at least 0"),
    ("rereadNanoseconds", "-5", "must be at least 0"),
    ("searchNanoseconds", "-5", "must be at least 0"),
    ("requestedWorkerCount", "0", "must be at least 1"),
    ("maximumTrackedBarcodeCount", "-1", "must be at least 0"),
    ("restTolerance", "-0.5", "must be finite and at least 0"),
    ("restTolerance", #""NaN""#, "restTolerance is nan and must be finite"),
    ("restTolerance", #""∞""#, "must be finite"),
    ("fallbackScanInterval", "0", "fallbackScanInterval is 0 and must be at least 1"),
    ("workBudget", #"{"rereads":-1}"#, "workBudget.rereads is -1 and must be at least 0"),
    ("workBudget", #"{"newCodeScanLines":0}"#, "workBudget.newCodeScanLines is 0 and"),
    (
      "confirmation", #"{"rules":{"qr":{"votes":0}}}"#,
      "confirmation.rules.qr.votes is 0 and must be at least 1"
    ),
    ("confirmation", #"{"rules":{"qr":{"frames":-2}}}"#, "confirmation.rules.qr.frames is -2"),
    (
      "regionOfInterest",
      #"{"origin":{"x":{"unit":"dip","value":"NaN"},"y":{"unit":"dip","value":0}},"#
        + #""size":{"width":{"unit":"dip","value":1},"height":{"unit":"dip","value":1}}}"#,
      "must be free of NaN"
    ),
    // What is of another type is said by the decoder itself, with the same path.
    ("coastingNanoseconds", #""long""#, nil),
    ("workBudget", #"{"rereads":"few"}"#, nil),
    ("symbologySettings", #"{"code128":{"activeSymbolCounts":[9,3]}}"#, nil),
    ("regionOfInterest", #"{"origin":{}}"#, nil),
  ])
  func whatMakesNoSenseIsSaidWithTheField(field: String, json: String, message: String?) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "∞", negativeInfinity: "-∞", nan: "NaN")
    #expect {
      try decoder.decode(BarcodeBatchSettings.self, from: Data("{\"\(field)\":\(json)}".utf8))
    } throws: { error in
      let context: DecodingError.Context? =
        switch error as? DecodingError {
        case .dataCorrupted(let context), .typeMismatch(_, let context),
          .keyNotFound(_, let context), .valueNotFound(_, let context):
          context
        default: nil
        }
      return context?.codingPath.first?.stringValue == field
        && message.map { context?.debugDescription.contains($0) == true } ?? true
    }
  }

  /// Setters hold what counts as something else, so that all that is stored can be read.
  @Test func valuesThatSettersHoldAreReadAgain() throws {
    var settings = BarcodeBatchSettings()
    settings.maximumTrackedBarcodeCount = -3
    settings.restTolerance = .nan
    settings.fallbackScanInterval = 0
    settings.workerCount = 0
    settings.searchInterval = .seconds(-1)
    settings.workBudget.rereads = -1
    settings.workBudget.newCodeScanLines = -1
    settings.confirmation[.qr] = ConfirmationPolicy.Rule(votes: 0, frames: -1)
    #expect(settings.maximumTrackedBarcodeCount == 0 && settings.restTolerance == 0)
    #expect(settings.fallbackScanInterval == 1 && settings.workerCount == 1)
    #expect(settings.workBudget.rereads == 0 && settings.workBudget.newCodeScanLines == 1)
    #expect(settings.confirmation[.qr] == ConfirmationPolicy.Rule(votes: 1, frames: 1))
    let json = try JSONEncoder().encode(settings)
    #expect(try JSONDecoder().decode(BarcodeBatchSettings.self, from: json) == settings)
  }
}
