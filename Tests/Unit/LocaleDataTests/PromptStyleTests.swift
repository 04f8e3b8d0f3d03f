import BikeShare
import Locales
import Prompts
import Rider
import Testing

/// The length and the words of what Rider says.
@Suite("Style of the prompts")
struct PromptStyleTests {
  /// A sentence of a prompt in one of its wordings.
  private struct Sentence {
    let key: String
    let text: String

    var words: Int { text.split { $0.isWhitespace }.count }
    var isQuestion: Bool { text.hasSuffix("?") }
  }

  private func sentences(_ tag: String) throws -> [Sentence] {
    let narrator = try Locales.narrator(tag)
    return try Locales.lines().flatMap { line in
      try narrator.words(line).flatMap { wording in
        wording.text.split { $0 == "." || $0 == "!" || $0 == ":" }.flatMap { part -> [Sentence] in
          let ends = part.split(separator: "?", omittingEmptySubsequences: true)
          return ends.enumerated().map { number, text in
            let isQuestion = number < ends.count - 1 || part.hasSuffix("?")
            return Sentence(key: line.key, text: text.trimmingPrefix { $0.isWhitespace } + (isQuestion ? "?" : ""))
          }
        }
      }
    }
  }

  @Test("A question has at most 14 words (RID-015)", arguments: Locales.tags)
  func questions(tag: String) throws {
    let questions = try sentences(tag).filter(\.isQuestion)
    #expect(questions.count > 50)
    for question in questions {
      #expect(question.words <= 14, "\(question.key): \(question.words) words: \(question.text)")
    }
  }

  @Test("The sentences are short: 9 words in the mean, and none over 25 (RID-018)", arguments: Locales.tags)
  func short(tag: String) throws {
    let sentences = try sentences(tag).filter { !$0.key.hasPrefix("board") }
    let mean = Double(sentences.reduce(0) { $0 + $1.words }) / Double(sentences.count)
    #expect(mean <= 9)
    for sentence in sentences {
      #expect(sentence.words <= 25, "\(sentence.key): \(sentence.words) words: \(sentence.text)")
    }
  }

  @Test("No prompt needs a hand: Rider is for left- and right-handed riders alike (RID-014)", arguments: Locales.tags)
  func handsFree(tag: String) throws {
    let words: Set = [
      "tap", "press", "click", "touch", "swipe", "thumb", "finger", "button", "pulsa", "toca", "aprieta", "presiona",
      "clic", "desliza", "pulgar", "dedo", "botón", "teclea",
    ]
    for sentence in try sentences(tag) {
      let said = sentence.text.lowercased().split { !$0.isLetter }.map(String.init)
      #expect(words.isDisjoint(with: said), "\(sentence.key): \(sentence.text)")
    }
  }

  @Test(
    "The first question offers at most three things, and each state has help (RID-010, RID-095)",
    arguments: Locales.tags)
  func menu(tag: String) throws {
    let narrator = try Locales.narrator(tag)
    for line in [PromptLine("ask.help"), PromptLine("profile.offer"), PromptLine("reopened")] {
      for wording in try narrator.words(line) {
        let options = wording.text.split { $0 == "," || $0 == "." || $0 == "?" }.count
        #expect(options <= 3, "\(wording.text)")
      }
    }
    for topic in Rider.Topic.allCases {
      #expect(try !narrator.words(Rider.Prompt.help(topic).line).isEmpty)
    }
  }

  @Test("The instructions on the way, in the words of each language (RID-107)")
  func turns() throws {
    let street = Rider.StreetName("King Street", language: "en")
    let prompts: [(Rider.GuidanceReport, String, String)] = [
      (.ahead(.left, street: street, metres: 50), "left into King Street", "a la izquierda, King Street"),
      (.turn(.right, street: street), "right into King Street", "a la derecha, hacia King Street"),
      (.turn(.slightLeft, street: nil), "keep left", "por la izquierda"),
      (.keepGoing(metres: 800), "800 metres", "800 metros"),
    ]
    for (report, english, spanish) in prompts {
      let line = Rider.Prompt.directions(.guided(report)).line
      for (tag, part) in [("en", english), ("es", spanish)] {
        for wording in try Locales.narrator(tag).words(line) {
          #expect(wording.text.contains(part), "\(tag): \(wording.text)")
        }
      }
    }
  }
}
