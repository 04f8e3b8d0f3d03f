// swift-tools-version: 6.1
import PackageDescription

/// The rules of Swift's next language mode: a file sees members of the modules that it imports only, an import is internal
/// unless it says otherwise, and an existential type says `any`.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Whether the build is that of the Debian package. There `vivavoz` serves the pages and other programs itself: a second program would contain
/// Swift's libraries a second time. `bin/package` sets the environment variable.
let isPackaged = Context.environment["VIVAVOZ_PACKAGE"] == "1"

/// A layer is a folder of Sources with a folder for each of its targets. Imports go down only; `bin/check-imports` verifies that.
func layer(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets {
    target.path = "Sources/\(name)/\(target.name)"
    if target.type != .system { target.swiftSettings = strict + (target.swiftSettings ?? []) }
  }
  return targets
}

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let functions: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")

/// The engine's pure parts. They import the standard library, its elementary functions (RealModule) and each other.
let core = layer(
  "Core",
  [
    .target(name: "AcousticModels"),
    .target(name: "Audio", dependencies: [functions]),
    .target(name: "Confidence", dependencies: ["Dialogue", functions]),
    .target(name: "Dialogue"),
    .target(name: "JSGF", dependencies: ["Randomness"]),
    .target(name: "Lexicon", dependencies: ["Hashing", functions]),
    .target(name: "Ports", dependencies: ["Audio", "Dialogue", "JSGF", "Prompts", "TurnTaking"]),
    .target(name: "Prompts"),
    .target(name: "TurnTaking", dependencies: ["Dialogue"]),
    .target(name: "Verification", dependencies: ["Dialogue", "Prompts", "TurnTaking"]),
  ])

/// The subjects of the apps. Pure, as the core is.
let domains = layer(
  "Domains",
  [
    .target(name: "BikeShare", dependencies: [functions]),
    .target(name: "Boards", dependencies: ["Hashing"]),
    .target(name: "Compass", dependencies: [functions]),
    .target(name: "ErrorReports", dependencies: ["Prompts", "Timestamps"]),
    .target(name: "Games", dependencies: ["Gaze", "Randomness"]),
    .target(name: "Gaze"),
    .target(name: "Routes", dependencies: ["BikeShare", functions]),
    .target(name: "StationNames", dependencies: ["BikeShare", "Prompts"]),
  ])

