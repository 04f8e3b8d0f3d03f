import Foundation
import PasswordLocks
import RiderRuntime
import Testing
import VivaVozTesting

@testable import vivavoz
@testable import VoiceEngine
@testable import AtomicFiles

/// Tests of the program with several persons on one account.
@Suite("vivavoz person") struct PersonCommandTests {
  private static let program = BuiltProgram("vivavoz")

  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private var persons: String { home.file("data/vivavoz/persons") }

  /// Runs the program with folders of its own.
  /// - Returns: its output and its messages, and its exit status.
  @discardableResult
  private func run(_ line: String, input: [String] = []) throws -> (said: String, status: Int32) {
    let folders = ["data", "config", "cache"].map { "XDG_\($0.uppercased())_HOME=\(home.file($0))" }
    return try Self.program.run(
      line.split(separator: " ").map(String.init),
      by: ["/usr/bin/env", "VIVAVOZ_HOME=\(ConversationFixture.home)", "TYPED=\(input.map { $0 + "\n" }.joined())"]
        + folders + ["/bin/sh", "-c", "printf '%s' \"$TYPED\" | \"$0\" \"$@\" 2>&1"])
  }

  /// Enters seven wrong passphrases of Ana on a clock that ends now, so that the next attempt has to wait five minutes.
  private func guess() throws {
    let clock = ManualClock()
    clock.pass((Date().timeIntervalSince(clock.now) - 200).rounded(.down))
    let account = UserDirectories(environment: ["XDG_DATA_HOME": home.file("data")])
    let lock = try Persons(account) { clock.now }.named("ana").lock
    #expect(try lock.check("open sesame") == .right)
    for wait in [0, 0, 5, 15, 45, 135, 300] {
      #expect(try lock.check("wrong") == .wrong(wait: wait))
      if wait < 300 { clock.pass(Double(wait)) }
    }
  }

  private func talk(_ name: String, _ lines: [String]) throws -> (said: String, status: Int32) {
    try run("rider --text --feed recorded --person \(name)", input: lines)
  }

