import ArgumentParser
import CommandOptions
import FormerNames
import Foundation
import JSGF
import Terminal

struct ParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Parse a text with a grammar. Print the rule that matches and the tags, or that no rule matches.",
    discussion: """
      Examples:
        vivavoz parse --grammar Grammars/en/rider.gram \\
          --rule request "bikes near smithfield"
        vivavoz parse --grammar Grammars/es/rider.gram "quiero una bici"
        vivavoz parse --grammar Grammars/en/express.gram --rule home "i feel sick"
        printf 'yes\\nno, parking\\n' | vivavoz parse \\
          --grammar Grammars/en/rider.gram --rule confirm -
        vivavoz parse --grammar Grammars/en/rider.gram --rule request \\
          --pause "bikes near smithfield"
      Exit code 1: a text does not match.
      """)

  @OptionGroup var source: GrammarOptions

  @Flag(help: "Also print how long a pause after the text ends a spoken utterance, and which words can follow.")
  var pause = false

  @Argument(help: "The text to parse; '-' reads lines from stdin.")
  var words: String

  func run() throws {
    let grammar = try source.load().grammar
    let matcher = Matcher(grammar)
    let rules = try source.rules(of: grammar)
    var doesFit = true
    let pauses = try pause ? rules.map { try SpokenRule(grammar.spoken, $0) } : []
    for text in words == "-" ? AnySequence({ AnyIterator { readLine() } }) : AnySequence([words]) {
      doesFit = report(text, matcher, rules) && doesFit
      for rule in pauses { rule.pause(after: text).map { Console.print($0) } }
    }
    if !doesFit { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func report(_ text: String, _ matcher: Matcher, _ rules: [String]) -> Bool {
    let words = Tokenizer.tokenize(text)
    guard words.count <= Matcher.longestUtterance else {
      Console.print(
        "\(text.prefix(60)) ...: it has \(words.count) words; the limit for an utterance is \(Matcher.longestUtterance)"
      )
      return false
    }
    let matches = rules.flatMap { matcher.matches(words, rule: $0) }
    if matches.isEmpty {
      return reportNear(text, words, matcher, rules)
    } else if rules.count == 1, matches.count > 1 {
      Console.print("\(text): \(matches.count) meanings")
    }
    for match in matches {
      let tags = self.text(of: match.tags)
      Console.print("\(text): <\(match.rule)> \(tags.isEmpty ? "no tags" : tags)")
    }
    return !matches.isEmpty
  }

  /// Returns the tags as text. A tag that had another name is followed by its former name.
  private func text(of tags: [Tag]) -> String {
    tags.flatMap { [$0.text, FormerNames.tag($0.text)].compactMap { $0 } }.map { "{\($0)}" }.joined(separator: " ")
  }

  /// Prints the nearest sentence of the grammar for a text that is no sentence of it. A session would confirm that
  /// sentence with the user.
  /// - Returns: whether any sentence is near enough.
  private func reportNear(_ text: String, _ words: [String], _ matcher: Matcher, _ rules: [String]) -> Bool {
    let readings = rules.compactMap { matcher.nearMatch(of: text, rule: $0) }
    for reading in readings {
      guard let meant = reading.matches.meant else { continue }
      let tags = self.text(of: meant.tags)
      Console.print(
        "\(text): <\(meant.rule)> \(tags), nearest sentence, to be confirmed: \"\(reading.words.joined(separator: " "))\""
      )
    }
    if readings.isEmpty { Console.print("\(text): does not fit the grammar\(hint(words, matcher, rules))") }
    return !readings.isEmpty
  }

  /// Returns the end of the message for a text that does not match: the rule that accepts most of its first words, and
  /// the words that could follow these.
  private func hint(_ words: [String], _ matcher: Matcher, _ rules: [String]) -> String {
    let fits = rules.map { ($0, matcher.prefixMatch(words, rule: $0)) }
    guard let (rule, fit) = fits.max(by: { $0.1.count < $1.1.count }) else { return "" }
    let next = fit.next.sorted().prefix(8).joined(separator: ", ")
    let start =
      fit.count == 0
      ? "<\(rule)> begins with" : "<\(rule)> continues after \"\(words.prefix(fit.count).joined(separator: " "))\" with"
    return next.isEmpty
      ? "; <\(rule)> ends after \"\(words.prefix(fit.count).joined(separator: " "))\""
      : "; \(start) \(next)\(fit.next.count > 8 ? ", ..." : "")"
  }
}
