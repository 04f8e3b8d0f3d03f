// swift-tools-version: 6.1
import PackageDescription

/// The pure targets import nothing but the standard library, its elementary functions (RealModule) and each other,
/// downwards only.
/// `bin/check-imports` reads this rule and fails on a breach.
let functions: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")
let pure: [Target] = [
  .target(name: "Dialogue"),
  .target(name: "JSGF"),
  .target(name: "Script"),
  .target(name: "Sound", dependencies: [functions]),
  .target(name: "Confidence", dependencies: ["Dialogue", functions]),
  .target(name: "Lexicon", dependencies: [functions]),
  .target(name: "Acoustics"),
  .target(name: "BikeShare", dependencies: [functions]),
  .target(name: "Boards"),
  .target(name: "Moments"),
  .target(name: "Reports", dependencies: ["Moments", "Script"]),
  .target(name: "Naming", dependencies: ["BikeShare", "Script"]),
  .target(name: "Proof", dependencies: ["Dialogue", "Script"]),
]

/// The conversations. They never import Session, Foundation or a C module.
let apps: [Target] = [
  .target(name: "Rider", dependencies: ["Dialogue", "JSGF", "Script", "BikeShare"]),
  .target(name: "Express", dependencies: ["Boards", "Dialogue", "JSGF", "Script"]),
]

/// The only place where effects happen.
let runner: [Target] = [
  .target(name: "Session", dependencies: ["Dialogue", "JSGF", "Script", "Sound"])
]

