// swift-tools-version: 6.1
import PackageDescription

/// A layer is a folder of Sources with a folder for each of its targets. Imports go down only, `bin/check-imports` reads them.
func layer(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets { target.path = "Sources/\(name)/\(target.name)" }
  return targets
}

let functions: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")

/// The engine's pure parts. They import the standard library, its elementary functions (RealModule) and each other.
let core = layer(
  "Core",
  [
    .target(name: "Acoustics"),
    .target(name: "Confidence", dependencies: ["Dialogue", functions]),
    .target(name: "Dialogue"),
    .target(name: "JSGF"),
    .target(name: "Lexicon", dependencies: [functions]),
    .target(name: "Proof", dependencies: ["Dialogue", "Script"]),
    .target(name: "Script"),
    .target(name: "Sound", dependencies: [functions]),
  ])

/// What the apps are about. Pure, as the core is.
let domains = layer(
  "Domains",
  [
    .target(name: "BikeShare", dependencies: [functions]),
    .target(name: "Boards"),
    .target(name: "Naming", dependencies: ["BikeShare", "Script"]),
    .target(name: "Reports", dependencies: ["Moments", "Script"]),
  ])

/// The conversations, which never import Session, Foundation or a C module, and what keeps their files.
let apps = layer(
  "Apps",
  [
    .target(name: "Express", dependencies: ["Boards", "Dialogue", "JSGF", "Script"]),
    .target(name: "Lock", dependencies: ["Assets", "CCrypt", "Express", "Folders"]),
    .target(name: "ProfileFiles", dependencies: ["Assets", "Express", "Folders", "Script"]),
    .target(name: "Rider", dependencies: ["Dialogue", "JSGF", "Script", "BikeShare"]),
  ])

/// Files, folders and timestamps for all that stands above. No domain.
let support = layer(
  "Support",
  [
    .target(name: "Folders"),
    .target(name: "Moments"),
  ])

