import Cities
import Dialogue
import JSGF
import Rider
import Session
import Testing

@Suite("Unique meanings of the grammars")
struct GrammarMeaningTests {
  @Test("Every sentence of every rule has exactly one meaning", arguments: Locales.tags)
  func sentences(tag: String) throws {
    for name in Locales.rules {
      let ambiguity = try Locales.grammar(name.file, tag).spoken.ambiguity(under: name.rule)
      #expect(ambiguity == nil, "\(tag) \(name): \(ambiguity?.words.joined(separator: " ") ?? "")")
    }
  }

  @Test("Every name of the city has exactly one meaning in the rules for places", arguments: Locales.tags)
  func names(tag: String) throws {
    let city = try Locales.city()
    let places = Sentences(of: "place", in: CityGrammar.grammar(of: city.city, try city.names(tag)))
    let matcher = Matcher(try Locales.grammar("rider", tag))
    // The other rules refer to these rules for places.
    let rules = [Rider.Topic.request, .place, .which].map(\.rawValue)
    #expect(places.contains { _ in true })
    for sentence in places {
      for rule in rules {
        let matches = matcher.matches(sentence.words, rule: rule)
        #expect(matches.map(\.tags) == [sentence.tags], "\(tag) \(rule): \(sentence.words)")
      }
    }
  }

  @Test("Every sentence is an intent of Rider or a universal command", arguments: Locales.tags)
  func intents(tag: String) throws {
    for name in Locales.rules {
      let grammar = try Locales.grammar(name.file, tag, names: 1).spoken
      let meanings = try grammar.meanings(under: name.rule)
      #expect(!meanings.isEmpty)
      for tags in meanings { #expect(UniversalCommands<Rider>.Intent(tags: tags) != nil, "\(tag) \(name): \(tags)") }
    }
  }

  @Test("Random sentences with the whole city match with the tags they were generated with", arguments: Locales.tags)
  func random(tag: String) throws {
    let grammar = try Locales.grammar("rider", tag)
    let (spoken, matcher) = (grammar.spoken, Matcher(grammar))
    for topic in Rider.Topic.allCases {
      for sentence in RandomSentences(of: topic.rawValue, in: spoken, seed: 7).prefix(100) {
        let match = Match(rule: topic.rawValue, tags: sentence.tags)
        #expect(matcher.matches(sentence.words, rule: topic.rawValue).map(\.tags) == [match.tags])
      }
      // A sentence that can only be typed may have two meanings. A sentence that can also be spoken has its spoken
      // meaning.
      for sentence in RandomSentences(of: topic.rawValue, in: grammar, seed: 8).prefix(100) {
        let matches = matcher.matches(sentence.words, rule: topic.rawValue)
        #expect(!matches.isEmpty, "\(sentence.words)")
        for match in matches { #expect(UniversalCommands<Rider>.Intent(tags: match.tags) != nil, "\(sentence.words)") }
      }
    }
  }

  @Test("Both languages have the same meanings in every rule (RID-037)")
  func mirrored() throws {
    for name in Locales.rules {
      let meanings = try Locales.tags.map { tag in
        let all = try Locales.grammar(name.file, tag, names: 1).spoken.meanings(under: name.rule)
        // With a single place name in the grammar, its kind may differ between the languages. First names differ.
        let kinds = Set(
          all.map { $0.map { ["place", "station", "which", "first"].contains($0.key) ? $0.key : $0.text }.sorted() })
        return kinds
      }
      #expect(meanings[0] == meanings[1], "\(name): \(meanings[0].symmetricDifference(meanings[1]))")
    }
  }
}
