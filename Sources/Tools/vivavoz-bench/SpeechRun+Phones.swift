import Confidence
import JSGF
import Lexicon

/// The words of a correctly recognised recording, and the phone-loop result during each word.
struct RecognisedPhones {
  let words: [(word: String, phones: [String])]

  /// Returns the recognised phones of each recording beside all pronunciations that the lexicon has for each word.
  static func spoken(_ heard: [RecognisedPhones], _ lexicon: Lexicon) throws -> [PhoneAlignment] {
    let variants = try lexicon.pronunciations(of: Set(heard.flatMap { $0.words.map(\.word) }))
    return heard.map { heard in
      PhoneAlignment(heard.words.map { .init(variants: variants[$0.word] ?? [], heard: $0.phones) })
    }
  }
}

extension SpeechRun.Outcome {
  /// The words with the phones; nil if the hypothesis is wrong, since the positions of the words are then unknown.
  var phones: RecognisedPhones? {
    guard isRight, let features else { return nil }
    let (words, segments) = (text.split(separator: " ").map(String.init), features.decoding.words)
    guard words.count == segments.count else { return nil }
    return RecognisedPhones(
      words: zip(words, features.phoneLoop.phones(along: segments)).map { ($0, $1) })
  }
}

extension Decoding {
  /// Assigns the phones of this decoding to the segments of another: each to the segment that contains its middle,
  /// otherwise to the next one, or to the last.
  func phones(along segments: [Segment]) -> [[String]] {
    guard let last = segments.indices.last else { return [] }
    var dealt = segments.map { _ in [String]() }
    for phone in words {
      let middle = 2 * phone.start + phone.length
      let place = segments.firstIndex { middle < 2 * ($0.start + $0.length) } ?? last
      dealt[place].append(phone.word)
    }
    return dealt
  }
}