/// The C libraries, as Debian packages them.
let libraries: [Target] = [
  .systemLibrary(name: "CCrypt", pkgConfig: "libcrypt", providers: [.apt(["libcrypt-dev"])]),
  .systemLibrary(name: "CEspeakNG", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
  .systemLibrary(name: "CPulse", pkgConfig: "libpulse", providers: [.apt(["libpulse-dev"])]),
  .systemLibrary(name: "CPocketSphinx", pkgConfig: "pocketsphinx", providers: [.apt(["libpocketsphinx-dev"])]),
  .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
  .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
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
]

/// What touches files, clocks and C libraries, above the runner.
let adapters: [Target] = [
  .target(name: "EspeakNG", dependencies: ["CEspeakNG", "Script", "Session", "Sound"]),
  .target(
    name: "PocketSphinx",
    dependencies: [
      "CPocketSphinx", "Acoustics", "Confidence", "Dialogue", "Folders", "JSGF", "Lexicon", "Session", "Sound",
    ]),
  .target(name: "Echo", dependencies: ["CSpeexDSP", "CWebRTCEcho", "Sound"]),
  .target(name: "SoundFiles", dependencies: ["CSndFile", "CSoxr", "Sound"]),
  .target(name: "Headset", dependencies: ["CPulse", "Session", "Sound"]),
  .target(name: "Rooms", dependencies: ["Sound"]),
  .target(name: "Soundstage", dependencies: ["Headset", "Rooms", "Session", "Sound"]),
  .target(name: "Buttons"),
  .target(name: "Folders"),
  .target(name: "OpenBoards", dependencies: ["CZip", "Boards", "Folders", "Script"]),
  .target(name: "RNNoise", dependencies: ["CSpeexResampler", "Folders", "Sound"]),
  .target(
    name: "Assets",
    dependencies: [
      "Acoustics", "BikeShare", "Boards", "Confidence", "Dialogue", "JSGF", "Lexicon", "Naming", "Script",
      .product(name: "Yams", package: "Yams"),
    ]),
  .target(name: "Feeds", dependencies: ["Assets", "BikeShare", "Moments"]),
  .target(name: "Location", dependencies: ["BikeShare", "Moments"]),
  .target(name: "Post", dependencies: ["CCurl", "Moments", "Reports", "Script"]),
  .target(name: "Rehearsal", dependencies: ["Session"]),
  .target(name: "ProfileFiles", dependencies: ["Assets", "Express", "Folders", "Script"]),
  .target(name: "Lock", dependencies: ["Assets", "CCrypt", "Express", "Folders"]),
]

/// What tests of several targets share; nothing else depends on it.
let testing: [Target] = [
  .target(name: "FeedsTesting", dependencies: [.product(name: "FlyingSocks", package: "FlyingFox")]),
  .target(name: "HeadsetTesting", dependencies: ["Headset", "Session", "Sound"]),
  .target(name: "LocationTesting", dependencies: ["BikeShare", "TestSupport"]),
  .target(name: "PostTesting", dependencies: ["TestSupport"]),
  .target(name: "TestSupport"),
  // A program that tests end at any moment.
  .executableTarget(name: "KeepingChild", dependencies: ["Express", "Folders", "Lock", "ProfileFiles"]),
  // What `bin/fuzz` builds with libFuzzer: every reader of what other programs, people and disks may give us.
  .executableTarget(
    name: "Fuzz",
    dependencies: [
      "Acoustics", "Assets", "Conversations", "Feeds", "Folders", "JSGF", "Location", "OpenBoards", "ProfileFiles",
      "Rehearsal", "SoundFiles",
    ]),
]

/// What has the conversations: apps and adapters put together, for whatever a person talks through.
let library: [Target] = [
  .target(
    name: "Conversations",
    dependencies: [
      "Rider", "Express", "Boards", "OpenBoards", "ProfileFiles", "Lock", "Reports", "Post", "Confidence", "Dialogue",
      "JSGF", "Script", "Session", "Sound", "EspeakNG", "PocketSphinx", "RNNoise", "SoundFiles",
      "Acoustics", "Assets", "BikeShare", "Feeds", "Folders", "Lexicon", "Location", "Naming",
    ])
]

let commandLine: [Target] = [
  .executableTarget(
    name: "vivavoz",
    dependencies: [
      "Conversations",
      "Rider", "Express", "Boards", "OpenBoards", "ProfileFiles", "Reports", "Post", "Proof", "Confidence",
      "Session", "Rehearsal", "Headset", "Buttons", "Echo", "Rooms", "Soundstage", "EspeakNG", "PocketSphinx",
      "RNNoise", "SoundFiles",
      "Acoustics", "Assets", "Feeds", "Folders", "Lexicon", "Location", "Naming",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ])
]

/// One a target, named after it.
let tests: [Target] = [
  .testTarget(
    name: "JSGFTests", dependencies: ["JSGF", "TestSupport"],
    exclude: ["Differential/cases.py", "Differential/requirements.txt"]),
  .testTarget(name: "ScriptTests", dependencies: ["Script"]),
  .testTarget(name: "SoundTests", dependencies: ["Sound"]),
  .testTarget(name: "ConfidenceTests", dependencies: ["Confidence"]),
  .testTarget(name: "BikeShareTests", dependencies: ["BikeShare"]),
  .testTarget(name: "BoardsTests", dependencies: ["Boards"]),
  .testTarget(name: "OpenBoardsTests", dependencies: ["OpenBoards", "Boards", "TestSupport"]),
  .testTarget(name: "NamingTests", dependencies: ["Naming", "Assets", "BikeShare", "JSGF"]),
  .testTarget(name: "LexiconTests", dependencies: ["Lexicon"]),
  .testTarget(name: "AcousticsTests", dependencies: ["Acoustics"]),
  .testTarget(name: "ProofTests", dependencies: ["Proof", "Dialogue", "Script"]),
  .testTarget(name: "MomentsTests", dependencies: ["Moments"]),
  .testTarget(name: "ReportsTests", dependencies: ["Reports", "Script"]),
  .testTarget(name: "PostTests", dependencies: ["Post", "PostTesting", "Reports", "Script", "TestSupport"]),
  .testTarget(name: "RiderTests", dependencies: ["Rider"]),
  .testTarget(
    name: "ExpressTests",
    dependencies: ["Express", "Assets", "Boards", "Dialogue", "JSGF", "Proof", "Script", "Session"]),
  .testTarget(name: "SessionTests", dependencies: ["Session"]),
  .testTarget(name: "RehearsalTests", dependencies: ["Rehearsal"]),
  .testTarget(name: "EspeakNGTests", dependencies: ["EspeakNG", "Lexicon", "Script", "Session", "Sound"]),
  .testTarget(
    name: "PocketSphinxTests",
    dependencies: [
      "PocketSphinx", "Acoustics", "Confidence", "Dialogue", "EspeakNG", "JSGF", "Lexicon", "Session", "Sound",
      "SoundFiles", "TestSupport",
    ]),
  .testTarget(name: "SoundFilesTests", dependencies: ["SoundFiles", "TestSupport"]),
  .testTarget(
    name: "HeadsetTests", dependencies: ["Headset", "HeadsetTesting", "Session", "Sound", "Soundstage", "TestSupport"]),
  .testTarget(
    name: "RNNoiseTests", dependencies: ["RNNoise", "Folders", "Rooms", "Sound", "SoundFiles", "TestSupport"]),
  .testTarget(name: "EchoTests", dependencies: ["Echo", "RNNoise", "Rooms", "Sound", "SoundFiles"]),
  .testTarget(name: "AssetsTests", dependencies: ["Assets", "BikeShare", "Naming"]),
  .testTarget(name: "FeedsTests", dependencies: ["Feeds", "FeedsTesting", "TestSupport"]),
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
      "Conversations", "Assets", "BikeShare", "Dialogue", "Express", "Feeds", "Folders", "JSGF", "Rider", "Script",
      "Session", "Sound", "SoundFiles", "TestSupport",
    ]),
  .testTarget(name: "LocalesTests", dependencies: ["Assets", "Rider", "Session"]),
  .testTarget(
    name: "vivavozTests",
    dependencies: [
      "vivavoz", "Conversations", "FeedsTesting", "LocationTesting", "PostTesting", "Soundstage", "TestSupport",
    ]),
]

let package = Package(
  name: "VivaVoz",
  products: [.executable(name: "vivavoz", targets: ["vivavoz"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: pure + apps + runner + libraries + adapters + library + testing + commandLine + tests,
  cxxLanguageStandard: .cxx14
)
