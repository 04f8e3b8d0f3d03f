import Foundation
import Testing
import VivaVozTesting

@testable import Locales
@testable import YAML

@Suite("Phone table of a language")
struct PhonesFileTests {
  private func read(_ text: String) throws -> PhoneInventory {
    let scratch = try TemporaryFolder()
    return try PhonesFile.read(path: try scratch.write(text, to: "phones.yaml"))
  }

  private static let whole = """
    phones:
      A: {mix: {AA: 2, AE: 1}, also: a}
      NY: {mix: [{N: 1}, {N: 1, Y: 1}, {Y: 1}]}
    sounds: {a: A, aɲ: A NY}
    english: {AA: A}

    """

  @Test("A phone mixture has three states, which are alike or differ")
  func recipes() throws {
    let phones = try read(Self.whole)
    #expect(phones.mixtures.map(\.name) == ["A", "NY"])
    #expect(phones.mixtures[0].states == [["AA": 2, "AE": 1], ["AA": 2, "AE": 1], ["AA": 2, "AE": 1]])
    #expect(phones.mixtures[1].states == [["N": 1], ["N": 1, "Y": 1], ["Y": 1]])
    #expect(phones.others == ["A": "a"])
    #expect(phones.spelling.pronunciations(of: ["aɲ", "ˈa"]) == [["A", "NY", "A"]])
  }

  @Test(
    "An invalid entry throws an error with its line",
    arguments: [
      ("{AA: 2, AE: 1}", "{}", ":2: mix has 0 phones"), ("AA: 2", "AA: much", ":2: AA is much"),
      ("{AA: 2, AE: 1}", "[{AA: 1}]", ":2: mix has 1 states"), ("also: a", "also: ''", ":2: also is empty"),
      ("also: a", "too: a", ":2: A has no field \"too\""), ("a: A,", "a: Q,", ":4: there is no phone \"Q\""),
      ("english: {AA: A}", "english: {AA: Q}", ":5: there is no phone \"Q\""),
      ("english: {AA: A}", "", ": english is missing"),
    ])
  func wrong(_ before: String, _ after: String, _ problem: String) {
    let text = Self.whole.replacingOccurrences(of: before, with: after)
    let error = #expect(throws: AssetError.self) { try read(text) }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }
}
