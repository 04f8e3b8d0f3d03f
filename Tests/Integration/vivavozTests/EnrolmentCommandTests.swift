import Audio
import Foundation
import SoundFiles
import Testing
import VivaVozTesting

@testable import VoiceEngine
@testable import vivavoz

/// Tests of `vivavoz express enroll` in its own process with its own data.
@Suite("The enrolment command") struct EnrolmentCommandTests {
  private static let program = BuiltProgram("vivavoz")
  private let home: TemporaryFolder
  private var data: String { home.file("data") }
  private var enrolled: String { "\(data)/vivavoz/express/taught" }

  init() throws {
    home = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: "\(data)/vivavoz/express", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(ConversationFixture.home)/Tests/Talks/express/anna.yaml",
      toPath: "\(data)/vivavoz/express/settings.yaml")
  }

  /// - Returns: the output on stdout and stderr, and the exit status.
  private func express(_ arguments: String...) throws -> (said: String, status: Int32) {
    try express(arguments)
  }

  private func express(_ arguments: [String]) throws -> (said: String, status: Int32) {
    try Self.program.run(
      ["express"] + arguments,
      by: [
        "/usr/bin/env", "XDG_DATA_HOME=\(data)", "VIVAVOZ_HOME=\(ConversationFixture.home)", "/bin/sh", "-c",
        "exec \"$@\" 2>&1",
        "sh",
      ])
  }

  private func write(_ sound: Waveform, _ name: String) throws -> String {
    try SoundFile.write(sound, to: home.file(name))
    return home.file(name)
  }

  @Test(
    "Unclear speech: after three recordings a conversation recognises a fourth, and not before",
    .enabled(if: program.isBuilt && DigitRecordings.areAvailable))
  func learns() throws {
    // The recordings say "five" for the phrase about a stomach ache, so no recognition without an enrolment is
    // possible.
    let fourth = DigitRecordings.take("5_nicolas_8")
    #expect(try !express("--wav", fourth).said.contains("stomach ache"))
    let (said, status) = try express(
      "teach", "feelings.sick", DigitRecordings.take("5_nicolas_1"), DigitRecordings.take("5_nicolas_18"),
      DigitRecordings.take("5_nicolas_21"))
    #expect(status == 0 && said.contains("feelings.sick is enrolled: 3 of these 3 recordings"), "\(said)")
    let steps = [
      "recognising recording 2 of 3", "comparing", "testing the enrolment", "other phrases", "writing the enrolment",
    ]
    let places = steps.map { said.firstRange(of: $0)?.lowerBound }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(said)")
    #expect(try express("--wav", fourth).said.contains("stomach ache"))
    #expect(try !express("--wav", fourth, "--locale", "es").said.contains("stomach ache"))
    #expect(try express("teach", "--list").said.contains("en  feelings.sick  20"))
    let forgotten = try express("enroll", "--erase", "feelings.sick")
    #expect(forgotten.status == 0 && forgotten.said.contains("are deleted"), "\(forgotten.said)")
    #expect(try !express("--wav", fourth).said.contains("stomach ache"))
    #expect(try express("teach", "--list").said.hasPrefix("no phrase is enrolled"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(enrolled)/en/takes") == [".lock"])
  }

  @Test(
    "Ctrl-C during an enrolment ends it, says that nothing was enrolled, and leaves no file",
    .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
    .enabled(if: program.isBuilt && DigitRecordings.areAvailable)
  )
  func interrupted() async throws {
    let takes = ["5_nicolas_1", "5_nicolas_18", "5_nicolas_21"].map { DigitRecordings.take($0) }
    let terminal = try Terminal(
      [Self.program.path, "express", "teach", "feelings.sick"] + takes,
      environment: ["XDG_DATA_HOME": data, "VIVAVOZ_HOME": ConversationFixture.home, "PATH": "/usr/bin:/bin"])
    #expect(
      await eventually { terminal.screen.contains("recognising recording") }, "\(terminal.screen)")
    terminal.send(SIGINT)
    #expect(await terminal.ended() == 130)
    #expect(terminal.screen.contains("no phrase was enrolled"), "\(terminal.screen)")
    #expect(!FileManager.default.fileExists(atPath: enrolled))
  }

  @Test(
    "Invalid input: an unreadable enrolment prevents no conversation and is reported once with the cure",
    .enabled(if: program.isBuilt),
    arguments: ["feelings.sick: [", "feelings.sick:\n  ways: [\"QQ\"]\n", "\u{0}", ""])
  func broken(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: "\(enrolled)/en", withIntermediateDirectories: true)
    try text.write(toFile: "\(enrolled)/en/ways.yaml", atomically: true, encoding: .utf8)
    let (said, status) = try express("--wav", "-")
    #expect(status == 0 && said.contains("Hello, Anna"), "\(said)")
    let warnings = said.split(separator: "\n").filter { $0.contains("ways.yaml") }
    #expect(warnings.count == 1 && warnings.allSatisfy { $0.contains("; ") }, "\(said)")
    #expect(try express("teach", "--list").status == 1)
    #expect(try String(contentsOfFile: "\(enrolled)/en/ways.yaml", encoding: .utf8) == text)
  }

  @Test(
    "Invalid input: missing recordings, an unknown phrase or language, and two actions exit with 2",
    .enabled(if: program.isBuilt),
    arguments: [
      ("", "Name a phrase's key"), ("feelings.sick", "there are 0"), ("feelings.sick a.wav b.wav", "there are 2"),
      ("feelings.sick a b c d e f", "there are 6"), ("a.wav b.wav c.wav", "The phrase's key comes first"),
      ("feelings.sik a b c", "there are: feelings.fine"), ("nonsense a b c", "`vivavoz express say` lists them"),
      ("../../x a b c", "there is no phrase"), ("feelings.sick a b c --locale xx", "there are: en, es"),
      ("feelings.sick a b c --list", "Name a phrase's key"), ("--erase feelings.sick", "is not enrolled"),
      ("--erase ../../x", "is not enrolled"), ("--list --locale ..", "there is no locale"),
    ])
  func misuse(_ arguments: String, _ reason: String) throws {
    let (said, status) = try express(["teach"] + arguments.split(separator: " ").map(String.init))
    #expect(status == 2 && said.contains(reason), "\(status): \(said)")
    #expect(!FileManager.default.fileExists(atPath: enrolled))
  }

  @Test(
    "Invalid input: each missing, empty, invalid, hour-long, quiet or silent recording is reported, and nothing is stored",
    .enabled(if: program.isBuilt))
  func takes() throws {
    let hour = Waveform(rate: 1_000, samples: [Int16](repeating: 900, count: 3_600_000))
    let soft = Waveform(rate: Waveform.asrSampleRate, samples: (0..<16_000).map { $0 / 40 % 2 == 0 ? 99 : -99 })
    let silent = Waveform.silence(.seconds(1), rate: Waveform.asrSampleRate)
    let first = try express(
      "teach", "feelings.sick", home.file("missing.wav"), try home.put([], "empty.wav"),
      try home.put(Array("hello".utf8), "text.wav"))
    let second = try express(
      "teach", "feelings.sick", try write(hour, "hour.wav"), try write(soft, "soft.wav"),
      try write(silent, "silent.wav"))
    #expect(first.status == 1 && second.status == 1)
    for reason in ["missing.wav: there is no such file", "empty.wav: ", "text.wav: "] {
      #expect(first.said.contains(reason), "\(first.said)")
    }
    for reason in ["hour.wav: ", "soft.wav: the recording is too quiet", "silent.wav: the recording is silent"] {
      #expect(second.said.contains(reason), "\(second.said)")
    }
    #expect(!FileManager.default.fileExists(atPath: enrolled))
  }
}
