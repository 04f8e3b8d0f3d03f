import JSGF
import Locales
import Prompts
import Rider
import Testing

@Suite("Prompts")
struct PromptTextTests {
  @Test("Every prompt has wordings in every language, and no key is unused (RID-037)", arguments: Locales.tags)
  func complete(tag: String) throws {
    let narrator = try Locales.narrator(tag)
    let lines = try Locales.lines()
    for line in lines {
      let words = try narrator.words(line)
      #expect(!words.isEmpty, "\(line.key)")
    }
    let used = lines.reduce(into: Narrator.measures) { $0.formUnion($1.keys) }
    let script = try LocaleFolder(tag, in: Locales.root()).script(["rider"])
    let keys = Set(script.entries.keys)
    #expect(keys.subtracting(used).isEmpty)
  }

  @Test("Both languages have the same keys, slots and plural forms (RID-017)")
  func mirrored() throws {
    let scripts = try Locales.tags.map { try LocaleFolder($0, in: Locales.root()).script(["rider"]).entries }
    #expect(Set(scripts[0].keys) == Set(scripts[1].keys))
    for (key, entry) in scripts[0] {
      guard let other = scripts[1][key] else { continue }
      #expect(Set(entry.forms.keys) == Set(other.forms.keys), "\(key)")
      #expect(gaps(entry) == gaps(other), "\(key)")
      #expect(entry.clip == other.clip, "\(key)")
    }
  }

  @Test(
    "Frequent prompts have at least two wordings", arguments: Locales.tags,
    [
      "welcome", "ask.help", "confirm", "fetching", "ask.vicinity", "still.waiting", "nomatch.1", "nomatch.2",
      "nomatch.3",
      "nomatch.4", "noinput.1", "noinput.2", "noinput.3", "anything.else", "farewell", "goodbye", "thanks", "near",
      "away",
    ])
  func frequentPrompts(tag: String, key: String) throws {
    let entry = try LocaleFolder(tag, in: Locales.root()).script(["rider"])[key]
    #expect((entry?.forms[.other]?.count ?? 0) >= 2)
  }

  /// A phrase that a prompt suggests must be recognised.
  @Test("Every phrase quoted in help, examples and offers is accepted in that state (RID-050)", arguments: Locales.tags)
  func quoted(tag: String) throws {
    let narrator = try Locales.narrator(tag)
    let matcher = Matcher(try Locales.grammar("rider", tag))
    for line in try Locales.lines() {
      let parts = line.key.split(separator: ".").map(String.init)
      guard parts.count == 2, ["help", "example", "offer"].contains(parts[0]), Rider.Topic(rawValue: parts[1]) != nil
      else { continue }
      let phrases = try narrator.words(line).flatMap { quotes(in: $0.text) }
      #expect(
        !phrases.isEmpty || ["help.request", "help.place"].contains(line.key), "\(line.key) has no quoted phrase")
      for phrase in phrases {
        #expect(!matcher.matches(Tokenizer.tokenize(phrase), rule: parts[1]).isEmpty, "\(line.key): \(phrase)")
      }
    }
  }

  @Test("The wake phrases and the phrases to restore the sound in the prompts are accepted", arguments: Locales.tags)
  func wakePhrases(tag: String) throws {
    let narrator = try Locales.narrator(tag)
    let matcher = Matcher(try Locales.grammar("rider", tag))
    let promises = [
      ("hushed", ["wake", "request"]), ("farewell", ["wake"]), ("sound.off", ["request"]), ("muted", ["request"]),
    ]
    for (key, rules) in promises {
      let phrases = try narrator.words(PromptLine(key)).flatMap { quotes(in: $0.text) }
      #expect(!phrases.isEmpty, "\(key)")
      for phrase in phrases {
        #expect(rules.contains { !matcher.matches(Tokenizer.tokenize(phrase), rule: $0).isEmpty }, "\(key): \(phrase)")
      }
    }
  }

  @Test("Spanish counts agree in gender and number (RID-017)")
  func spanish() throws {
    let narrator = try Locales.narrator("es")
    let name = Slot.name("station.4")
    let said = try [0, 1, 2, 21].map { count in
      try narrator.words(PromptLine("station.bikes", ["name": name, "way": .text(""), "bikes": .number(count)]))[0].text
    }
    let endings = ["no quedan bicis.", "queda una bici.", "quedan 2 bicis.", "quedan veintiuna bicis."]
    for (text, ending) in zip(said, endings) { #expect(text.hasSuffix(ending)) }
    let way = Slot.line(PromptLine("way", ["distance": .metres(365)]))
    let far = PromptLine("nearest.stands", ["name": name, "way": way, "stands": .number(1)])
    let text = try narrator.words(far)[0].text
    #expect(text.hasSuffix("a unos 350 metros."))
  }

  /// The texts between quotation marks.
  private func quotes(in text: String) -> [String] {
    var phrases: [String] = []
    var phrase: String?
    for character in text {
      switch (character, phrase) {
      case ("\"", nil), ("«", nil): phrase = ""
      case ("\"", let open?), ("»", let open?):
        phrases.append(open)
        phrase = nil
      case (_, let open?): phrase = open + String(character)
      case (_, nil): break
      }
    }
    return phrases
  }

  private func gaps(_ entry: PromptEntry) -> Set<String> {
    Set(entry.forms.values.joined().flatMap(\.slots))
  }
}
