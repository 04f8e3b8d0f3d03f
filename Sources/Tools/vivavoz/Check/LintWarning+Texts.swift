import Assets
import Conversations
import Foundation
import Lexicon

/// The texts of the warnings.
/// - Parameter file: the file in which an author excepts it; nil for a user's own grammar.
extension LintWarning {
  init(alike pair: ConfusablePairs.Pair, _ file: String?) {
    let rule = pair.one.rules.intersection(pair.other.rules).sorted().first ?? ""
    let distance = String(format: "%.2f, alike is up to %.2f", pair.distance, SoundCheck.alike)
    let exception = file.map { ", or except [\(pair.core.sorted().joined(separator: ", "))] in \($0)" } ?? ""
    self.init(
      place: pair.one.place,
      problem:
        "\"\(pair.one.choice.text)\" sounds like \"\(pair.other.choice.text)\" (\(pair.other.place)), which means "
        + "something else under <\(rule)>: \(distance); say one of them otherwise\(exception)")
  }

  init(short saying: PhraseInventory.Saying, _ phones: Int, among phrases: Int, _ file: String?) {
    self.init(
      place: saying.place,
      problem:
        "\"\(saying.choice.text)\" is \(phones == 1 ? "1 phone" : "\(phones) phones") long, among \(phrases) phrases: "
        + "other sounds are easily heard as it; make it longer\(Self.exception(file))")
  }

  init(
    guessed word: String, _ ways: [Pronunciation], in saying: PhraseInventory.Saying, _ locale: String, _ file: String?
  ) {
    let phones = ways.map { $0.joined(separator: " ") }.joined(separator: " or ")
    self.init(
      place: saying.place,
      problem:
        "\"\(word)\" is in no dictionary, and its sound was guessed from its spelling: \(phones); write how it is said "
        + "into Grammars/\(locale)/lexicon.dict\(Self.exception(file))")
  }

  private static func exception(_ file: String?) -> String { file.map { ", or except it in \($0)" } ?? "" }

  init(uncounted locale: String) {
    self.init(
      place: "Locales/\(locale)",
      problem: "there is no \(ConfusionsFile.name), so that nobody knows what sounds alike; count in recordings: "
        + "vivavoz calibrate confusions --locale \(locale)")
  }

  init(leftOver entry: LintExceptionsFile.Entry) {
    self.init(
      place: entry.place,
      problem:
        "the exception for \(entry.phrases.sorted().joined(separator: ", ")) is not needed, or is misspelt; take it out"
    )
  }
}
