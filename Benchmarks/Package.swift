// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "benchmarks",
  // Named, since its identity would be the clone's folder otherwise.
  dependencies: [.package(name: "barcode-batch", path: "..")],
  targets: [
    // libzbar itself, to compare with; the library's own access to it is not public.
    .systemLibrary(name: "CZBarScanner", pkgConfig: "zbar"),
    .executableTarget(
      name: "reading",
      dependencies: [
        "CZBarScanner",
        .product(name: "BarcodeBatchKit", package: "barcode-batch"),
        .product(name: "_SceneSynthesis", package: "barcode-batch"),
      ]),
    .executableTarget(
      name: "overlay",
      dependencies: [
        .product(name: "BarcodeBatchKit", package: "barcode-batch"),
        .product(name: "_SceneSynthesis", package: "barcode-batch"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
