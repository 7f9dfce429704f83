// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

/// The names under which values are stored: a change here breaks files of apps.
@Suite struct StoredFormTests {
  private static let outline = Quadrilateral((0, 1), (2, 3), (4, 5), (6, 7.5))
  private static let outlineJSON =
    #"{"bottomLeft":{"x":6,"y":7.5},"bottomRight":{"x":4,"y":5},"#
    + #""topLeft":{"x":0,"y":1},"topRight":{"x":2,"y":3}}"#

  @Test func geometry() throws {
    try expectCodable(Point(x: 1.5, y: -2), json: #"{"x":1.5,"y":-2}"#)
    try expectCodable(Size(width: 1.5, height: 2), json: #"{"height":2,"width":1.5}"#)
    try expectCodable(
      Rect(x: 1, y: 2, width: 3, height: 4),
      json: #"{"origin":{"x":1,"y":2},"size":{"height":4,"width":3}}"#)
    try expectCodable(Self.outline, json: Self.outlineJSON)
    try expectCodable(
      Homography(rows: (1, 2, 3), (4, 5, 6), (7, 8, 9)),
      json: #"{"m00":1,"m01":2,"m02":3,"m10":4,"m11":5,"m12":6,"m20":7,"m21":8,"m22":9}"#)
  }

  @Test func measures() throws {
    let pixel = #"{"unit":"pixel","value":1}"#
    let dip = #"{"unit":"dip","value":2.5}"#
    let share = #"{"unit":"fraction","value":-1}"#
    let values = [
      FloatWithUnit(value: 1, unit: .pixel), FloatWithUnit(value: 2.5, unit: .dip),
      FloatWithUnit(value: -1, unit: .fraction),
    ]
    for (value, json) in zip(values, [pixel, dip, share]) { try expectCodable(value, json: json) }
    let point = PointWithUnit(x: values[0], y: values[1])
    try expectCodable(point, json: #"{"x":\#(pixel),"y":\#(dip)}"#)
    let size = SizeWithUnit(width: values[1], height: values[2])
    try expectCodable(size, json: #"{"height":\#(share),"width":\#(dip)}"#)
    try expectCodable(
      RectWithUnit(origin: point, size: size),
      json: #"{"origin":{"x":\#(pixel),"y":\#(dip)},"#
        + #""size":{"height":\#(share),"width":\#(dip)}}"#)
    try expectCodable(
      MarginsWithUnit(left: values[0], top: values[1], right: values[2], bottom: .zero),
      json: #"{"bottom":{"unit":"pixel","value":0},"left":\#(pixel),"#
        + #""right":\#(share),"top":\#(dip)}"#)
  }

  @Test func barcode() throws {
    try expectCodable(
      Barcode(symbology: .qr, data: "AB"),
      json: #"{"data":"AB","isColorInverted":false,"isGS1DataCarrier":false,"#
        + #""rawData":[65,66],"symbology":"qr"}"#)
    try expectCodable(
      Barcode(
        symbology: .code128, rawData: [0, 0xFF], addOnData: "12", isGS1DataCarrier: true,
        isColorInverted: true, symbolCount: 9),
      json: #"{"addOnData":"12","isColorInverted":true,"isGS1DataCarrier":true,"#
        + #""rawData":[0,255],"symbolCount":9,"symbology":"code128"}"#)
  }

  @Test func decodedBarcode() throws {
    let barcode = Barcode(symbology: .qr, data: "A")
    let json =
      #"{"barcode":{"data":"A","isColorInverted":false,"isGS1DataCarrier":false,"#
      + #""rawData":[65],"symbology":"qr"},"location":\#(Self.outlineJSON)"#
    try expectCodable(
      DecodedBarcode(barcode: barcode, location: Self.outline), json: json + "}")
    try expectCodable(
      DecodedBarcode(barcode: barcode, location: Self.outline, votes: 3),
      json: json + #","votes":3}"#)
  }

  @Test func trackedAndRemovedBarcodes() throws {
    let tracked = TrackedBarcode(
      identifier: 7, barcode: Barcode(symbology: .qr, data: "A"), location: Self.outline,
      motion: OutlineMotion(
        topLeft: .zero, topRight: Point(x: 1.5, y: -2), bottomRight: .zero, bottomLeft: .zero),
      state: .coasting, firstSeen: FrameTimestamp(nanoseconds: 1),
      lastSeen: FrameTimestamp(nanoseconds: 3), lastRead: FrameTimestamp(nanoseconds: 2))
    let json =
      #"{"barcode":{"data":"A","isColorInverted":false,"isGS1DataCarrier":false,"#
      + #""rawData":[65],"symbology":"qr"},"firstSeen":{"nanoseconds":1},"identifier":7,"#
      + #""lastRead":{"nanoseconds":2},"lastSeen":{"nanoseconds":3},"#
      + #""location":\#(Self.outlineJSON),"locationTime":{"nanoseconds":3},"motion":"#
      + #"{"bottomLeft":{"x":0,"y":0},"bottomRight":{"x":0,"y":0},"topLeft":{"x":0,"y":0},"#
      + #""topRight":{"x":1.5,"y":-2}},"state":"coasting"}"#
    try expectCodable(tracked, json: json)
    try expectCodable(
      RemovedTrackedBarcode(trackedBarcode: tracked, reason: .frameChanged),
      json: #"{"reason":"frameChanged","trackedBarcode":\#(json)}"#)
  }

  @Test func frames() throws {
    try expectCodable(
      FrameGeometry(width: 640, height: 480, orientation: .degrees90, isMirrored: true),
      json: #"{"height":480,"isMirrored":true,"orientation":90,"width":640}"#)
    try expectCodable(
      FrameTimestamp(nanoseconds: .max), json: #"{"nanoseconds":9223372036854775807}"#)
    try expectCodable(
      FrameTimestamp(nanoseconds: .min), json: #"{"nanoseconds":-9223372036854775808}"#)
  }

  @Test func symbologiesAreNamesOfKeys() throws {
    try expectCodable([Symbology.ean8: 1, .qr: 2], json: #"{"ean8":1,"qr":2}"#)
  }

  @Test func namesOfCases() throws {
    #expect(MeasureUnit.allCases.map(\.rawValue) == ["pixel", "dip", "fraction"])
    #expect(
      Anchor.allCases.map(\.rawValue) == [
        "topLeft", "topCenter", "topRight", "centerLeft", "center", "centerRight", "bottomLeft",
        "bottomCenter", "bottomRight",
      ])
    #expect(FrameOrientation.allCases.map(\.rawValue) == [0, 90, 180, 270])
    #expect(
      PixelFormat.allCases.map(\.rawValue) == [
        "gray8", "nv12", "i420", "yuyv", "rgb24", "bgra", "rgba",
      ])
    #expect(
      FrameSourceState.allCases.map(\.rawValue) == [
        "off", "starting", "on", "stopping", "standby",
      ])
    #expect(
      RemovedTrackedBarcode.Reason.allCases.map(\.rawValue) == [
        "left", "lost", "replaced", "frameChanged", "notEnabled", "reset",
      ])
    try expectCodable(
      [TrackedBarcode.State.tracked, .coasting], json: #"["tracked","coasting"]"#)
    try expectCodable([FramePacing.lossless, .live], json: #"["lossless","live"]"#)
  }
}
