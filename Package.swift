// swift-tools-version: 6.1
import PackageDescription

/// The pure targets import nothing but the standard library and each other, downwards only.
/// `bin/check-imports` reads this rule and fails on a breach.
let pure: [Target] = [
  .target(name: "Dialogue"),
  .target(name: "JSGF"),
  .target(name: "Script"),
  .target(name: "Sound"),
  .target(name: "BikeShare"),
]

/// One a target, named after it.
let tests: [Target] = [
  .testTarget(
    name: "JSGFTests", dependencies: ["JSGF"], exclude: ["Differential/cases.py", "Differential/requirements.txt"])
]

let package = Package(
  name: "VivaVoz",
  products: [],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: pure + tests
)
