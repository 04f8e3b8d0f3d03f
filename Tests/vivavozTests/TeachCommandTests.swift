import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@testable import Conversations
@testable import vivavoz

/// `vivavoz express teach` as a guardian uses it: a program of its own, with data of its own.
@Suite("The command that teaches") struct TeachCommandTests {
  private static let program = BuiltProgram("vivavoz")
  private let home: Folder
  private var data: String { home.file("data") }
  private var taught: String { "\(data)/vivavoz/express/taught" }

  init() throws {
    home = try Folder()
    try FileManager.default.createDirectory(atPath: "\(data)/vivavoz/express", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(Scene.home)/Tests/Talks/express/anna.yaml", toPath: "\(data)/vivavoz/express/settings.yaml")
  }

  /// - Returns: what it said and complained of, and how it ended.
  private func express(_ arguments: String...) throws -> (said: String, status: Int32) {
    try express(arguments)
  }

  private func express(_ arguments: [String]) throws -> (said: String, status: Int32) {
    try Self.program.run(
      ["express"] + arguments,
      by: [
        "/usr/bin/env", "XDG_DATA_HOME=\(data)", "VIVAVOZ_HOME=\(Scene.home)", "/bin/sh", "-c", "exec \"$@\" 2>&1",
        "sh",
      ])
  }

  private func write(_ sound: Waveform, _ name: String) throws -> String {
    try SoundFile.write(sound, to: home.file(name))
    return home.file(name)
  }

  @Test(
    "Understanding unclear speech: after three takes of one speaker a conversation understands a fourth, and not before",
    .enabled(if: program.isBuilt && People.areThere))
  func learns() throws {
    // Somebody says "five" where a stranger is to hear that the stomach hurts: as unclear as can be.
    let fourth = People.take("5_nicolas_8")
    #expect(try !express("--wav", fourth).said.contains("stomach ache"))
    let (said, status) = try express(
      "teach", "feelings.sick", People.take("5_nicolas_1"), People.take("5_nicolas_18"), People.take("5_nicolas_21"))
    #expect(status == 0 && said.contains("feelings.sick is taught: 3 of these 3 recordings"), "\(said)")
    let steps = ["listening to recording 2 of 3", "finding what", "trying what", "other phrases", "writing"]
    let places = steps.map { said.firstRange(of: $0)?.lowerBound }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(said)")
    #expect(try express("--wav", fourth).said.contains("stomach ache"))
    #expect(try !express("--wav", fourth, "--locale", "es").said.contains("stomach ache"))
    #expect(try express("teach", "--list").said.contains("en  feelings.sick  20"))
    let forgotten = try express("teach", "--forget", "feelings.sick")
    #expect(forgotten.status == 0 && forgotten.said.contains("in its own words only"), "\(forgotten.said)")
    #expect(try !express("--wav", fourth).said.contains("stomach ache"))
    #expect(try express("teach", "--list").said.hasPrefix("nothing was taught"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(taught)/en/takes") == [".lock"])
  }

  @Test(
    "Ctrl-C in the middle of teaching ends it, says that nothing was taught, and leaves nothing behind",
    .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)), .enabled(if: program.isBuilt && People.areThere))
  func interrupted() async throws {
    let takes = ["5_nicolas_1", "5_nicolas_18", "5_nicolas_21"].map { People.take($0) }
    let terminal = try Terminal(
      [Self.program.path, "express", "teach", "feelings.sick"] + takes,
      environment: ["XDG_DATA_HOME": data, "VIVAVOZ_HOME": Scene.home, "PATH": "/usr/bin:/bin"])
    #expect(
      await eventually { terminal.screen.contains("listening to recording") }, "\(terminal.screen)")
    terminal.send(SIGINT)
    #expect(await terminal.ended() == 130)
    #expect(terminal.screen.contains("nothing was taught"), "\(terminal.screen)")
    #expect(!FileManager.default.fileExists(atPath: taught))
  }

  @Test(
    "bad input: what was taught and cannot be read keeps nobody from talking; it is told once, with the cure",
    .enabled(if: program.isBuilt),
    arguments: ["feelings.sick: [", "feelings.sick:\n  ways: [\"QQ\"]\n", "\u{0}", ""])
  func broken(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: "\(taught)/en", withIntermediateDirectories: true)
    try text.write(toFile: "\(taught)/en/ways.yaml", atomically: true, encoding: .utf8)
    let (said, status) = try express("--wav", "-")
    #expect(status == 0 && said.contains("Hello, Anna"), "\(said)")
    let told = said.split(separator: "\n").filter { $0.contains("ways.yaml") }
    #expect(told.count == 1 && told.allSatisfy { $0.contains("; ") }, "\(said)")
    #expect(try express("teach", "--list").status == 1)
    #expect(try String(contentsOfFile: "\(taught)/en/ways.yaml", encoding: .utf8) == text)
  }

  @Test(
    "bad input: no takes, too few, a phrase or a language that there is not, two things at once: told, and ended with 2",
    .enabled(if: program.isBuilt),
    arguments: [
      ("", "Name a phrase's key"), ("feelings.sick", "you name 0"), ("feelings.sick a.wav b.wav", "you name 2"),
      ("feelings.sick a b c d e f", "you name 6"), ("a.wav b.wav c.wav", "First comes the phrase's key"),
      ("feelings.sik a b c", "there are: feelings.fine"), ("nonsense a b c", "`vivavoz express say` lists them"),
      ("../../x a b c", "there is no phrase"), ("feelings.sick a b c --locale xx", "there are: en, es"),
      ("feelings.sick a b c --list", "Name a phrase's key"), ("--forget feelings.sick", "was not taught"),
      ("--forget ../../x", "was not taught"), ("--list --locale ..", "there is no locale"),
    ])
  func misuse(_ arguments: String, _ reason: String) throws {
    let (said, status) = try express(["teach"] + arguments.split(separator: " ").map(String.init))
    #expect(status == 2 && said.contains(reason), "\(status): \(said)")
    #expect(!FileManager.default.fileExists(atPath: taught))
  }

  @Test(
    "bad input: takes that are missing, empty, no sound, an hour long, too quiet or silent: each is told, and nothing is kept",
    .enabled(if: program.isBuilt))
  func takes() throws {
    let hour = Waveform(rate: 1_000, samples: [Int16](repeating: 900, count: 3_600_000))
    let soft = Waveform(rate: Waveform.hearingRate, samples: (0..<16_000).map { $0 / 40 % 2 == 0 ? 99 : -99 })
    let silent = Waveform.silence(.seconds(1), rate: Waveform.hearingRate)
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
    for reason in ["hour.wav: ", "soft.wav: it is too quiet", "silent.wav: the recording is silent"] {
      #expect(second.said.contains(reason), "\(second.said)")
    }
    #expect(!FileManager.default.fileExists(atPath: taught))
  }
}