/// Performs the conversations: the session, the data that it loads, talk files, and all of it put together.
let engine = layer(
  "Engine",
  [
    .target(
      name: "Assets",
      dependencies: [
        "Acoustics", "BikeShare", "Boards", "Confidence", "Dialogue", "JSGF", "Lexicon", "Naming", "Script",
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "Conversations",
      dependencies: [
        "Rider", "Express", "Boards", "OpenBoards", "ProfileFiles", "Lock", "Reports", "Post", "Confidence", "Dialogue",
        "JSGF", "Script", "Session", "Sound", "EspeakNG", "PocketSphinx", "RNNoise", "SoundFiles",
        "Acoustics", "Assets", "BikeShare", "Feeds", "Folders", "Lexicon", "Location", "Naming",
      ]),
    .target(
      name: "Rehearsal",
      dependencies: [
        "Dialogue", "Session",
      ]),
    .target(name: "Session", dependencies: ["Dialogue", "JSGF", "Script", "Sound"]),
  ])

/// The C libraries as Debian packages them, and a target for each library or protocol.
let adapters = layer(
  "Adapters",
  [
    .target(name: "Buttons"),
    .systemLibrary(name: "CCrypt", pkgConfig: "libcrypt", providers: [.apt(["libcrypt-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CEspeakNG", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CPocketSphinx", pkgConfig: "pocketsphinx", providers: [.apt(["libpocketsphinx-dev"])]),
    .systemLibrary(name: "CPulse", pkgConfig: "libpulse", providers: [.apt(["libpulse-dev"])]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CSoxr", pkgConfig: "soxr", providers: [.apt(["libsoxr-dev"])]),
    .systemLibrary(name: "CSpeexDSP", pkgConfig: "speexdsp", providers: [.apt(["libspeexdsp-dev"])]),
    .systemLibrary(name: "CSpeexResampler", pkgConfig: "speexdsp", providers: [.apt(["libspeexdsp-dev"])]),
    .systemLibrary(
      name: "CWebRTCAudioProcessing", pkgConfig: "webrtc-audio-processing",
      providers: [.apt(["libwebrtc-audio-processing-dev"])]),
    // It speaks C++; pkg-config's own definitions are not passed on by SwiftPM.
    .target(
      name: "CWebRTCEcho", dependencies: ["CWebRTCAudioProcessing"],
      cxxSettings: [.define("WEBRTC_POSIX"), .define("WEBRTC_AUDIO_PROCESSING_ONLY_BUILD")]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .target(name: "Echo", dependencies: ["CSpeexDSP", "CWebRTCEcho", "Sound"]),
    .target(name: "EspeakNG", dependencies: ["CEspeakNG", "Script", "Session", "Sound"]),
    .target(name: "Feeds", dependencies: ["Assets", "BikeShare", "Moments"]),
    .target(name: "Headset", dependencies: ["CPulse", "Session", "Sound"]),
    .target(name: "Location", dependencies: ["BikeShare", "Moments"]),
    .target(name: "OpenBoards", dependencies: ["CZip", "Boards", "Folders", "Script"]),
    .target(
      name: "PocketSphinx",
      dependencies: [
        "CPocketSphinx", "Acoustics", "Confidence", "Dialogue", "Folders", "JSGF", "Lexicon", "Session", "Sound",
      ]),
    .target(name: "Post", dependencies: ["CCurl", "Moments", "Reports", "Script"]),
    .target(name: "RNNoise", dependencies: ["CSpeexResampler", "Folders", "Sound"]),
    .target(name: "SoundFiles", dependencies: ["CSndFile", "CSoxr", "Sound"]),
  ])

/// What people start, and the simulated sound that its benches need.
let tools = layer(
  "Tools",
  [
    // What `bin/fuzz` builds with libFuzzer: every reader of what other programs, people and disks may give us.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Acoustics", "Assets", "Conversations", "Feeds", "Folders", "JSGF", "Location", "OpenBoards", "ProfileFiles",
        "Rehearsal", "SoundFiles",
      ]),
    .target(name: "Rooms", dependencies: ["Sound"]),
    .target(name: "Soundstage", dependencies: ["Headset", "Rooms", "Session", "Sound"]),
    .executableTarget(
      name: "vivavoz",
      dependencies: [
        "Acoustics", "Assets", "BikeShare", "Boards", "Buttons", "Confidence", "Conversations", "Dialogue", "Echo",
        "EspeakNG", "Express", "Feeds", "Folders", "Headset", "JSGF", "Lexicon", "Naming", "OpenBoards", "PocketSphinx",
        "Post", "ProfileFiles", "Proof", "RNNoise", "Rehearsal", "Reports", "Rider", "Rooms", "Script", "Session",
        "Sound", "SoundFiles", "Soundstage", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ])

/// What tests of several targets share; nothing else depends on it.
let testing = layer(
  "Testing",
  [
    .target(name: "FeedsTesting", dependencies: [.product(name: "FlyingSocks", package: "FlyingFox")]),
    .target(name: "HeadsetTesting", dependencies: ["Headset", "Session", "Sound"]),
    // A program that tests end at any moment.
    .executableTarget(name: "KeepingChild", dependencies: ["Express", "Folders", "Lock", "ProfileFiles"]),
    .target(name: "LocationTesting", dependencies: ["BikeShare", "TestSupport"]),
    .target(name: "PostTesting", dependencies: ["TestSupport"]),
    .target(name: "TestSupport"),
  ])

/// One a target, named after it.
let tests: [Target] = [
  .testTarget(
    name: "JSGFTests", dependencies: ["JSGF", "TestSupport"],
    exclude: ["Differential/cases.py", "Differential/requirements.txt"]),
  .testTarget(name: "ScriptTests", dependencies: ["Script"]),
  .testTarget(name: "SoundTests", dependencies: ["Sound"]),
  .testTarget(
    name: "ConfidenceTests",
    dependencies: [
      "Confidence", "Dialogue",
    ]),
  .testTarget(
    name: "BikeShareTests",
    dependencies: [
      "BikeShare", functions,
    ]),
  .testTarget(name: "BoardsTests", dependencies: ["Boards"]),
  .testTarget(name: "OpenBoardsTests", dependencies: ["OpenBoards", "Boards", "TestSupport"]),
  .testTarget(name: "NamingTests", dependencies: ["Naming", "Assets", "BikeShare", "JSGF"]),
  .testTarget(name: "LexiconTests", dependencies: ["Lexicon"]),
  .testTarget(name: "AcousticsTests", dependencies: ["Acoustics"]),
  .testTarget(name: "ProofTests", dependencies: ["Proof", "Dialogue", "Script"]),
  .testTarget(name: "MomentsTests", dependencies: ["Moments"]),
  .testTarget(name: "ReportsTests", dependencies: ["Reports", "Script"]),
  .testTarget(name: "PostTests", dependencies: ["Post", "PostTesting", "Reports", "Script", "TestSupport"]),
  .testTarget(
    name: "RiderTests",
    dependencies: [
      "BikeShare", "Dialogue", "Rider", "Script",
    ]),
  .testTarget(
    name: "ExpressTests",
    dependencies: [
      "Assets", "Boards", "Dialogue", "Express", "JSGF", "Script", "Session",
    ]),
  .testTarget(
    name: "SessionTests",
    dependencies: [
      "Dialogue", "JSGF", "Script", "Session", "Sound",
    ]),
  .testTarget(
    name: "RehearsalTests",
    dependencies: [
      "Rehearsal", "Session",
    ]),
  .testTarget(name: "EspeakNGTests", dependencies: ["EspeakNG", "Lexicon", "Script", "Session", "Sound"]),
  .testTarget(
    name: "PocketSphinxTests",
    dependencies: [
      "PocketSphinx", "Acoustics", "Confidence", "Dialogue", "EspeakNG", "JSGF", "Lexicon", "Session", "Sound",
      "SoundFiles", "TestSupport",
    ]),
  .testTarget(
    name: "SoundFilesTests",
    dependencies: [
      "CSndFile", "Sound", "SoundFiles", "TestSupport",
    ]),
  .testTarget(
    name: "HeadsetTests", dependencies: ["Headset", "HeadsetTesting", "Session", "Sound", "Soundstage", "TestSupport"]),
  .testTarget(
    name: "RNNoiseTests",
    dependencies: [
      "Folders", "RNNoise", "Rooms", "Sound", "TestSupport",
    ]),
  .testTarget(name: "EchoTests", dependencies: ["Echo", "RNNoise", "Rooms", "Sound", "SoundFiles"]),
  .testTarget(
    name: "AssetsTests",
    dependencies: [
      "Assets", "BikeShare", "Confidence", "Dialogue", "JSGF", "Lexicon", "Naming",
    ]),
  .testTarget(
    name: "FeedsTests",
    dependencies: [
      "Assets", "BikeShare", "Feeds", "FeedsTesting", "TestSupport",
    ]),
  .testTarget(name: "LocationTests", dependencies: ["Location", "LocationTesting", "TestSupport", "BikeShare"]),
  .testTarget(name: "ButtonsTests", dependencies: ["Buttons", "TestSupport"]),
  .testTarget(name: "FoldersTests", dependencies: ["Folders", "TestSupport"]),
  .testTarget(
    name: "ProfileFilesTests",
    dependencies: ["ProfileFiles", "Express", "Folders", "KeepingChild", "Script", "TestSupport"]),
  .testTarget(name: "LockTests", dependencies: ["Lock", "Express", "Folders", "KeepingChild", "TestSupport"]),
  .testTarget(
    name: "ConversationsTests",
    dependencies: [
      "Assets", "BikeShare", "Boards", "Conversations", "Dialogue", "Express", "Feeds", "Folders", "JSGF", "Rider",
      "Script", "Session", "Sound", "SoundFiles", "TestSupport",
    ]),
  .testTarget(
    name: "LocalesTests",
    dependencies: [
      "Assets", "BikeShare", "Dialogue", "JSGF", "Rider", "Script", "Session",
    ]),
  .testTarget(
    name: "vivavozTests",
    dependencies: [
      "Acoustics", "Assets", "BikeShare", "Boards", "Confidence", "Conversations", "Dialogue", "EspeakNG", "Express",
      "Feeds", "FeedsTesting", "Folders", "Headset", "JSGF", "Lexicon", "Location", "LocationTesting", "Naming",
      "OpenBoards", "PocketSphinx", "Post", "PostTesting", "Proof", "Rehearsal", "Reports", "Script", "Session",
      "Sound", "SoundFiles", "Soundstage", "TestSupport", "vivavoz",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
]

let package = Package(
  name: "VivaVoz",
  products: [
    .executable(name: "vivavoz", targets: ["vivavoz"]),
    // What another package needs for a conversation of its own.
    .library(
      name: "VivaVozEngine",
      targets: [
        "Dialogue", "JSGF", "Script", "Sound", "Confidence", "Proof", "Session", "Assets", "EspeakNG", "PocketSphinx",
        "RNNoise",
        "SoundFiles", "Headset",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: core + domains + apps + support + engine + adapters + tools + testing + tests,
  cxxLanguageStandard: .cxx14
)
