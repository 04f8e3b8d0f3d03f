import Foundation
import Testing
import YAML

@testable import Checks
@testable import VoiceEngine
@testable import vivavoz

/// Tests with a copy of the data files that has an error: `vivavoz check` must find it and name its place.
@Suite("Errors in data files", .serialized)
struct CheckErrorTests {
  private static let home = ConversationFixture.home

  /// Creates a data folder with changed files; the caller removes it.
  /// - Parameter changes: a text and its replacement. An empty text stands for the end of the file. A nil replacement
  ///   removes the file.
  static func root(_ changes: [(file: String, text: String, other: String?)]) throws -> DataDirectory {
    let folder = FileManager.default.temporaryDirectory.appending(path: "check-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in DataDirectory.folders {
      try FileManager.default.copyItem(atPath: "\(home)/\(name)", toPath: "\(folder)/\(name)")
    }
    for change in changes { try Self.change("\(folder)/\(change.file)", change.text, change.other) }
    return try DataDirectory.find(environment: [DataDirectory.variable: folder])
  }

  private static func change(_ path: String, _ text: String, _ other: String?) throws {
    guard let other else { return try FileManager.default.removeItem(atPath: path) }
    let before = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let after = text.isEmpty ? before + other : before.replacingOccurrences(of: text, with: other)
    try #require(after != before, "\(path) has no \(text)")
    try after.write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test("The data files of the repository have no errors")
  func none() throws {
    let root = try DataDirectory.find(environment: [DataDirectory.variable: Self.home])
    #expect(CheckError.all(in: root, city: "dublin").map(\.description) == [])
  }

  /// A text in a file, its replacement as in ``root(_:)``, and a part of the error that the check must report.
  typealias Fault = (file: String, text: String, other: String?, problem: String)

  /// Faults that do not hide each other share a copy of the data files, since each check takes seconds.
  private static let batches: [[Fault]] = [
    [
      ("Locales/es/rider.yaml", "still.waiting:", "still.wating:", "still.waiting is missing"),
      ("Locales/es/rider.yaml", "still.waiting:", "still.wating:", "no state uses the prompt still.wating"),
      ("Locales/en/rider.yaml", "{name}", "{nombre}", "{nombre}"),
      ("Locales/en/common.yaml", "back.nothing:", "back.nowhere:", "back.nothing is missing"),
      ("Audio/en/opened.flac", "", nil, "opened.flac"),
      ("Audio/en/left-over.flac", "", "x", "Audio/en/left-over.flac: no prompt uses this clip"),
      ("Audio/demo/es/sur.flac", "", nil, "sur.flac"),
      ("Grammars/en/rider.gram", "public <hush>", "public <hsh>", "<hush>, which a state uses"),
      ("Grammars/en/rider.gram", "public <hush>", "public <hsh>", "no state uses the rule <hsh>"),
      ("Grammars/es/rider.gram", "{retry}", "{last}", "means \"retry\", but en"),
      ("Grammars/es/common.gram", "{universal=repeat}", "{universal=help}", "means \"repeat\""),
      ("Grammars/en/lexicon.dict", "", "zzyzx Z IH Z IH K S\n", "\"zzyzx\" is in no grammar"),
      ("Grammars/en/variants.dict", "", "dog D AO G\n", "variants.dict: \"dog\" D AO G has no effect"),
      ("Locales/en/wakewords.yaml", "  hey rider", "  hi rider", "\"hey rider\" of <wake> is missing"),
      ("Locales/en/wakewords.yaml", "  hey rider", "  hi rider", "\"hi rider\" is not a sentence of <wake>"),
      ("Locales/es/wakewords.yaml", "rider.wake", "ridr.wake", "no app uses ridr.wake"),
      ("Locales/es/wakewords.yaml", "rider.wake", "ridr.wake", "rider.wake is missing"),
    ],
    [
      ("Locales/es/rider.yaml", ", clip: opened.flac", "", "opened has other clips than in en"),
      ("Grammars/en/rider.gram", "", "\n<left> = over;\n", "<left>"),
      ("Grammars/en/variants.dict", "", "zzyzx Z IH\n", "variants.dict: \"zzyzx\" Z IH has no effect"),
    ],
    [
      ("Grammars/en/rider.gram", "{retry}", "{rety}", "has tags that rider does not know")
    ],
    [
      ("Grammars/en/rider.gram", "<wanted> =", "<wanted> = <nowhere> |", "<nowhere> is not defined")
    ],
    [
      ("Locales/es/express.yaml", "nothing.said:", "nothing.sad:", "nothing.said is missing"),
      ("Grammars/en/express.gram", "{keep}", "{kep}", "has tags that express does not know"),
    ],
    [
      ("Cities/dublin/lint-exceptions.en.yaml", "alike:", "alik:", "Cities/dublin/lint-exceptions.en.yaml:"),
      ("Cities/dublin/spoken-names.es.yaml", "station.4:", "station.404:", "Cities/dublin/spoken-names.es.yaml:"),
    ],
    [
      ("Locales/en/confidence.yaml", "accept:", "acept:", "Locales/en/confidence.yaml:")
    ],
    [
      ("Grammars/en/lexicon.dict", "", "bikes B AY K QQ\n", "there is no phone QQ")
    ],
    [
      ("Locales/en/opposites.yaml", "[louder, quieter]", "[louder]", "Locales/en/opposites.yaml:")
    ],
    [
      ("Locales/en/wakewords.yaml", "", nil, "Locales/en/wakewords.yaml: rider.wake is missing")
    ],
    [
      ("Locales/es/wakewords.yaml", "embedded: 1e-15", "embedded: often", "Locales/es/wakewords.yaml:")
    ],
    [
      ("Locales/en/confusions.yaml", "added:", "aded:", "Locales/en/confusions.yaml:")
    ],
    [
      ("Cities/dublin/snapshot.yaml", "id: 4,", "id: 404,", "has no station 404")
    ],
    [
      ("Locales/es/lint-exceptions.yaml", "why:", "wy:", "Locales/es/lint-exceptions.yaml:")
    ],
  ]

  @Test("Each planted error is found with its place", arguments: batches)
  func planted(faults: [Fault]) throws {
    var changes: [(file: String, text: String, other: String?)] = []
    for fault in faults where !changes.contains(where: { $0.file == fault.file && $0.text == fault.text }) {
      changes.append((fault.file, fault.text, fault.other))
    }
    let root = try Self.root(changes)
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let app: AppDescriptor = faults.contains { $0.file.contains("express") } ? .express : .rider
    let errors = CheckError.all(in: root, city: "dublin", apps: [app]).map(\.description)
    for fault in faults {
      #expect(errors.contains { $0.contains(fault.problem) }, "\(fault.problem) is not among \(errors)")
    }
  }
}
