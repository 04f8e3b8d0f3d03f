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

/// One C library each; nothing else imports a C module.
let adapters: [Target] = [
  .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
  .systemLibrary(name: "CSoxr", pkgConfig: "soxr", providers: [.apt(["libsoxr-dev"])]),
  .target(name: "SoundFiles", dependencies: ["CSndFile", "CSoxr", "Sound"]),
]

let tests: [Target] = [
  .testTarget(name: "SoundTests", dependencies: ["Sound"]),
  .testTarget(name: "SoundFilesTests", dependencies: ["SoundFiles", "Sound", "CSndFile"]),
]

let package = Package(
  name: "VivaVoz",
  products: [],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: pure + adapters + tests
)
