// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// The cameras of the system as text.
enum CameraList {
  /// Returns a line for each camera, and below it a line for each size with its rates.
  static func text(_ devices: [CameraDevice]) -> String {
    guard !devices.isEmpty else { return "no camera was found" }
    return devices.flatMap(lines).joined(separator: "\n")
  }

  private static func lines(_ device: CameraDevice) -> [String] {
    var lines = ["\(device.path)  \(Text.line(device.name)) (\(device.driver), \(device.bus))"]
    var rates: [[Double]] = []
    var last: CameraFormat?
    for format in device.formats {
      if let last, last.pixelFormat == format.pixelFormat, last.resolution == format.resolution {
        rates[rates.count - 1] += [format.frameRate].compactMap(\.self)
      } else {
        lines.append("  \(format.pixelFormat.rawValue)  \(format.resolution)")
        rates.append([format.frameRate].compactMap(\.self))
      }
      last = format
    }
    for (index, rates) in rates.enumerated() where !rates.isEmpty {
      let texts = rates.map { Text.fixed($0, $0 == $0.rounded() ? 0 : 2) }
      lines[index + 1] += "  at \(texts.joined(separator: ", ")) fps"
    }
    return lines
  }
}
