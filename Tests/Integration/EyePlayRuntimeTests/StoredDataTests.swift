import AtomicFiles
import Foundation
import Gaze
import Synchronization
import Testing
import VivaVozTesting
import VoiceEngine
import YAML

@testable import EyePlay
@testable import EyePlayRuntime

/// The files of EyePlay: levels, settings and practice.
@Suite("EyePlay: files")
struct StoredDataTests {
  private static let goal = "goal: {left: 0.7, top: 0.3, width: 0.25, height: 0.4}"

  @Test("EYE-016, EYE-051: level 1 has a goal at the right and one block at the left; level 2 has its goal below")
  func installedLevels() throws {
    let levels = LevelFile.all(in: ["\(Repository.path)/Levels"], { Issue.record("\($0)") }).map(\.level)
    #expect(levels.count == 8)
    let first = try #require(levels.first)
    #expect(first.goal.left > 0.5 && first.distractors.count == 1 && first.distractors[0].left < 0.5)
    #expect(first.goal.top == first.distractors[0].top)
    #expect(levels[1].goal.top > 0.5 && levels[1].distractors[0].top < 0.5)
    #expect(levels[1].goal.left == levels[1].distractors[0].left)
  }

  @Test(
    "A level that cannot be played is reported with file, line and cure, and the others are played",
    arguments: [
      ("goal: {left: 0.7}", 1), ("distractors: []", 1), ("\(goal)\nspeed: 3", 2), ("goal: {left: x, top: 0.3}", 1),
      ("goal: {left: 0.9, top: 0.3, width: 0.25, height: 0.4}", 1),
      ("goal: {left: 0, top: 0, width: 0.01, height: 0.4}", 1),
      ("\(goal)\ndistractors:\n  - {left: 0.6, top: 0.3, width: 0.25, height: 0.4}", 1), ("goal: [", nil), ("", nil),
      ("\(goal)\ndistractors: 3", 2), ("goal: {left: nan, top: 0.3, width: 0.25, height: 0.4}", 1), ("\u{0}", nil),
    ] as [(String, Int?)])
  func badLevel(text: String, line: Int?) throws {
    let folder = try TemporaryFolder()
    try text.write(toFile: folder.file("1.yaml"), atomically: true, encoding: .utf8)
    try Self.goal.write(toFile: folder.file("2.yaml"), atomically: true, encoding: .utf8)
    var reports: [String] = []
    let diagnostics = Reports()
    let levels = LevelFile.all(in: [folder.path]) { diagnostics.add("\($0)") }
    reports = diagnostics.all
    #expect(levels.count == 1 && reports.count == 1)
    let report = try #require(reports.first)
    #expect(report.contains("1.yaml" + (line.map { ":\($0)" } ?? "")), "\(report)")
    #expect(report.contains(";"), "\(report)")
  }

  @Test("Nothing is written for a person who was erased, so that the person does not come back without the passphrase")
  func erasedPerson() throws {
    let folder = try TemporaryFolder()
    let person = UserDirectories(
      person: "ana", in: folder.file("persons/ana"), of: UserDirectories(in: folder.file("account")))
    #expect(throws: FolderError.self) { try EyePlayStore(person).write(EyePlay.Preferences()) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("persons")))
  }

