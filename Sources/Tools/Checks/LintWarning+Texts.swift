import Foundation
import JSGF
import Lexicon
import Locales
import VoiceEngine

/// The texts of the warnings. Their argument `file` is the lint-exceptions file in which an author can suppress the
/// warning; nil for a user's own grammar.
extension LintWarning {
  init(alike pair: ConfusablePairs.Pair, _ file: String?) {
    let rule = pair.one.rules.intersection(pair.other.rules).sorted().first ?? ""
    let distance = String(format: "distance %.2f, the limit is %.2f", pair.distance, SoundCheck.alike)
    let exception = file.map { ", or except [\(pair.core.sorted().joined(separator: ", "))] in \($0)" } ?? ""
    self.init(
      place: pair.one.place,
      problem:
        "\"\(pair.one.choice.text)\" sounds like \"\(pair.other.choice.text)\" (\(pair.other.place)), which means "
        + "something else in <\(rule)>: \(distance); reword one of them\(exception)")
  }

  init(short phrase: PhraseInventory.PhraseEntry, _ phones: Int, among phrases: Int, _ file: String?) {
    self.init(
      place: phrase.place,
      problem:
        "\"\(phrase.choice.text)\" is \(phones == 1 ? "1 phone" : "\(phones) phones") long, among \(phrases) phrases: "
        + "other sounds are easily recognised as it; make it longer\(Self.exception(file))")
  }

  init(
    guessed word: String, _ variants: [Pronunciation], in phrase: PhraseInventory.PhraseEntry, _ locale: String,
    _ file: String?
  ) {
    let phones = variants.map { $0.joined(separator: " ") }.joined(separator: " or ")
    self.init(
      place: phrase.place,
      problem:
        "\"\(word)\" is in no dictionary; its pronunciation is a guess from the spelling: \(phones); write the pronunciation "
        + "into Grammars/\(locale)/lexicon.dict\(Self.exception(file))")
  }

  private static func exception(_ file: String?) -> String { file.map { ", or except it in \($0)" } ?? "" }

  init(uncounted locale: String) {
    self.init(
      place: "Locales/\(locale)",
      problem: "there is no \(ConfusionsFile.name), so confusable phrases cannot be found; create it with "
        + "vivavoz calibrate confusions --locale \(locale)")
  }

  init(leftOver entry: LintExceptionsFile.Entry) {
    self.init(
      place: entry.place,
      problem:
        "the exception for \(entry.phrases.sorted().joined(separator: ", ")) matches no warning; remove it, or correct its spelling"
    )
  }
}
