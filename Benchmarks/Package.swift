// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let library: [Target.Dependency] = [
  .product(name: "BarcodeBatchKit", package: "barcode-batch"),
  .product(name: "_SceneSynthesis", package: "barcode-batch"),
]

let package = Package(
  name: "benchmarks",
  traits: [
    .trait(name: "FFmpegMedia", description: "The figures of video files."),
    .default(enabledTraits: []),
  ],
  // Named, since its identity would be the clone's folder otherwise.
  dependencies: [
    .package(
      name: "barcode-batch", path: "..",
      traits: [.trait(name: "FFmpegMedia", condition: .when(traits: ["FFmpegMedia"]))])
  ],
  targets: [
    // libzbar itself, to compare with; the library's own access to it is not public.
    .systemLibrary(name: "CZBarScanner", pkgConfig: "zbar"),
    // The C library's counts of the heap.
    .systemLibrary(name: "CMalloc"),
    .executableTarget(name: "reading", dependencies: library + ["CZBarScanner"]),
    .executableTarget(name: "soak", dependencies: library + ["CMalloc"]),
    .executableTarget(name: "bounds", dependencies: library),
    .executableTarget(name: "overlay", dependencies: library),
    .executableTarget(
      name: "camera",
      dependencies: library + [
        .product(name: "V4L2Camera", package: "barcode-batch"), "CMalloc",
      ]),
    .executableTarget(
      name: "media",
      dependencies: library + [
        .product(
          name: "FFmpegMedia", package: "barcode-batch", condition: .when(traits: ["FFmpegMedia"]))
      ]),
  ],
  swiftLanguageModes: [.v6]
)
