import Foundation
import JSGF
import Testing
import VivaVozTesting

/// Tests with a grammar and recorded orders from a public corpus.
@Suite struct CoffeeGrammarTests {
  /// The folder of the grammar and the orders.
  static let folder: URL? = {
    let folder = URL(filePath: "\(Repository.shared)/corpora/en/coffee")
    if FileManager.default.fileExists(atPath: folder.appending(path: "coffee.gram").path) { return folder }
    print("skipped: no coffee orders, because there is no \(folder.path)")
    return nil
  }()

  // The licence of the corpus does not allow a copy in the repository; the reason of the skip is printed above.
  @Test("The coffee grammar has no errors, and real orders match its rules", .enabled(if: folder != nil))
  func orders() throws {
    let folder = try #require(Self.folder)
    let text = try String(contentsOf: folder.appending(path: "coffee.gram"), encoding: .utf8)
    let grammar = try Grammar(parsing: text, file: "coffee.gram")
    #expect(grammar.problems().isEmpty)
    let matcher = Matcher(grammar)
    let manifest = try String(contentsOf: folder.appending(path: "manifest.tsv"), encoding: .utf8)
    var slots = 0
    for line in manifest.split(separator: "\n") {
      guard let json = line.split(separator: "\t").last?.data(using: .utf8) else { continue }
      for (rule, words) in try JSONDecoder().decode([String: String].self, from: json) {
        #expect(
          matcher.matches(Tokenizer.tokenize(words), rule: rule) == [Match(rule: rule, tags: [])], "\(rule): \(words)")
        slots += 1
      }
    }
    #expect(slots > 100)
  }

  @Test(
    "Sentences of the coffee grammar match it, and with another word at the end they do not",
    .enabled(if: folder != nil))
  func sentences() throws {
    let folder = try #require(Self.folder)
    let text = try String(contentsOf: folder.appending(path: "coffee.gram"), encoding: .utf8)
    let grammar = try Grammar(parsing: text, file: "coffee.gram")
    let matcher = Matcher(grammar)
    for sentence in RandomSentences(of: "order", in: grammar, seed: 4).prefix(200) {
      #expect(matcher.matches(sentence.words, rule: "order").count == 1)
      #expect(matcher.matches(sentence.words + ["bikes"], rule: "order").isEmpty)
      #expect(matcher.prefixMatch(sentence.words + ["bikes"], rule: "order").count == sentence.words.count)
    }
  }
}
