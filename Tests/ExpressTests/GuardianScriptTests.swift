import Assets
import JSGF
import Script
import Testing

@testable import Express

@Suite("What a guardian hears") struct GuardianScriptTests {
  /// The keys of a guardian's own, without those of every conversation.
  private func own(_ tag: String) throws -> [String: Entry] {
    try Locales.table(tag).entries.filter { $0.value.place.contains("guardian.yaml") }
  }

  @Test("EXP-011: every line has words in both languages, and no key is left over", arguments: Locales.tags)
  func complete(tag: String) throws {
    let narrator = try Locales.narrator(tag)
    for line in Locales.lines { #expect(try !narrator.words(line).isEmpty, "\(line.key)") }
    let used = Locales.lines.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    #expect(Set(try own(tag).keys).subtracting(used).isEmpty)
  }

  @Test("both languages have the same keys, gaps and plural forms, and each sentence has two wordings")
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

  @Test("every phrase that help, examples and offers quote is understood there", arguments: Locales.tags)
  func quoted(tag: String) throws {
    let narrator = try Locales.narrator(tag)
    let matcher = Matcher(try Locales.wholeGuardian(tag))
    for topic in Locales.topics {
      for kind in ["help", "example", "offer"] {
        let phrases = try narrator.words(Line("\(kind).\(topic.rawValue)")).flatMap { quotes(in: $0.text) }
        #expect(!phrases.isEmpty, "\(kind).\(topic)")
        for phrase in phrases {
          #expect(!matcher.matches(Words.of(phrase), rule: topic.rawValue).isEmpty, "\(kind).\(topic): \(phrase)")
        }
      }
    }
  }

  @Test("what questions quote is understood where they are asked", arguments: Locales.tags)
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
        #expect(!matcher.matches(Words.of(phrase), rule: rule).isEmpty, "\(key) in \(rule): \(phrase)")
      }
    }
  }

  @Test("EXP-005, EXP-007, EXP-047: it says what has to be known", arguments: Locales.tags)
  func plain(tag: String) throws {
    let narrator = try Locales.narrator(tag)
    let (manual, text) = tag == "en" ? ("manual", "read") : ("manual", "leer")
    for wording in try narrator.words(Line("reset.warning")) { #expect(wording.text.contains(manual)) }
    for wording in try narrator.words(Line("setup.plain")) { #expect(wording.text.contains(text)) }
  }

  private func quotes(in text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { "\"«»".contains($0) }.enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
