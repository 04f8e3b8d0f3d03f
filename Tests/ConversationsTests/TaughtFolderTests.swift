import Folders
import Foundation
import Sound
import TestSupport
import Testing

@testable import Conversations

@Suite("Where own ways are kept") struct TaughtFolderTests {
  private let home: Folder
  private let folder: TaughtFolder
  private static let phones: Set<String> = ["S", "IH", "K"]

  init() throws {
    home = try Folder()
    folder = TaughtFolder(path: home.file("taught/en"))
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try text.write(toFile: folder.file, atomically: true, encoding: .utf8)
  }

  private func takes(_ count: Int) -> [Waveform] {
    (0..<count).map { Waveform(rate: Waveform.hearingRate, samples: [Int16](repeating: Int16($0), count: 800)) }
  }

  private var contents: TaughtFolder.Contents { folder.read(phones: Self.phones) }

  private var sounds: Set<String> {
    get throws {
      Set(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/takes").filter { $0.hasSuffix(".wav") })
    }
  }

  private func mode(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test("what is kept is there again, takes too, and nobody else reads it")
  func kept() throws {
    let kept = try folder.keep(
      "feelings.sick", [["S", "IH", "K"], ["S", "IH"]], takes(3), day: "2026-11-22", after: contents)
    #expect(contents.phrases == ["feelings.sick": kept])
    #expect(contents.complaints.isEmpty)
    #expect(try mode(folder.file) == 0o600)
    #expect(try mode(folder.path) == 0o700)
    for name in kept.takes { #expect(try mode(folder.take(name)) == 0o600) }
  }

  @Test("taught again, a phrase has its new takes only; others keep theirs; forgotten, none")
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

  @Test("where nothing was taught there is nothing, and nothing to complain of")
  func nothing() {
    let contents = contents
    #expect(contents.phrases.isEmpty && contents.complaints.isEmpty)
  }

  @Test("an entry that is wrong is told with file and line, and passed over; the others serve")
  func badEntry() throws {
    try write("good:\n  ways: [\"S IH K\"]\nbad:\n  ways: [\"S QQ\"]\n")
    let contents = contents
    #expect(contents.phrases.keys.sorted() == ["good"])
    #expect(contents.complaints.count == 1)
    #expect(contents.complaints.first?.description.contains("ways.yaml:4: there is no phone QQ") == true)
  }

  @Test(
    "a file that is no such file is told, and is never a crash",
    arguments: [
      "", "\u{0}", "a", "- a", "a: [", "a:\n  ways: []", "a:\n  ways: [\"\"]", "A b:\n  ways: [\"S\"]",
      "../../x:\n  ways: [\"S\"]", "a:\n  ways: [\"S\"]\n  takes: [\"../../../etc/passwd\"]", "a:\n  weys: [\"S\"]",
      "a: &x\n  ways: [\"S\"]\nb: *x", "a:\n  ways: [\"S\", \"S\", \"S\", \"S\", \"S\", \"S\"]",
    ])
  func badFile(_ text: String) throws {
    try write(text)
    let contents = contents
    #expect(contents.phrases.isEmpty)
    #expect(contents.complaints.count >= 1)
    #expect(contents.complaints.allSatisfy { $0.description.contains("ways.yaml") })
  }

  @Test("a file cut at any place is read without a crash, and holds nothing that was not taught")
  func cut() throws {
    let kept = try folder.keep("feelings.sick", [["S", "IH", "K"]], takes(1), day: "2026-11-22", after: contents)
    let whole = try String(contentsOfFile: folder.file, encoding: .utf8)
    for length in 0..<whole.count {
      try write(String(whole.prefix(length)))
      let read = contents.phrases
      #expect(read.allSatisfy { $0.key == kept.key && $0.value.ways == kept.ways })
    }
  }

  @Test("where nothing can be written nothing is changed, and it is said")
  func unwritable() throws {
    let file = try home.put([1], "file")
    #expect(throws: FolderError.self) {
      try TaughtFolder(path: file).keep("a", [["S"]], takes(1), day: "2026-11-22", after: .init())
    }
    #expect(try home.bytes("file") == [1])
  }

  @Test("a folder of takes that is a link is not followed")
  func link() throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/takes", withDestinationPath: home.path)
    #expect(throws: FolderError.self) {
      try folder.keep("a", [["S"]], takes(1), day: "2026-11-22", after: contents)
    }
    #expect(try home.names() == ["taught"] && contents.phrases.isEmpty)
  }

  @Test("what somebody else has taught meanwhile is not written over, and no take is left behind")
  func meanwhile() throws {
    let before = contents
    let other = try folder.keep("b", [["K"]], takes(1), day: "2026-11-22", after: before)
    #expect(throws: TeachingRefusal.changed(folder.path)) {
      try folder.keep("a", [["S"]], takes(1), day: "2026-11-22", after: before)
    }
    #expect(contents.phrases == ["b": other])
    #expect(try sounds == Set(other.takes))
  }

  @Test("an entry that cannot be read can be forgotten, or taught again; while another cannot be, nothing is written")
  func forgetBroken() throws {
    try write("good:\n  ways: [\"S IH K\"]\nbad:\n  ways: [\"S QQ\"]\n")
    #expect(throws: TeachingRefusal.self) { try folder.forget("good", phones: Self.phones) }
    #expect(try folder.forget("bad", phones: Self.phones))
    #expect(contents.complaints.isEmpty && contents.phrases.keys.sorted() == ["good"])
  }

  @Test(
    "keys are parts of small letters and digits",
    arguments: [
      ("feelings.sick", true), ("a", true), ("a-b_c.1", true), ("", false), (".", false), ("a..b", false), ("A", false),
      ("a/b", false), ("../a", false), ("é", false), ("a b", false), (String(repeating: "a", count: 81), false),
    ])
  func keys(_ text: String, _ isKey: Bool) { #expect(EnrolledPhrase.isKey(text) == isKey) }
}
