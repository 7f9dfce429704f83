// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "barcode-batch",
  products: [
    .library(name: "BarcodeBatchKit", targets: ["BarcodeBatchKit"]),
    .library(name: "BarcodeTypes", targets: ["BarcodeTypes"]),
    .library(name: "BarcodeVision", targets: ["BarcodeVision"]),
    .library(name: "BarcodeTracking", targets: ["BarcodeTracking"]),
    .library(name: "BarcodeCapture", targets: ["BarcodeCapture"]),
    .library(name: "BarcodeOverlay", targets: ["BarcodeOverlay"]),
    .library(name: "ZBarDecoding", targets: ["ZBarDecoding"]),
    .library(name: "JPEGImages", targets: ["JPEGImages"]),
    .library(name: "FrameFiles", targets: ["FrameFiles"]),
    .library(name: "V4L2Camera", targets: ["V4L2Camera"]),
    .library(name: "_SceneSynthesis", targets: ["_SceneSynthesis"]),
    .library(name: "SDLWindow", targets: ["SDLWindow"]),
    .library(name: "FFmpegMedia", targets: ["FFmpegMedia"]),
    .library(name: "CairoRendering", targets: ["CairoRendering"]),
  ],
  // Off by default: the default build needs libzbar only.
  traits: [
    .trait(name: "SDLWindow", description: "A live window with overlays, by SDL."),
    .trait(
      name: "FFmpegMedia",
      description: "Video files, network streams and MP4 output, by FFmpeg's libraries."),
    .trait(
      name: "CairoRendering", description: "Drawings as pictures with text, by cairo and pango."),
    .default(enabledTraits: []),
  ],
  targets: [
    // Libraries, in the order of their dependencies.
    .systemLibrary(
      name: "CZBar", pkgConfig: "zbar", providers: [.apt(["libzbar-dev"]), .brew(["zbar"])]),
    .target(name: "BarcodeTypes"),
    .target(name: "BarcodeVision", dependencies: ["BarcodeTypes"]),
    .target(name: "BarcodeTracking", dependencies: ["BarcodeTypes"]),
    .target(
      name: "BarcodeCapture", dependencies: ["BarcodeTypes", "BarcodeVision", "BarcodeTracking"]),
    .target(name: "BarcodeOverlay", dependencies: ["BarcodeTypes", "BarcodeCapture"]),
    .target(name: "ZBarDecoding", dependencies: ["BarcodeTypes", "CZBar"]),
    .target(name: "JPEGImages", dependencies: ["BarcodeTypes", "CZBar"]),
    .target(name: "FrameFiles", dependencies: ["BarcodeTypes", "JPEGImages"]),
    // The kernel's video interface; its headers come with the C library's.
    .systemLibrary(name: "CV4L2"),
    .target(name: "V4L2Camera", dependencies: ["BarcodeTypes", "JPEGImages", "CV4L2"]),
    .target(
      name: "BarcodeBatchKit",
      dependencies: [
        "BarcodeTypes", "BarcodeTracking", "BarcodeCapture", "BarcodeOverlay", "ZBarDecoding",
        "JPEGImages", "FrameFiles", "V4L2Camera",
      ]),
    .target(name: "_SceneSynthesis", dependencies: ["BarcodeTypes"]),

    // Libraries behind traits. A root build compiles them in any case, so each of their files
    // is within `#if TRAIT`.
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .target(
      name: "SDLWindow",
      dependencies: [
        "BarcodeTypes", "BarcodeCapture", "BarcodeOverlay", "JPEGImages",
        .target(name: "CSDL2", condition: .when(traits: ["SDLWindow"])),
        .target(name: "CairoRendering", condition: .when(traits: ["CairoRendering"])),
      ]),
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: "libavdevice libavformat libavcodec libswscale libavutil",
      providers: [
        .apt(["libavdevice-dev", "libavformat-dev", "libavcodec-dev", "libswscale-dev"]),
        .brew(["ffmpeg"]),
      ]),
    .target(
      name: "FFmpegMedia",
      dependencies: [
        "BarcodeTypes", "FrameFiles",
        .target(name: "CFFmpeg", condition: .when(traits: ["FFmpegMedia"])),
      ]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo cairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]),
    .target(
      name: "CairoRendering",
      dependencies: [
        "BarcodeTypes", "BarcodeOverlay", "JPEGImages", "FrameFiles",
        .target(name: "CCairo", condition: .when(traits: ["CairoRendering"])),
      ]),

    // Examples.
    .executableTarget(
      name: "track",
      dependencies: [
        "BarcodeBatchKit", "_SceneSynthesis",
        .target(name: "SDLWindow", condition: .when(traits: ["SDLWindow"])),
        .target(name: "FFmpegMedia", condition: .when(traits: ["FFmpegMedia"])),
        .target(name: "CairoRendering", condition: .when(traits: ["CairoRendering"])),
      ],
      path: "Examples/track"),
    .target(name: "DrawingCommand", path: "Examples/drawing-command"),
    .executableTarget(
      name: "bounds-and-corners",
      dependencies: ["BarcodeBatchKit", "DrawingCommand", "_SceneSynthesis"],
      path: "Examples/bounds-and-corners"),
    .executableTarget(
      name: "basic-overlay",
      dependencies: ["BarcodeBatchKit", "DrawingCommand", "_SceneSynthesis"],
      path: "Examples/basic-overlay"),
    .executableTarget(
      name: "advanced-overlay",
      dependencies: ["BarcodeBatchKit", "DrawingCommand", "_SceneSynthesis"],
      path: "Examples/advanced-overlay"),
    .executableTarget(
      name: "custom-overlay",
      dependencies: ["BarcodeBatchKit", "DrawingCommand", "_SceneSynthesis"],
      path: "Examples/custom-overlay"),

    // Tests.
    .testTarget(name: "BarcodeTypesTests", dependencies: ["BarcodeTypes"]),
    .testTarget(
      name: "BarcodeVisionTests",
      dependencies: ["BarcodeVision", "ZBarDecoding", "_SceneSynthesis"]),
    .testTarget(name: "BarcodeTrackingTests", dependencies: ["BarcodeTracking"]),
    .testTarget(
      name: "ZBarDecodingTests", dependencies: ["ZBarDecoding", "_SceneSynthesis"]),
    .testTarget(name: "JPEGImagesTests", dependencies: ["JPEGImages"]),
    .testTarget(name: "FrameFilesTests", dependencies: ["FrameFiles"]),
    .testTarget(
      name: "V4L2CameraTests",
      dependencies: ["V4L2Camera", "BarcodeCapture", "BarcodeOverlay", "_SceneSynthesis"]),
    .testTarget(
      name: "BarcodeCaptureTests",
      dependencies: ["BarcodeCapture", "BarcodeVision", "ZBarDecoding", "_SceneSynthesis"]),
    .testTarget(
      name: "BarcodeOverlayTests",
      dependencies: ["BarcodeOverlay", "JPEGImages", "_SceneSynthesis"]),
    .testTarget(name: "SceneSynthesisTests", dependencies: ["_SceneSynthesis"]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["BarcodeBatchKit", "_SceneSynthesis"]),
    .testTarget(
      name: "TrackingQualityTests", dependencies: ["BarcodeBatchKit", "_SceneSynthesis"]),
    .testTarget(
      name: "PublicAPITests", dependencies: ["BarcodeBatchKit", "_SceneSynthesis"]),
    .testTarget(
      name: "TrackExampleTests",
      dependencies: [
        "track", "_SceneSynthesis",
        .target(name: "FFmpegMedia", condition: .when(traits: ["FFmpegMedia"])),
        .target(name: "CairoRendering", condition: .when(traits: ["CairoRendering"])),
      ]),
    .testTarget(
      name: "FFmpegMediaTests", dependencies: ["FFmpegMedia", "_SceneSynthesis"]),
    .testTarget(
      name: "CairoRenderingTests",
      dependencies: ["CairoRendering", "BarcodeOverlay", "FrameFiles"]),
    .testTarget(
      name: "SDLWindowTests",
      dependencies: [
        "SDLWindow", "BarcodeBatchKit", "_SceneSynthesis", "track",
        .target(name: "CairoRendering", condition: .when(traits: ["CairoRendering"])),
      ]),
    .testTarget(
      name: "OverlayExamplesTests",
      dependencies: [
        "DrawingCommand", "bounds-and-corners", "basic-overlay", "advanced-overlay",
        "custom-overlay",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

for target in package.targets where target.type != .system {
  target.swiftSettings = strict
}