  @Test("A failed erasure forgets nothing, and the next write stores what was not stored")
  func failedErasure() throws {
    let folder = try TemporaryFolder()
    let folders = UserDirectories(in: folder.path)
    let (store, log) = (EyePlayStore(folders), PracticeLog(Practice()))
    log.add(AimMeter.Aim(time: .seconds(1), radius: 0.1), on: "2026-11-30")
    // A folder in the place of the lock: no program can write.
    let lock = "\(folders.data)/eyeplay/.lock"
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: true)
    #expect(throws: FolderError.self) { try log.erase(in: store) }
    #expect(log.all.days.count == 1 && !log.isSaved)
    try FileManager.default.removeItem(atPath: lock)
    try log.write(to: store)
    #expect(try store.practice() == log.all && log.isSaved)
    try log.erase(in: store)
    #expect(try store.practice() == Practice() && log.all == Practice())
  }

  @Test("Many levels are read up to a limit, and a folder that is missing has none")
  func manyLevels() throws {
    let folder = try TemporaryFolder()
    for number in 0..<120 {
      try Self.goal.write(toFile: folder.file("\(1000 + number).yaml"), atomically: true, encoding: .utf8)
    }
    #expect(LevelFile.all(in: [folder.path, "/nowhere"], { _ in }).count == LevelFile.most)
  }

  @Test(
    "Damaged settings are reported with file and line, and not used",
    arguments: ["music: loud", "volume: 3", "- 1", "music:", "music: [on]", "cursor-size: huge", "\u{0}", "a: b: c"])
  func badSettings(text: String) throws {
    let folder = try TemporaryFolder()
    let folders = UserDirectories(in: folder.path)
    try FileManager.default.createDirectory(atPath: "\(folders.data)/eyeplay", withIntermediateDirectories: true)
    try text.write(toFile: "\(folders.data)/eyeplay/settings.yaml", atomically: true, encoding: .utf8)
    let error = #expect(throws: (any Error).self) { try EyePlayStore(folders).preferences() }
    #expect("\(try #require(error))".contains("settings.yaml"))
  }

  @Test("EYE-007: settings are stored and read again")
  func settings() throws {
    let folder = try TemporaryFolder()
    let store = EyePlayStore(UserDirectories(in: folder.path))
    #expect(try store.preferences() == EyePlay.Preferences())
    var changed = EyePlay.Preferences()
    for setting in EyePlay.Setting.allCases { changed[setting] = try #require(setting.values.last) }
    try store.write(changed)
    #expect(try store.preferences() == changed)
  }

  @Test("Practice is added to that of the same day, and a damaged file is kept as it is")
  func practice() throws {
    let folder = try TemporaryFolder()
    let folders = UserDirectories(in: folder.path)
    let store = EyePlayStore(folders)
    for seconds in [1, 3] {
      var practice = Practice()
      practice.add(AimMeter.Aim(time: .seconds(seconds), radius: 0.1), on: "2026-11-30")
      try store.add(practice)
    }
    #expect(try store.practice().days == ["2026-11-30": Practice.Day(targets: 2, seconds: 2, radius: 0.1)])
    let file = "\(folders.data)/eyeplay/practice.yaml"
    try "'2026-11-30': {targets: -1}".write(toFile: file, atomically: true, encoding: .utf8)
    var more = Practice()
    more.add(AimMeter.Aim(time: .seconds(1), radius: 0.1), on: "2026-12-01")
    let error = #expect(throws: AssetError.self) { try store.add(more) }
    #expect("\(try #require(error))".contains("practice.yaml:1"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "'2026-11-30': {targets: -1}")
  }

  @Test("EYE-029: the trend compares the last day with the days before")
  func trend() throws {
    func practice(_ days: [(Int, Double)]) throws -> Practice {
      let lines = days.enumerated().map {
        "'2026-11-1\($0.offset)': {targets: \($0.element.0), seconds: \($0.element.1), radius: 0.1}"
      }
      return try Practice(text: lines.joined(separator: "\n"), file: "practice.yaml")
    }
    #expect(Practice().trend == .tooFew)
    #expect(try practice([(9, 2)]).trend == .tooFew)
    #expect(try practice([(9, 2), (2, 1)]).trend == .tooFew)
    #expect(try practice([(9, 2), (9, 1.7)]).trend == .better)
    #expect(try practice([(9, 2), (9, 2.1)]).trend == .same)
    #expect(try practice([(9, 2), (9, 4), (9, 3.5)]).trend == .worse)
  }
}

/// Collects texts from a handler that may run in parallel.
private final class Reports: Sendable {
  private let texts = Mutex<[String]>([])
  func add(_ text: String) { texts.withLock { $0.append(text) } }
  var all: [String] { texts.withLock { $0 } }
}
