import Foundation
import Lexicon
import Testing
import VivaVozTesting

@testable import Locales
@testable import YAML

@Suite("Phone confusion matrix file") struct ConfusionsFileTests {
  private static let whole = """
    data: {recordings: 2}
    phones:
      A: {heard: {A: 7, B: 2}, lost: 1}
      B: {heard: {B: 4}, lost: 0}
    added: {A: 3}

    """

  private func confusions(_ text: String) throws -> PhoneConfusionMatrix {
    try ConfusionsFile.confusions(try YAMLFile(text: text, name: "confusions.yaml").root, ["A", "B"])
  }

  @Test("A confusion matrix is read completely")
  func read() throws {
    let confusions = try confusions(Self.whole)
    #expect(confusions.outcomes["A"] == .init(recognised: ["A": 7, "B": 2], deleted: 1))
    #expect(confusions.inserted == ["A": 3] && confusions.total == 14 && confusions.right == 11)
  }

  @Test(
    "A missing, negative, unknown or too large count throws an error with its line",
    arguments: [
      ("added: {A: 3}", "", "confusions.yaml:1: added is missing"), ("A: 7", "A: 7.5", "confusions.yaml:3: A is 7.5"),
      ("A: 7", "A: -1", "confusions.yaml:3: A is -1"), ("A: 7", "A: nan", "confusions.yaml:3: A is nan"),
      ("A: 7", "A: 99999999999999999999", "confusions.yaml:3: A is 99999999999999999999"),
      ("A: 7", "A: 2000000000", "confusions.yaml:3: A is 2000000000; write a whole number from 0 to 1000000000"),
      ("B: {heard", "Q: {heard", "confusions.yaml:4: there is no phone \"Q\""),
      ("B: 2", "Q: 2", "confusions.yaml:3: there is no phone \"Q\""),
      ("{A: 3}", "{Q: 3}", "confusions.yaml:5: there is no phone \"Q\""),
      (", lost: 0", "", "confusions.yaml:4: lost is missing"), ("lost: 0", "lots: 0", "B has no field \"lots\""),
      ("{A: 7, B: 2}", "7", "heard is text, not fields"), (whole, "phones: {}\nadded: {}\n", "the matrix has no phone"),
      (whole, "nothing", "confusions is text"), ("data: {recordings: 2}", "date: 2", "no field \"date\""),
    ])
  func wrong(_ before: String, _ after: String, _ problem: String) {
    let error = #expect(throws: AssetError.self) {
      try confusions(Self.whole.replacingOccurrences(of: before, with: after))
    }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }

  @Test("A written matrix reads back unchanged, with the size of its data")
  func roundTrip() throws {
    let counted = try confusions(Self.whole)
    let text = ConfusionsFile.text(counted, recordings: 2, conditions: ["clean", "pink 10 dB"])
    #expect(try confusions(text) == counted)
    #expect(text.contains("data: {recordings: 2, said: 14, right: 11, surroundings: [clean, pink 10 dB]}"))
  }

  @Test("A too large file, or a folder, throws an error with its name")
  func files() throws {
    let scratch = try TemporaryFolder()
    let path = try scratch.write(String(repeating: "#\n", count: YAMLFile.largest), to: "confusions.yaml")
    let large = #expect(throws: AssetError.self) { try ConfusionsFile.read(path: path, phones: ["A"]) }
    #expect("\(large, default: "")".contains("larger than 4 MB"))
    let missing = #expect(throws: AssetError.self) { try ConfusionsFile.read(path: path + "x", phones: ["A"]) }
    #expect("\(missing, default: "")".contains("no such file"))
  }

  @Test("The matrices of the repository have at least a thousand phones")
  func ours() throws {
    let root = try DataDirectory.find(environment: [:], program: Repository.path + "/bin/vivavoz")
    // Portuguese has none, since no recordings of its speakers were measured.
    for tag in ["en", "es"] {
      let locale = try LocaleFolder(tag, in: root)
      let phones = try locale.phones()?.names ?? Phone.all
      #expect(try locale.confusions(phones)?.total ?? 0 >= 1_000)
    }
  }
}
