import JSGF
import Prompts
import Testing
import YAML

@testable import Express

@Suite("Guardian's prompts") struct GuardianPromptTests {
  /// The keys of a guardian's own, without those of every conversation.
  private func own(_ tag: String) throws -> [String: PromptEntry] {
    try Locales.table(tag).entries.filter { $0.value.place.contains("guardian.yaml") }
  }

  @Test("Every prompt has wordings in both languages, and no key is unused (EXP-011)", arguments: Locales.tags)
  func complete(tag: String) throws {
    let narrator = try Locales.narrator(tag)
    for line in Locales.lines { #expect(try !narrator.words(line).isEmpty, "\(line.key)") }
    let used = Locales.lines.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    #expect(Set(try own(tag).keys).subtracting(used).isEmpty)
  }

  @Test("Both languages have the same keys, slots and plural forms, and two wordings of each prompt")
  func mirrored() throws {
    let scripts = try Locales.tags.map { try own($0) }
    #expect(Set(scripts[0].keys) == Set(scripts[1].keys))
    for (key, entry) in scripts[0] {
      guard let other = scripts[1][key] else { continue }
      #expect(Set(entry.forms.keys) == Set(other.forms.keys), "\(key)")
      for (form, wordings) in entry.forms {
        #expect(wordings.map(\.slots) == other.forms[form]?.map(\.slots), "\(key)")
        #expect(wordings.count >= 2 || ["write.space", "list.contact"].contains(key), "\(key)")
      }
    }
  }

  @Test("Every phrase quoted in help, examples and offers is accepted in that state", arguments: Locales.tags)
  func quoted(tag: String) throws {
    let narrator = try Locales.narrator(tag)
    let matcher = Matcher(try Locales.wholeGuardian(tag))
    for topic in Locales.topics {
      for kind in ["help", "example", "offer"] {
        let phrases = try narrator.words(PromptLine("\(kind).\(topic.rawValue)")).flatMap { quotes(in: $0.text) }
        #expect(!phrases.isEmpty, "\(kind).\(topic)")
        for phrase in phrases {
          #expect(
            !matcher.matches(Tokenizer.tokenize(phrase), rule: topic.rawValue).isEmpty, "\(kind).\(topic): \(phrase)")
        }
      }
    }
  }

  @Test("Every phrase quoted in a question is accepted as its answer", arguments: Locales.tags)
  func questions(tag: String) throws {
    let narrator = try Locales.narrator(tag)
    let matcher = Matcher(try Locales.wholeGuardian(tag))
    let promises = [
      ("lock.ask", "unlock"), ("lock.wrong", "unlock"), ("password.new", "password"), ("password.exists", "password"),
      ("write.name", "write"), ("write.allergy", "write"),
      ("write.number", "number"), ("write.draft", "number"), ("fault.empty", "number"), ("fault.twice", "write"),
      ("list.ask", "list"), ("setup.information", "write"), ("setup.information", "list"),
      ("setup.preferences", "prefer"),
    ]
    for (key, rule) in promises {
      guard let line = Locales.lines.first(where: { $0.key == key }) else { continue }
      for phrase in try narrator.words(line).flatMap({ quotes(in: $0.text) }) {
        #expect(!matcher.matches(Tokenizer.tokenize(phrase), rule: rule).isEmpty, "\(key) in \(rule): \(phrase)")
      }
    }
  }

  @Test("The prompts state the required warnings (EXP-005, EXP-007, EXP-047)", arguments: Locales.tags)
  func plain(tag: String) throws {
    let narrator = try Locales.narrator(tag)
    let (manual, text) = tag == "en" ? ("manual", "read") : ("manual", "leer")
    for wording in try narrator.words(PromptLine("reset.warning")) { #expect(wording.text.contains(manual)) }
    for wording in try narrator.words(PromptLine("setup.plain")) { #expect(wording.text.contains(text)) }
  }

  private func quotes(in text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { "\"«»".contains($0) }.enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
