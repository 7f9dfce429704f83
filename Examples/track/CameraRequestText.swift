// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// What is asked of a camera, as it is typed: `1280x720`, `1280x720@60`, `mjpg:1920x1080@30`.
enum CameraRequestText {
  static let examples = "1280x720, 1280x720@60 or mjpg:1920x1080@30"

  /// Returns the settings that a text asks for.
  static func settings(in text: String) throws(UsageError) -> CameraSettings {
    var settings = CameraSettings()
    var rest = Substring(text)
    if let colon = rest.firstIndex(of: ":") {
      let name = rest[..<colon].uppercased()
      guard let format = CameraPixelFormat(rawValue: name) else {
        throw .unknownCameraFormat(text)
      }
      settings.pixelFormats = [format]
      rest = rest[rest.index(after: colon)...]
    }
    if let at = rest.firstIndex(of: "@") {
      guard let rate = Double(rest[rest.index(after: at)...]), rate > 0, rate <= 1000 else {
        throw .unknownCameraFormat(text)
      }
      settings.preferredFrameRate = rate
      rest = rest[..<at]
    }
    let sides = rest.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      width > 0, height > 0
    else { throw .unknownCameraFormat(text) }
    settings.preferredResolution = VideoResolution(width: width, height: height)
    return settings
  }
}
