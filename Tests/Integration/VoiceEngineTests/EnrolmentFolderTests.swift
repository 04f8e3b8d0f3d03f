import AtomicFiles
import Audio
import Foundation
import Testing
import VivaVozTesting

@testable import VoiceEngine

@Suite("Storage of enrolled pronunciations") struct EnrolmentFolderTests {
  private let home: TemporaryFolder
  private let folder: EnrolmentFolder
  private static let phones: Set<String> = ["S", "IH", "K"]

  init() throws {
    home = try TemporaryFolder()
    folder = EnrolmentFolder(path: home.file("taught/en"))
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try text.write(toFile: folder.file, atomically: true, encoding: .utf8)
  }

  private func takes(_ count: Int) -> [Waveform] {
    (0..<count).map { Waveform(rate: Waveform.asrSampleRate, samples: [Int16](repeating: Int16($0), count: 800)) }
  }

  private var contents: EnrolmentFolder.Contents { folder.read(phones: Self.phones) }

  private var sounds: Set<String> {
    get throws {
      Set(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/takes").filter { $0.hasSuffix(".wav") })
    }
  }

  private func mode(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test("An enrolment reads back with its recordings, and only the owner can read it")
  func stored() throws {
    let stored = try folder.keep(
      "feelings.sick", [["S", "IH", "K"], ["S", "IH"]], takes(3), day: "2026-11-22", after: contents)
    #expect(contents.phrases == ["feelings.sick": stored])
    #expect(contents.problems.isEmpty)
    #expect(try mode(folder.file) == 0o600)
    #expect(try mode(folder.path) == 0o700)
    for name in stored.takes { #expect(try mode(folder.take(name)) == 0o600) }
  }

  @Test(
    "A new enrolment replaces the recordings of its phrase, and leaves other phrases unchanged; a deleted one is gone")
  func replaced() throws {
    _ = try folder.keep("a", [["S"]], takes(3), day: "2026-11-22", after: contents)
    let other = try folder.keep("b", [["K"]], takes(1), day: "2026-11-22", after: contents)
    let second = try folder.keep("a", [["IH"]], takes(2), day: "2026-11-23", after: contents)
    #expect(contents.phrases == ["a": second, "b": other])
    #expect(try sounds == Set(second.takes + other.takes))
    #expect(try folder.forget("a", phones: Self.phones))
    #expect(try !folder.forget("a", phones: Self.phones))
    #expect(contents.phrases == ["b": other])
    #expect(try sounds == Set(other.takes))
  }

  @Test("Without any enrolment no phrase is read and no problem is reported")
  func nothing() {
    let contents = contents
    #expect(contents.phrases.isEmpty && contents.problems.isEmpty)
  }

  @Test("An invalid entry is reported with file and line and skipped; the others are used")
  func badEntry() throws {
    try write("good:\n  ways: [\"S IH K\"]\nbad:\n  ways: [\"S QQ\"]\n")
    let contents = contents
    #expect(contents.phrases.keys.sorted() == ["good"])
    #expect(contents.problems.count == 1)
    #expect(contents.problems.first?.description.contains("ways.yaml:4: there is no phone QQ") == true)
  }

  @Test(
    "A file of another kind is reported and does not crash",
    arguments: [
      "", "\u{0}", "a", "- a", "a: [", "a:\n  ways: []", "a:\n  ways: [\"\"]", "A b:\n  ways: [\"S\"]",
      "../../x:\n  ways: [\"S\"]", "a:\n  ways: [\"S\"]\n  takes: [\"../../../etc/passwd\"]", "a:\n  weys: [\"S\"]",
      "a: &x\n  ways: [\"S\"]\nb: *x", "a:\n  ways: [\"S\", \"S\", \"S\", \"S\", \"S\", \"S\"]",
    ])
  func badFile(_ text: String) throws {
    try write(text)
    let contents = contents
    #expect(contents.phrases.isEmpty)
    #expect(contents.problems.count >= 1)
    #expect(contents.problems.allSatisfy { $0.description.contains("ways.yaml") })
  }

  @Test("A file truncated at any place is read without a crash and adds no enrolment")
  func cut() throws {
    let stored = try folder.keep("feelings.sick", [["S", "IH", "K"]], takes(1), day: "2026-11-22", after: contents)
    let whole = try String(contentsOfFile: folder.file, encoding: .utf8)
    for length in 0..<whole.count {
      try write(String(whole.prefix(length)))
      let read = contents.phrases
      #expect(read.allSatisfy { $0.key == stored.key && $0.value.variants == stored.variants })
    }
  }

  @Test("A failed write is reported, and the enrolments stay unchanged")
  func unwritable() throws {
    let file = try home.put([1], "file")
    #expect(throws: FolderError.self) {
      try EnrolmentFolder(path: file).keep("a", [["S"]], takes(1), day: "2026-11-22", after: .init())
    }
    #expect(try home.bytes("file") == [1])
  }

  @Test("A linked folder of recordings is not followed")
  func link() throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/takes", withDestinationPath: home.path)
    #expect(throws: FolderError.self) {
      try folder.keep("a", [["S"]], takes(1), day: "2026-11-22", after: contents)
    }
    #expect(try home.names() == ["taught"] && contents.phrases.isEmpty)
  }

  @Test("A concurrent enrolment is not overwritten, and no recording is left over")
  func meanwhile() throws {
    let before = contents
    let other = try folder.keep("b", [["K"]], takes(1), day: "2026-11-22", after: before)
    #expect(throws: EnrolmentError.changed(folder.path)) {
      try folder.keep("a", [["S"]], takes(1), day: "2026-11-22", after: before)
    }
    #expect(contents.phrases == ["b": other])
    #expect(try sounds == Set(other.takes))
  }

  @Test("An unreadable entry can be deleted; until then no other entry can be deleted")
  func eraseUnreadable() throws {
    try write("good:\n  ways: [\"S IH K\"]\nbad:\n  ways: [\"S QQ\"]\n")
    #expect(throws: EnrolmentError.self) { try folder.forget("good", phones: Self.phones) }
    #expect(try folder.forget("bad", phones: Self.phones))
    #expect(contents.problems.isEmpty && contents.phrases.keys.sorted() == ["good"])
  }

  @Test(
    "Keys consist of lower-case letters and digits, in parts separated by dots, hyphens or underscores",
    arguments: [
      ("feelings.sick", true), ("a", true), ("a-b_c.1", true), ("", false), (".", false), ("a..b", false), ("A", false),
      ("a/b", false), ("../a", false), ("é", false), ("a b", false), (String(repeating: "a", count: 81), false),
    ])
  func keys(_ text: String, _ isKey: Bool) { #expect(EnrolledPhrase.isKey(text) == isKey) }
}
