import Foundation
import Testing
import VivaVozTesting

/// Tests of the network and file access of a whole conversation, which strace reports.
@Suite("Network and file access of Express²") struct ExpressTracesTests {
  private static let program = BuiltProgram("vivavoz")
  private static let canBeTraced: Bool = {
    let strace = "/usr/bin/strace"
    guard program.isBuilt, FileManager.default.isExecutableFile(atPath: strace),
      let trial = try? BuiltProgram.Running([strace, "-o", "/dev/null", "/bin/true"]), trial.ended() == 0
    else {
      print("skipped: \(strace) does not run here, so nobody sees what the program touches")
      return false
    }
    return true
  }()

  private let home: TemporaryFolder
  init() throws { home = try TemporaryFolder() }

  /// Runs a typed conversation. Returns the system calls that open network connections, and those that open files for
  /// writing.
  private func traced(_ lines: [String], _ options: [String] = []) throws -> (network: [String], written: [String]) {
    let process = Process()
    let keyboard = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/strace")
    process.arguments =
      ["-f", "-qq", "--seccomp-bpf", "-e", "trace=socket,openat,creat", "-o", home.file("trace")]
      + [Self.program.path, "express", "--text"] + options
    process.environment = [
      "HOME": home.file("home"), "TMPDIR": home.file("tmp"), "VIVAVOZ_HOME": ConversationFixture.home,
      "PATH": "/usr/bin:/bin",
    ]
    for name in ["home", "tmp"] {
      try FileManager.default.createDirectory(atPath: home.file(name), withIntermediateDirectories: true)
    }
    (process.standardInput, process.standardOutput) = (keyboard, FileHandle.nullDevice)
    try process.runLimited()
    try keyboard.fileHandleForWriting.write(contentsOf: Data(lines.map { "\($0)\n" }.joined().utf8))
    try keyboard.fileHandleForWriting.close()
    process.waitUntilExit()
    let calls = String(decoding: try home.bytes("trace"), as: UTF8.self).split(separator: "\n").map(String.init)
    return (
      calls.filter { $0.contains("socket(AF_INET") },
      calls.filter { call in ["O_WRONLY", "O_RDWR", "O_CREAT", "creat("].contains { call.contains($0) } }
    )
  }

  /// Returns all files below the home folder, except those that the sound system creates.
  private func remainingFiles() throws -> [String] {
    let home = home.file("home")
    return try FileManager.default.subpathsOfDirectory(atPath: home).filter { path in
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: "\(home)/\(path)", isDirectory: &isFolder)
      return isThere && !isFolder.boolValue && !path.hasPrefix(".config/pulse/")
    }
    .sorted()
  }

  private static let setup =
    ["yes", "k7q2", "k7q2", "anna"] + ["yes", "skip", "skip", "done", "done"] + Array(repeating: "skip", count: 6)

  @Test(
    "A set-up and calls for help open no network connection and write only the guardian's files (EXP-001, EXP-004, EXP-014)",
    .enabled(if: canBeTraced))
  func files() throws {
    let (network, written) = try traced(Self.setup + ["i am lost", "who can i call", "how do i get home", "goodbye"])
    #expect(network.isEmpty, "\(network)")
    let own = ".local/share/vivavoz/express"
    #expect(
      try remainingFiles() == [".lock", "lock.yaml", "settings.yaml", "settings.yaml.before"].map { "\(own)/\($0)" })
    let settings = String(decoding: try home.bytes("home/\(own)/settings.yaml"), as: UTF8.self)
    #expect(
      settings.contains("name: \"anna\"") && settings.contains("setup: done"), "the conversation has run to its end")
    // Files in the open data folder are traced by their name alone.
    let others = written.filter { call in
      ![home.file("home"), home.file("tmp"), "\"/dev/", "\"settings.yaml", "\"lock.yaml", "\".lock\""]
        .contains { call.contains($0) }
    }
    #expect(others.isEmpty, "\(others)")
    let scraps = try FileManager.default.contentsOfDirectory(atPath: home.file("tmp"))
    #expect(scraps.allSatisfy { $0.hasPrefix("pulse-") }, "\(scraps)")
  }

  @Test("The test detects a network connection, such as to a GPS receiver", .enabled(if: canBeTraced))
  func detectsConnections() throws {
    let own = "home/.local/share/vivavoz/express"
    try FileManager.default.createDirectory(atPath: home.file(own), withIntermediateDirectories: true)
    let home = "home: {address: Parnell Square, latitude: 53.35, longitude: -6.26}"
    _ = try self.home.put(
      "\(home)\nsetup: done\n# The end. A file without this line was cut off.\n".utf8, "\(own)/settings.yaml")
    let network = try traced(["how do i get home", "goodbye"], ["--location", "gpsd"]).network
    #expect(!network.isEmpty)
  }
}
