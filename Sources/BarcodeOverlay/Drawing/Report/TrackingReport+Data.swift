// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension TrackingReport {
  /// What the page's script shows, as JSON.
  var data: String {
    JSONText.object([
      "frames": JSONText.array(
        frames.map { frame in
          JSONText.array([
            JSONText.number(frame.seconds, decimals: 4),
            JSONText.number(frame.size.width), JSONText.number(frame.size.height),
            frame.isFailed ? "1" : "0",
          ])
        }),
      "pictures": JSONText.array(
        keyFrames.allKeyFrames.map { key in
          JSONText.object([
            "frame": "\(key.number)",
            "url": JSONText.string(EncodedPicture(key.picture, quality: 60).dataURL),
          ])
        }),
      "codes": JSONText.array(identifiers.compactMap { codes[$0]?.json }),
    ])
  }
}

extension ReportCode {
  fileprivate var json: String {
    JSONText.object([
      "id": "\(identifier)",
      "symbology": JSONText.string(barcode.symbology.readableName),
      "data": JSONText.string(text),
      "count": "\(frameCount)",
      "thumbnail": JSONText.string(
        thumbnail.map { EncodedPicture($0, quality: 70).dataURL } ?? ""),
      "visits": JSONText.array(
        visits.map { visit in
          JSONText.object([
            "from": "\(visit.firstFrame)",
            "to": visit.endFrame.map { "\($0)" } ?? "null",
            "reason": visit.reason.map { JSONText.string($0.rawValue) } ?? "null",
            "coasting": JSONText.array(
              visit.coasting.map { "[\($0.lowerBound),\($0.upperBound)]" }),
          ])
        }),
      "steps": JSONText.array(
        steps.map { step in
          JSONText.array(
            ["\(step.frame)"]
              + step.outline.corners.flatMap { [JSONText.number($0.x), JSONText.number($0.y)] })
        }),
    ])
  }

  /// The content as text; bytes that are none in hexadecimal.
  private var text: String {
    barcode.data
      ?? barcode.rawData.map { byte in
        let digits = String(byte, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined(separator: " ")
  }
}