/// Files, folders, YAML and timestamps for all layers above. No domain.
let support = layer(
  "Support",
  [
    .target(name: "AtomicFiles", dependencies: ["CLinux", "Faults"]),
    // System calls that the Glibc module does not declare.
    .systemLibrary(name: "CLinux"),
    .target(name: "Executors"),
    .target(name: "Faults"),
    .target(name: "Hashing"),
    .target(name: "JSON"),
    .target(name: "Polling"),
    .target(
      name: "Processes",
      dependencies: [
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(name: "Randomness"),
    .target(name: "FormerNames"),
    .target(name: "Timestamps"),
    .target(name: "YAML", dependencies: ["Faults", .product(name: "Yams", package: "Yams")]),
  ])

/// The C libraries as Debian packages them, and a target for each library or protocol.
let adapters = layer(
  "Adapters",
  [
    .systemLibrary(name: "CCrypt", pkgConfig: "libcrypt", providers: [.apt(["libcrypt-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CEspeakNG", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
    // The input devices of Linux, whose headers the C library needs anyway.
    .systemLibrary(name: "CInput"),
    .systemLibrary(name: "CPocketSphinx", pkgConfig: "pocketsphinx", providers: [.apt(["libpocketsphinx-dev"])]),
    .systemLibrary(name: "CPulse", pkgConfig: "libpulse", providers: [.apt(["libpulse-dev"])]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CSoxr", pkgConfig: "soxr", providers: [.apt(["libsoxr-dev"])]),
    .systemLibrary(name: "CSpeexDSP", pkgConfig: "speexdsp", providers: [.apt(["libspeexdsp-dev"])]),
    .systemLibrary(name: "CSpeexResampler", pkgConfig: "speexdsp", providers: [.apt(["libspeexdsp-dev"])]),
    .systemLibrary(
      name: "CWebRTCAudioProcessing", pkgConfig: "webrtc-audio-processing",
      providers: [.apt(["libwebrtc-audio-processing-dev"])]),
    // It contains C++. SwiftPM does not pass on the definitions of pkg-config.
    .target(
      name: "CWebRTCEcho", dependencies: ["CWebRTCAudioProcessing"],
      cxxSettings: [.define("WEBRTC_POSIX"), .define("WEBRTC_AUDIO_PROCESSING_ONLY_BUILD")]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .target(name: "EchoCancellation", dependencies: ["Audio", "CSpeexDSP", "CWebRTCEcho"]),
    .target(name: "EspeakNG", dependencies: ["Audio", "CEspeakNG", "Ports", "Prompts"]),
    .target(
      name: "Feeds", dependencies: ["AtomicFiles", "BikeShare", "Faults", "Hashing", "JSON", "Timestamps", "YAML"]),
    .target(name: "Flite", dependencies: ["Audio", "Ports", "Processes", "Prompts", "SoundFiles"]),
    .target(name: "InputDevices", dependencies: ["Polling"]),
    .target(name: "Location", dependencies: ["BikeShare", "Faults", "Polling", "Timestamps"]),
    .target(
      name: "Mail", dependencies: ["AtomicFiles", "CCurl", "ErrorReports", "Processes", "Prompts", "Timestamps"]),
    .target(name: "MotionSensors", dependencies: ["Faults", "Location", "Polling", "Ports"]),
    .target(
      name: "OpenBoardFormat", dependencies: ["AtomicFiles", "Boards", "CZip", "Faults", "JSON", "Prompts", "ZipFiles"]),
    .target(name: "PasswordLocks", dependencies: ["AtomicFiles", "CCrypt", "Faults", "YAML"]),
    .target(
      name: "PocketSphinx",
      dependencies: [
        "AcousticModels", "AtomicFiles", "Audio", "Confidence", "CPocketSphinx", "Dialogue", "Executors", "Hashing",
        "JSGF", "Lexicon", "Ports",
      ]),
    .target(name: "PulseAudio", dependencies: ["Audio", "CPulse", "Ports", "TurnTaking"]),
    .target(name: "RecogniserPrograms", dependencies: ["Audio", "Dialogue", "JSGF", "Ports", "Processes"]),
    .target(name: "RNNoise", dependencies: ["AtomicFiles", "Audio", "CSpeexResampler"]),
    .target(name: "Rumble", dependencies: ["CInput", "Faults"]),
    .target(name: "SoundFiles", dependencies: ["AtomicFiles", "Audio", "CSndFile", "CSoxr", "Faults"]),
    .target(
      name: "StreetMaps", dependencies: ["AtomicFiles", "BikeShare", "Faults", "JSON", "Processes", "Routes"]),
    // What servers by SwiftNIO have in common.
    .target(
      name: "SocketServers",
      dependencies: [.product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio")]),
    .target(
      name: "WebServer",
      dependencies: [
        "Randomness", "SocketServers", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
      ]),
    .target(
      name: "SynthesizerPrograms", dependencies: ["Audio", "Faults", "Ports", "Processes", "Prompts", "SoundFiles"]),
    // The events of the Wyoming protocol as values and as bytes.
    .target(name: "Wyoming", dependencies: ["JSON"]),
    .target(
      name: "WyomingServer",
      dependencies: [
        "SocketServers", "Wyoming", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .target(name: "ZipFiles", dependencies: ["CZip"]),
  ])

/// The flows of the apps, which are pure, and what they store.
let apps = layer(
  "Apps",
  [
    .target(name: "Express", dependencies: ["Boards", "Dialogue", "JSGF", "Prompts"]),
    .target(name: "EyePlay", dependencies: ["Dialogue", "Games", "JSGF", "Prompts"]),
    .target(name: "GuardianAuth", dependencies: ["AtomicFiles", "Express", "PasswordLocks"]),
    .target(name: "RideStorage", dependencies: ["AtomicFiles", "BikeShare", "Routes", "Timestamps"]),
    .target(name: "Haptic", dependencies: ["Compass", "Dialogue", "JSGF", "Prompts"]),
    .target(name: "ProfileStorage", dependencies: ["AtomicFiles", "Express", "Faults", "Prompts", "YAML"]),
    .target(name: "Rider", dependencies: ["BikeShare", "Dialogue", "JSGF", "Prompts", "Routes"]),
  ])

/// Performs the conversations: the session, locale and city data, talk files, and the assembled engine.
let engine = layer(
  "Engine",
  [
    .target(
      name: "Cities",
      dependencies: ["AtomicFiles", "BikeShare", "FormerNames", "JSGF", "Locales", "Prompts", "StationNames", "YAML"]),
    .target(
      name: "Locales",
      dependencies: ["AcousticModels", "Boards", "Confidence", "Dialogue", "JSGF", "Lexicon", "Prompts", "YAML"]),
    // The conversations of pages in browsers.
    .target(
      name: "Pages",
      dependencies: [
        "Audio", "BikeShare", "Dialogue", "Executors", "Hashing", "JSGF", "Locales", "Location", "Ports", "Session",
        "SoundFiles",
        "TalkTesting", "TurnTaking", "VoiceEngine", "WebServer", "YAML", "ZipFiles",
      ]),
    .target(
      name: "Session",
      dependencies: ["Audio", "Dialogue", "FormerNames", "JSGF", "Ports", "Prompts", "Timestamps", "TurnTaking"]),
    .target(
      name: "TalkTesting",
      dependencies: [
        "Audio", "Dialogue", "Faults", "FormerNames", "Hashing", "Prompts", "Session", "Timestamps", "YAML",
      ]),
    .target(
      name: "VoiceEngine",
      dependencies: [
        "AcousticModels", "AtomicFiles", "Audio", "BikeShare", "Confidence", "Dialogue", "EspeakNG", "Faults", "Flite",
        "Hashing", "JSGF", "Lexicon", "Locales", "Location", "PocketSphinx", "Ports", "Prompts", "RecogniserPrograms",
        "RNNoise", "Session", "SoundFiles", "SynthesizerPrograms",
        "Timestamps", "TurnTaking", "Verification", "YAML",
      ]),
    // The services of an app for clients of the Wyoming protocol.
    .target(
      name: "WyomingServices",
      dependencies: [
        "Audio", "Dialogue", "Executors", "JSGF", "JSON", "Locales", "PocketSphinx", "Ports", "Prompts", "Session",
        "SoundFiles", "TurnTaking", "VoiceEngine", "Wyoming", "WyomingServer", "YAML",
      ]),
  ])

/// The apps with their data, their backends and their engine, and the list of all apps.
let runtimes = layer(
  "Runtimes",
  [
    .target(
      name: "ExpressRuntime",
      dependencies: [
        "AtomicFiles", "Audio", "BikeShare", "Boards", "Cities", "Dialogue", "ErrorReports", "EspeakNG", "Executors",
        "Express", "GuardianAuth", "Hashing", "JSGF", "Lexicon", "Locales", "Location", "Mail", "OpenBoardFormat",
        "Ports", "ProfileStorage", "Prompts", "Randomness", "Routes", "Session", "SoundFiles", "StreetMaps",
        "Verification", "VoiceEngine",
        "YAML",
      ]),
    .target(
      name: "EyePlayRuntime",
      dependencies: [
        "AtomicFiles", "Dialogue", "EyePlay", "Games", "Gaze", "Ports", "Prompts", "Session", "Verification",
        "VoiceEngine", "YAML",
      ]),
    .target(
      name: "HapticRuntime",
      dependencies: [
        "AtomicFiles", "Compass", "Dialogue", "Haptic", "Ports", "Prompts", "Session",
        "Verification", "VoiceEngine", "YAML",
      ]),
    .target(
      name: "InstalledApps",
      dependencies: [
        "AtomicFiles", "ExpressRuntime", "EyePlayRuntime", "HapticRuntime", "RiderRuntime", "VoiceEngine",
      ]),
    .target(
      name: "RiderRuntime",
      dependencies: [
        "AtomicFiles", "BikeShare", "Cities", "Dialogue", "Faults", "Feeds", "JSGF", "Lexicon", "Locales", "Location",
        "PasswordLocks", "Ports", "Prompts", "RideStorage", "Rider", "Routes", "Session", "StationNames", "StreetMaps",
        "Timestamps", "Verification", "VoiceEngine", "YAML",
      ]),
  ])

/// The programs, what they share, and the simulated audio that their benches need.
let tools = layer(
  "Tools",
  [
    // The commands that take any app, and the main function of a program with an app of its own.
    .target(
      name: "AppCommands",
      dependencies: [
        "AtomicFiles", "Audio", "Dialogue", "EchoCancellation", "InputDevices", "Locales", "Ports", "Processes",
        "Prompts", "PulseAudio", "Session", "TalkRuns", "TalkTesting", "Terminal", "Timestamps", "Verification",
        "VoiceEngine", "YAML", argumentParser,
      ]),
    .target(
      name: "Checks",
      dependencies: [
        "AtomicFiles", "Audio", "BikeShare", "Boards", "Cities", "CommandOptions", "Dialogue", "EspeakNG", "Express",
        "ExpressRuntime", "Feeds", "InstalledApps", "JSGF", "Lexicon", "Locales", "Mail", "MotionSensors",
        "OpenBoardFormat", "PocketSphinx", "Ports", "ProfileStorage", "Prompts", "PulseAudio", "RNNoise", "Rumble",
        "SoundFiles", "StationNames", "TalkRuns", "TalkTesting", "Terminal", "VoiceEngine", "YAML",
      ]),
    .target(
      name: "CommandOptions",
      dependencies: [
        "AppCommands", "AtomicFiles", "Audio", "InstalledApps", "JSGF", "Locales", "RiderRuntime", "Session",
        "Terminal", "VoiceEngine", argumentParser,
      ]),
    .target(name: "Charts"),
    // What `bin/fuzz` builds with libFuzzer: every reader of input from other programs, users and disks.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "AcousticModels", "AtomicFiles", "ExpressRuntime", "EyePlayRuntime", "Feeds", "JSGF", "Locales", "Location",
        "OpenBoardFormat", "ProfileStorage", "RiderRuntime", "SoundFiles", "TalkTesting", "VoiceEngine", "Wyoming",
        "YAML",
      ]),
    // The command `serve`. SwiftNIO takes two minutes to build, so that a program without pages does not depend on it.
    .target(
      name: "PageCommands",
      dependencies: [
        "AppCommands", "AtomicFiles", "Pages", "Ports", "Processes", "Terminal", "VoiceEngine", "WebServer", "YAML",
        argumentParser,
      ]),
    // The sensors and the persons that the programs of this installation know.
    .target(
      name: "ProgramServices",
      dependencies: [
        "AppCommands", "AtomicFiles", "MotionSensors", "PasswordLocks", "RiderRuntime", "Terminal",
        "VoiceEngine", argumentParser,
      ]),
    .target(
      name: "RecognitionRuns",
      dependencies: [
        "Audio", "Cities", "Confidence", "Dialogue", "JSGF", "Locales", "PocketSphinx", "Ports", "Session", "Terminal",
        "Timestamps", "VoiceEngine", "YAML",
      ]),
    .target(name: "RoomSimulation", dependencies: ["Audio", "Randomness"]),
    .target(
      name: "TalkRuns",
      dependencies: [
        "Audio", "BikeShare", "Confidence", "Dialogue", "EspeakNG", "Faults", "Feeds", "JSGF", "Lexicon", "Locales",
        "PocketSphinx", "Ports", "Processes", "Prompts", "Randomness", "RecognitionRuns", "Session", "SoundFiles",
        "TalkTesting", "Terminal", "Verification", "VoiceEngine", "YAML",
      ]),
    .target(
      name: "Terminal",
      dependencies: [
        "Audio", "EspeakNG", "FormerNames", "InputDevices", "PocketSphinx", "Ports", "PulseAudio", "Session",
        "SoundFiles", "Timestamps", "TurnTaking", "VoiceEngine", "YAML", argumentParser,
      ]),
    .target(
      name: "VirtualAudio",
      dependencies: ["Audio", "Ports", "Processes", "PulseAudio", "RoomSimulation", "TurnTaking"]),
    .executableTarget(
      name: "vivavoz",
      dependencies: [
        "AcousticModels", "AppCommands", "AtomicFiles", "Audio", "BikeShare", "Boards", "Charts", "Checks", "Cities",
        "CommandOptions", "Confidence", "Dialogue", "ErrorReports", "Express", "ExpressRuntime", "EyePlayRuntime",
        "Feeds",
        "FormerNames", "Haptic", "HapticRuntime", "InstalledApps", "JSGF", "Lexicon", "Locales", "Location", "Mail",
        "MotionSensors", "OpenBoardFormat", "PocketSphinx",
        "Ports", "Processes", "ProgramServices",
        "Prompts", "PulseAudio", "RecognitionRuns", "RideStorage", "Rider", "RiderRuntime", "Routes", "Rumble",
        "Session", "SoundFiles",
        "StationNames", "StreetMaps", "TalkRuns", "TalkTesting", "Terminal", "Timestamps", "TurnTaking", "Verification",
        "VoiceEngine", "YAML", argumentParser,
      ] + (isPackaged ? ["PageCommands", "WyomingCommands"] : []),
      swiftSettings: isPackaged ? [.define("VIVAVOZ_PACKAGE")] : []),
    // Measures and calibrates. `vivavoz bench` starts it.
    .executableTarget(
      name: "vivavoz-bench",
      dependencies: [
        "AppCommands", "AtomicFiles", "Audio", "BikeShare", "Boards", "Charts", "Cities", "CommandOptions", "Compass",
        "Confidence", "Dialogue", "EspeakNG", "Express", "ExpressRuntime", "FormerNames", "HapticRuntime", "Hashing",
        "InstalledApps",
        "JSGF",
        "Lexicon", "Locales", "PocketSphinx", "Ports", "Processes", "Prompts", "Randomness", "RecognitionRuns", "Rider",
        "RiderRuntime", "RoomSimulation", "Routes", "Session", "SoundFiles", "StationNames", "StreetMaps", "TalkRuns",
        "Terminal", "Timestamps", "TurnTaking", "Verification", "VirtualAudio", "VoiceEngine", "WebServer", "YAML",
        argumentParser,
      ]),
    // Serves the pages and the Wyoming protocol. `vivavoz serve` and `vivavoz wyoming` start it.
    .executableTarget(
      name: "vivavoz-serve",
      dependencies: [
        "AppCommands", "InstalledApps", "PageCommands", "ProgramServices", "Terminal", "VoiceEngine", "WyomingCommands",
        argumentParser,
      ]),
    // The command `wyoming`, which needs SwiftNIO as `serve` does.
    .target(
      name: "WyomingCommands",
      dependencies: [
        "AppCommands", "AtomicFiles", "Dialogue", "Executors", "Terminal", "VoiceEngine", "Wyoming", "WyomingServer",
        "WyomingServices", argumentParser,
      ]),
  ])

/// What tests share. No other layer imports it.
let testing = layer(
  "Testing",
  [
    // A program that tests kill at any moment.
    .executableTarget(
      name: "CrashTestHelper",
      dependencies: ["AtomicFiles", "BikeShare", "Express", "GuardianAuth", "ProfileStorage", "RideStorage"]),
    .target(
      name: "VivaVozTesting",
      dependencies: [
        "AtomicFiles", "Audio", "BikeShare", "Ports", "PulseAudio", "TurnTaking",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
  ])

/// Tests without a server, a terminal, a sound device or another program: `swift test` runs these.
let unitTests: [Target] = [
  .testTarget(
    name: "AcousticModelsTests", dependencies: ["AcousticModels", "VivaVozTesting"],
    path: "Tests/Unit/AcousticModelsTests"),
  .testTarget(
    name: "AtomicFilesTests", dependencies: ["AtomicFiles", "VivaVozTesting"], path: "Tests/Unit/AtomicFilesTests"),
  .testTarget(name: "AudioTests", dependencies: ["Audio", "Randomness"], path: "Tests/Unit/AudioTests"),
  .testTarget(name: "BikeShareTests", dependencies: ["BikeShare", functions], path: "Tests/Unit/BikeShareTests"),
  .testTarget(name: "BoardsTests", dependencies: ["Boards"], path: "Tests/Unit/BoardsTests"),
  .testTarget(
    name: "CitiesTests", dependencies: ["BikeShare", "Cities", "Locales", "StationNames", "VivaVozTesting", "YAML"],
    path: "Tests/Unit/CitiesTests"),
  .testTarget(
    name: "CompassTests", dependencies: ["Compass", "Randomness", "VivaVozTesting"], path: "Tests/Unit/CompassTests"),
  .testTarget(name: "ConfidenceTests", dependencies: ["Confidence", "Dialogue"], path: "Tests/Unit/ConfidenceTests"),
  .testTarget(name: "DialogueTests", dependencies: ["Dialogue"], path: "Tests/Unit/DialogueTests"),
  .testTarget(
    name: "ErrorReportsTests", dependencies: ["ErrorReports", "Prompts"], path: "Tests/Unit/ErrorReportsTests"),
  .testTarget(
    name: "ExpressTests",
    dependencies: ["Boards", "Dialogue", "Express", "JSGF", "Locales", "Prompts", "Session", "VivaVozTesting", "YAML"],
    path: "Tests/Unit/ExpressTests"),
  .testTarget(name: "FaultsTests", dependencies: ["Faults"], path: "Tests/Unit/FaultsTests"),
  .testTarget(name: "FormerNamesTests", dependencies: ["FormerNames"], path: "Tests/Unit/FormerNamesTests"),
  .testTarget(
    name: "EyePlayTests", dependencies: ["Dialogue", "EyePlay", "Games", "JSGF", "Prompts"],
    path: "Tests/Unit/EyePlayTests"),
  .testTarget(name: "GamesTests", dependencies: ["Games", "Gaze", "Randomness"], path: "Tests/Unit/GamesTests"),
  .testTarget(name: "GazeTests", dependencies: ["Gaze", "Randomness", "VivaVozTesting"], path: "Tests/Unit/GazeTests"),
  .testTarget(
    name: "HapticTests", dependencies: ["Compass", "Dialogue", "Haptic", "JSGF", "Prompts"],
    path: "Tests/Unit/HapticTests"),
  .testTarget(name: "HashingTests", dependencies: ["Hashing"], path: "Tests/Unit/HashingTests"),
  .testTarget(
    name: "JSGFTests", dependencies: ["JSGF", "Randomness", "VivaVozTesting"], path: "Tests/Unit/JSGFTests",
    exclude: ["Differential/cases.py", "Differential/requirements.txt"]),
  .testTarget(name: "JSONTests", dependencies: ["JSON"], path: "Tests/Unit/JSONTests"),
  .testTarget(name: "LexiconTests", dependencies: ["Lexicon"], path: "Tests/Unit/LexiconTests"),
  .testTarget(
    name: "LocaleDataTests",
    dependencies: [
      "BikeShare", "Cities", "Dialogue", "JSGF", "Locales", "Prompts", "Rider", "Routes", "Session", "VivaVozTesting",
      "YAML",
    ], path: "Tests/Unit/LocaleDataTests"),
  .testTarget(
    name: "LocalesTests",
    dependencies: ["Confidence", "Dialogue", "JSGF", "Lexicon", "Locales", "VivaVozTesting", "YAML"],
    path: "Tests/Unit/LocalesTests"),
  .testTarget(
    name: "OpenBoardFormatTests", dependencies: ["Boards", "JSON", "OpenBoardFormat", "Randomness", "VivaVozTesting"],
    path: "Tests/Unit/OpenBoardFormatTests"),
  .testTarget(
    name: "PagesTests",
    dependencies: [
      "Audio", "BikeShare", "JSGF", "Location", "Pages", "Ports", "Randomness", "Session", "TurnTaking", "WebServer",
    ],
    path: "Tests/Unit/PagesTests"),
  .testTarget(
    name: "PasswordLocksTests", dependencies: ["AtomicFiles", "PasswordLocks", "VivaVozTesting"],
    path: "Tests/Unit/PasswordLocksTests"),
  .testTarget(name: "PollingTests", dependencies: ["Polling"], path: "Tests/Unit/PollingTests"),
  .testTarget(name: "PromptsTests", dependencies: ["Prompts"], path: "Tests/Unit/PromptsTests"),
  .testTarget(
    name: "RiderTests", dependencies: ["BikeShare", "Dialogue", "Prompts", "Rider", "Routes"],
    path: "Tests/Unit/RiderTests"),
  .testTarget(
    name: "RideStorageTests", dependencies: ["AtomicFiles", "BikeShare", "RideStorage", "VivaVozTesting"],
    path: "Tests/Unit/RideStorageTests"),
  .testTarget(
    name: "RoutesTests", dependencies: ["BikeShare", "Randomness", "Routes", functions], path: "Tests/Unit/RoutesTests"),
  .testTarget(
    name: "SessionTests",
    dependencies: ["Audio", "Dialogue", "JSGF", "Ports", "Prompts", "Randomness", "Session", "TurnTaking"],
    path: "Tests/Unit/SessionTests"),
  .testTarget(
    name: "SoundFilesTests", dependencies: ["Audio", "CSndFile", "SoundFiles", "VivaVozTesting"],
    path: "Tests/Unit/SoundFilesTests"),
  .testTarget(
    name: "StationNamesTests",
    dependencies: ["BikeShare", "Cities", "JSGF", "Locales", "Randomness", "StationNames", "VivaVozTesting", "YAML"],
    path: "Tests/Unit/StationNamesTests"),
  .testTarget(
    name: "TalkTestingTests", dependencies: ["Audio", "Session", "TalkTesting", "VivaVozTesting", "YAML"],
    path: "Tests/Unit/TalkTestingTests"),
  .testTarget(name: "TimestampsTests", dependencies: ["Timestamps"], path: "Tests/Unit/TimestampsTests"),
  .testTarget(
    name: "TurnTakingTests", dependencies: ["Dialogue", "TurnTaking"], path: "Tests/Unit/TurnTakingTests"),
  .testTarget(
    name: "VerificationTests", dependencies: ["Dialogue", "Prompts", "TurnTaking", "Verification"],
    path: "Tests/Unit/VerificationTests"),
  .testTarget(name: "WebServerTests", dependencies: ["WebServer"], path: "Tests/Unit/WebServerTests"),
  .testTarget(
    name: "WyomingServicesTests", dependencies: ["Ports", "TurnTaking", "WyomingServices"],
    path: "Tests/Unit/WyomingServicesTests"),
  .testTarget(
    name: "WyomingTests", dependencies: ["JSON", "Randomness", "Wyoming"], path: "Tests/Unit/WyomingTests"),
  .testTarget(name: "YAMLTests", dependencies: ["VivaVozTesting", "YAML"], path: "Tests/Unit/YAMLTests"),
]

/// The example of a program of another package, which `bin/test` builds with the tests. It has a package name of its own, so
/// that it sees public declarations only.
let example: [Target] = [
  .executableTarget(
    name: "coffee",
    dependencies: ["AppCommands", "Dialogue", "JSGF", "PageCommands", "Prompts", "VoiceEngine", "WyomingCommands"],
    path: "Examples/CoffeeOrder/Sources/coffee", resources: [.copy("Data")],
    swiftSettings: strict + [.unsafeFlags(["-package-name", "coffee_order"])])
]

/// Tests at real servers, terminals, sound daemons and recognisers. They are part of the package where the environment variable is set,
/// as `bin/test` sets it.
let integrationTests: [Target] = [
  .testTarget(
    name: "AtomicFilesKillTests",
    dependencies: ["AtomicFiles", "CrashTestHelper", "RideStorage", "VivaVozTesting"],
    path: "Tests/Integration/AtomicFilesKillTests"),
  .testTarget(
    name: "EchoCancellationTests",
    dependencies: ["Audio", "EchoCancellation", "Randomness", "RNNoise", "RoomSimulation", "SoundFiles"],
    path: "Tests/Integration/EchoCancellationTests"),
  .testTarget(
    name: "EspeakNGTests", dependencies: ["Audio", "EspeakNG", "Lexicon", "Ports", "Prompts"],
    path: "Tests/Integration/EspeakNGTests"),
  .testTarget(
    name: "FeedsTests", dependencies: ["BikeShare", "Cities", "Feeds", "Randomness", "VivaVozTesting", "YAML"],
    path: "Tests/Integration/FeedsTests"),
  .testTarget(
    name: "SynthesizerProgramTests",
    dependencies: [
      "Audio", "EspeakNG", "Ports", "Processes", "Prompts", "SynthesizerPrograms", "VivaVozTesting",
    ],
    path: "Tests/Integration/SynthesizerProgramTests"),
  .testTarget(
    name: "FliteTests", dependencies: ["Audio", "Flite", "Ports", "Processes", "Prompts", "VivaVozTesting"],
    path: "Tests/Integration/FliteTests"),
  .testTarget(
    name: "GuardianAuthTests", dependencies: ["AtomicFiles", "Express", "GuardianAuth", "VivaVozTesting"],
    path: "Tests/Integration/GuardianAuthTests"),
  .testTarget(
    name: "EyePlayRuntimeTests",
    dependencies: [
      "AtomicFiles", "Dialogue", "EyePlay", "EyePlayRuntime", "Games", "Gaze", "Ports", "Randomness", "Session",
      "VivaVozTesting", "VoiceEngine", "YAML",
    ],
    path: "Tests/Integration/EyePlayRuntimeTests"),
  .testTarget(
    name: "HapticRuntimeTests",
    dependencies: [
      "AtomicFiles", "Audio", "Compass", "Dialogue", "Haptic", "HapticRuntime", "Ports", "Prompts", "Randomness",
      "Session", "VivaVozTesting", "VoiceEngine",
    ],
    path: "Tests/Integration/HapticRuntimeTests"),
  .testTarget(
    name: "InputDevicesTests", dependencies: ["InputDevices", "VivaVozTesting"],
    path: "Tests/Integration/InputDevicesTests"),
  .testTarget(
    name: "LocationTests", dependencies: ["BikeShare", "Location", "Polling", "VivaVozTesting"],
    path: "Tests/Integration/LocationTests"),
  .testTarget(
    name: "StreetMapsTests",
    dependencies: ["AtomicFiles", "BikeShare", "Processes", "Routes", "StreetMaps", "vivavoz", "VivaVozTesting"],
    path: "Tests/Integration/StreetMapsTests"),
  .testTarget(
    name: "MailTests", dependencies: ["ErrorReports", "Mail", "Processes", "Prompts", "VivaVozTesting"],
    path: "Tests/Integration/MailTests"),
  .testTarget(
    name: "MotionSensorsTests", dependencies: ["Location", "MotionSensors", "Ports", "VivaVozTesting"],
    path: "Tests/Integration/MotionSensorsTests"),
  .testTarget(
    name: "PageServerTests",
    dependencies: [
      "AtomicFiles", "Audio", "Dialogue", "Express", "ExpressRuntime", "EyePlayRuntime", "InstalledApps", "JSGF",
      "MotionSensors", "Pages", "Ports", "ProfileStorage", "Randomness", "RiderRuntime", "SoundFiles", "VivaVozTesting",
      "VoiceEngine", "WebServer", "YAML",
      .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
    ], path: "Tests/Integration/PageServerTests"),
  .testTarget(
    name: "PocketSphinxTests",
    dependencies: [
      "AcousticModels", "Audio", "Confidence", "Dialogue", "EspeakNG", "JSGF", "Lexicon", "PocketSphinx", "Ports",
      "RecogniserPrograms", "SoundFiles", "VivaVozTesting",
    ], path: "Tests/Integration/PocketSphinxTests"),
  .testTarget(
    name: "ProcessesTests", dependencies: ["Processes", "VivaVozTesting"], path: "Tests/Integration/ProcessesTests"),
  .testTarget(
    name: "ProfileStorageTests",
    dependencies: ["AtomicFiles", "CrashTestHelper", "Express", "ProfileStorage", "Prompts", "VivaVozTesting"],
    path: "Tests/Integration/ProfileStorageTests"),
  .testTarget(
    name: "PulseAudioTests", dependencies: ["Audio", "PulseAudio", "Session", "VirtualAudio", "VivaVozTesting"],
    path: "Tests/Integration/PulseAudioTests"),
  .testTarget(
    name: "RNNoiseTests",
    dependencies: ["AtomicFiles", "Audio", "Randomness", "RNNoise", "RoomSimulation", "VivaVozTesting"],
    path: "Tests/Integration/RNNoiseTests"),
  .testTarget(
    name: "RumbleTests", dependencies: ["CInput", "Rumble", "VivaVozTesting"],
    path: "Tests/Integration/RumbleTests"),
  .testTarget(
    name: "VoiceEngineTests",
    dependencies: [
      "AtomicFiles", "Audio", "BikeShare", "Boards", "Cities", "Dialogue", "Express", "ExpressRuntime", "Feeds", "JSGF",
      "Locales", "PasswordLocks", "PocketSphinx", "Ports", "ProfileStorage", "Prompts", "RecogniserPrograms",
      "RideStorage", "Rider", "RiderRuntime", "Routes", "Session", "SoundFiles", "TurnTaking", "VivaVozTesting",
      "VoiceEngine", "YAML",
    ], path: "Tests/Integration/VoiceEngineTests"),
  .testTarget(
    name: "WyomingServerTests",
    dependencies: [
      "Wyoming", "WyomingServer", .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ], path: "Tests/Integration/WyomingServerTests"),
  .testTarget(
    name: "vivavozTests",
    dependencies: [
      "AcousticModels", "AppCommands", "AtomicFiles", "Audio", "BikeShare", "Boards", "Checks", "Cities", "coffee",
      "CommandOptions", "Confidence", "Dialogue", "ErrorReports", "EspeakNG", "Express", "ExpressRuntime", "Feeds",
      "InstalledApps", "JSGF", "Lexicon", "Locales", "Location", "Mail", "OpenBoardFormat", "PasswordLocks",
      "PocketSphinx", "Ports",
      "Processes", "Prompts", "PulseAudio", "Randomness", "RecognitionRuns", "Rider", "RiderRuntime", "Routes",
      "Session", "SoundFiles", "StationNames", "StreetMaps", "TalkRuns", "TalkTesting", "Terminal", "Timestamps",
      "TurnTaking", "Verification", "VirtualAudio", "vivavoz", "vivavoz-bench", "vivavoz-serve", "VivaVozTesting",
      "VoiceEngine", "YAML", argumentParser,
    ], path: "Tests/Integration/vivavozTests"),
]
let hasIntegrationTests = Context.environment["VIVAVOZ_INTEGRATION"] == "1"
if hasIntegrationTests {
  // The optimised build of `bin/test` leaves the tests themselves unoptimised: they compile in less than half the processor
  // time, and the code that they test is optimised all the same.
  for target in unitTests + integrationTests {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
  }
  // The proofs run generic code millions of times. Specialised for each app, it takes less than half the time.
  for target in core where ["Dialogue", "Prompts", "TurnTaking", "Verification"].contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-cross-module-optimization"])]
  }
}

let package = Package(
  name: "VivaVoz",
  products: [
    .executable(name: "vivavoz", targets: ["vivavoz"]),
    .executable(name: "vivavoz-bench", targets: ["vivavoz-bench"]),
    .executable(name: "vivavoz-serve", targets: ["vivavoz-serve"]),
    // What another package needs for a conversation of its own.
    .library(
      name: "VivaVozEngine",
      targets: [
        "Dialogue", "JSGF", "Prompts", "Audio", "Confidence", "TurnTaking", "Ports", "Verification", "Session",
        "VoiceEngine", "Locales", "YAML", "EspeakNG",
        "PocketSphinx", "RNNoise", "SoundFiles", "PulseAudio",
      ]),
    // The command line of a program with an app of its own.
    .library(name: "VivaVozApp", targets: ["AppCommands"]),
    // The command `serve` for such a program.
    .library(name: "VivaVozPages", targets: ["PageCommands"]),
    // The command `wyoming` for such a program.
    .library(name: "VivaVozWyoming", targets: ["WyomingCommands"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    // Without its extensions of Foundation's types.
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
  ],
  targets: core + domains + support + adapters + apps + engine + runtimes + tools + testing + unitTests
    + (hasIntegrationTests ? integrationTests + example : []),
  cxxLanguageStandard: .cxx14
)