  @Test(
    "RID-058, RID-068: each person has a profile, a passphrase opens it, and one sentence erases it",
    .enabled(if: program.isBuilt))
  func whole() throws {
    for name in ["ana", "tom"] { #expect(try run("person add \(name)").status == 0) }
    #expect(try run("settings --person ana --name Anabel").said.contains("\(persons)/ana/settings.yaml"))
    #expect(try talk("ana", ["open rider", "my profile"]).said.contains("Anabel"))
    #expect(try !talk("tom", ["open rider", "my profile"]).said.contains("Anabel"))
    #expect(!FileManager.default.fileExists(atPath: home.file("config/vivavoz/settings.yaml")))

    #expect(try run("person lock ana", input: ["open sesame", "open sesame"]).status == 0)
    #expect(try run("person").said.contains("ana, with a passphrase\ntom\n"))
    let refused = try talk("ana", ["wrong", "open rider", "my profile"])
    #expect(refused.status == 1 && refused.said.contains("the passphrase of ana is not right"), "\(refused)")
    #expect(!refused.said.contains("Anabel"))
    #expect(try talk("ana", ["open sesame", "open rider", "my profile"]).said.contains("Anabel"))

    let erased = try talk("ana", ["open sesame", "open rider", "erase everything about me", "yes", "my profile"])
    #expect(erased.status == 0, "\(erased)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: persons).sorted() == [".lock", "tom"])
    #expect(try talk("ana", ["open rider"]).status == 2)
  }

  @Test(
    "RID-058: a ride that is recorded, and a route, belong to the person of the conversation",
    .enabled(if: program.isBuilt))
  func ridesAndRoutes() throws {
    for name in ["ana", "tom"] { try run("person add \(name)") }
    let ride = "\(ConversationFixture.home)/Tests/Talks/ride.gpx"
    let recorded = try run(
      "rider --text --feed recorded --location \(ride) --person ana",
      input: ["open rider", "record my ride", "+90s", "end my ride"])
    #expect(recorded.said.contains("metres in"), "\(recorded)")
    #expect(try run("routes import \(ride) --name Canal --person ana").status == 0)
    let questions = ["open rider", "my routes", "my rides"]
    let (ana, tom) = (try talk("ana", questions).said, try talk("tom", questions).said)
    #expect(ana.contains("Canal") && ana.contains("metres in"), "\(ana)")
    #expect(!tom.contains("Canal") && !tom.contains("metres"), "\(tom)")
    #expect(try run("rides --person ana").said.contains(" km "))
    for line in ["rides", "rides --person tom"] { #expect(try run(line).said.contains("there are no rides")) }
    #expect(try !run("routes").said.contains("Canal"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.file("data/vivavoz")) == ["persons"])
  }

  @Test(
    "RID-058: without the passphrase no command reads or changes a person's data, and guesses become slow",
    .enabled(if: program.isBuilt),
    arguments: [
      "settings --person ana", "settings --person ana --reset", "rides --person ana", "rides erase --yes --person ana",
      "rides export 1 /dev/stdout --person ana", "routes --person ana", "routes remove 1 --person ana",
      "person unlock ana", "person lock ana",
    ])
  func locked(line: String) throws {
    try run("person add ana")
    try run("settings --person ana --name Anabel")
    try run("person lock ana", input: ["open sesame", "open sesame"])
    #expect(try run(line).said.contains("no passphrase was entered"))
    #expect(try run(line, input: ["wrong"]).said.contains("enter it again"))
    try guess()
    let refused = try run(line, input: ["open sesame"])
    #expect(refused.status == 1 && refused.said.contains("was not checked") && !refused.said.contains("Anabel"))
    #expect(refused.said.contains("vivavoz person erase ana"))
    let text = try String(contentsOfFile: "\(persons)/ana/settings.yaml", encoding: .utf8)
    #expect(text.contains("Anabel"))
  }

  @Test("RID-058: names that are none or taken are refused with exit status 2", .enabled(if: program.isBuilt))
  func names() throws {
    try run("person add ana")
    for name in ["../x", "Ana", String(repeating: "a", count: 200)] {
      #expect(try run("person add \(name)").status == 2, "\(name)")
    }
    for line in ["rides --person ../x", "settings --person eve"] { #expect(try run(line).status == 2, "\(line)") }
    #expect(try home.names() == ["data"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.file("data/vivavoz")) == ["persons"])
  }

  @Test(
    "RID-058: a lost passphrase leaves the erasure of the folder, after two questions", .enabled(if: program.isBuilt))
  func lost() throws {
    try run("person add ana")
    try run("person lock ana", input: ["open sesame", "open sesame"])
    for answers in [[], ["yes"], ["yes", "no"]] { #expect(try run("person erase ana", input: answers).status == 1) }
    #expect(try run("person").said.contains("ana, with a passphrase"))
    #expect(try run("person erase ana", input: ["yes", "erase"]).status == 0)
    #expect(try run("person").said.contains("there are no persons"))
  }

  @Test(
    "RID-058: a passphrase that differs from its repetition, or is too short, changes nothing",
    .enabled(if: program.isBuilt))
  func repetition() throws {
    try run("person add ana")
    for lines in [["open sesame", "open sesami"], ["abc", "abc"], ["open sesame"]] {
      #expect(try run("person lock ana", input: lines).status == 1)
    }
    #expect(try run("person").said.hasPrefix("ana\n"))
    try run("person lock ana", input: ["open sesame", "open sesame"])
    #expect(try run("person unlock ana", input: ["open sesame"]).status == 0)
    #expect(try run("person").said.hasPrefix("ana\n"))
  }
}

/// A passphrase at a terminal.
@Suite("Echo of a passphrase", .serialized, .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct PassphraseTerminalEchoTests {
  private static let program = BuiltProgram("vivavoz")

  private func start(_ arguments: [String], in home: TemporaryFolder) throws -> Terminal {
    try Terminal(
      [Self.program.path] + arguments,
      environment: [
        "HOME": home.path, "VIVAVOZ_HOME": ConversationFixture.home, "PATH": "/usr/bin:/bin",
        "SWIFT_BACKTRACE": "enable=no",
      ])
  }

  @Test(
    "RID-058: a passphrase is not shown at the terminal, which echoes again after it", .enabled(if: program.isBuilt))
  func hidden() async throws {
    let home = try TemporaryFolder()
    let persons = Persons(UserDirectories(environment: ["HOME": home.path]))
    let ana = try persons.add("ana")
    let lock = try start(["person", "lock", "ana"], in: home)
    for question in ["New passphrase of ana: ", "The same again: "] {
      #expect(await eventually { !lock.echoes && lock.screen.hasSuffix(question) }, "\(lock.screen)")
      try lock.type("open sesame\n")
    }
    #expect(await lock.ended() == 0)
    #expect(lock.echoes && !lock.screen.contains("sesame"), "\(lock.screen)")
    #expect(try ana.lock.status() == .locked)

    let rider = try start(["rider", "--text", "--feed", "recorded", "--person", "ana"], in: home)
    #expect(await eventually { !rider.echoes && rider.screen.hasSuffix("Passphrase of ana: ") }, "\(rider.screen)")
    try rider.type("open sesame\n")
    #expect(await eventually { rider.echoes && rider.screen.hasSuffix("> ") }, "\(rider.screen)")
    try rider.type("open rider\n")
    #expect(await eventually { rider.screen.contains("> open rider") }, "\(rider.screen)")
    #expect(!rider.screen.contains("sesame"))
    rider.send(SIGINT)
    #expect(await rider.ended() == 128 + SIGINT)
  }

  @Test(
    "RID-058: Ctrl-C at the question for a passphrase ends the program, and the terminal echoes again",
    .enabled(if: program.isBuilt))
  func interrupted() async throws {
    let home = try TemporaryFolder()
    _ = try Persons(UserDirectories(environment: ["HOME": home.path])).add("ana").lock.set("open sesame", current: "")
    let rides = try start(["rides", "--person", "ana"], in: home)
    #expect(await eventually { !rides.echoes && rides.screen.hasSuffix("Passphrase of ana: ") }, "\(rides.screen)")
    rides.send(SIGINT)
    #expect(await rides.ended() == 128 + SIGINT)
    #expect(rides.echoes)
  }
}
