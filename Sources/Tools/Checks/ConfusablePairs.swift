import JSGF
import Lexicon
import VoiceEngine

/// Finds pairs of phrases that sound alike, are active in the same state and have different meanings.
struct ConfusablePairs {
  struct Pair {
    let one: PhraseInventory.PhraseEntry
    let other: PhraseInventory.PhraseEntry
    /// The distance in nats; see ``PhoneDistances``.
    let distance: Double

    /// The words in which the phrases differ, such as "gate" and "gaiety" of two theatres, so that they are reported
    /// once, independent of the words around them. If one phrase contains the other, it is both phrases.
    var core: Set<String> {
      let (one, other) = (one.choice.words[...], other.choice.words[...])
      let head = zip(one, other).prefix { $0 == $1 }.count
      let (rest, others) = (one.dropFirst(head), other.dropFirst(head))
      let tail = zip(rest.reversed(), others.reversed()).prefix { $0 == $1 }.count
      let parts = [rest.dropLast(tail), others.dropLast(tail)]
      let isWhole = parts.contains(where: \.isEmpty)
      return Set((isWhole ? [one, other] : parts).map { $0.joined(separator: " ") })
    }
  }

  /// The pairs, the nearest first.
  let pairs: [Pair]

  /// - Parameters:
  ///   - variants: the pronunciations of each word.
  ///   - limit: the distance up to which two phrases sound alike.
  init(
    _ phrases: [PhraseInventory.PhraseEntry], _ variants: [String: [Pronunciation]], _ distances: PhoneDistances,
    limit: Double
  ) {
    let nets = phrases.map { PronunciationLattice($0.choice.words.map { variants[$0] ?? [] }, distances) }
    let meanings = Self.numbers(phrases.map(\.choice.tags))
    var pairs: [Pair] = []
    for number in phrases.indices {
      for next in (number + 1)..<phrases.count where meanings[number] != meanings[next] {
        // The distance is checked first: most pairs are far apart, which is faster to find than a common state.
        let distance = nets[number].distance(to: nets[next], distances, limit: limit)
        guard distance <= limit, Self.meet(phrases[number], phrases[next]) else { continue }
        pairs.append(Pair(one: phrases[number], other: phrases[next], distance: distance))
      }
    }
    self.pairs = pairs.sorted { ($0.distance, $0.one.choice.text) < ($1.distance, $1.one.choice.text) }
  }

  /// Whether both phrases are active in one rule. The same words with two meanings are no confusion of sounds.
  private static func meet(_ one: PhraseInventory.PhraseEntry, _ other: PhraseInventory.PhraseEntry) -> Bool {
    one.choice.words != other.choice.words && !one.rules.isDisjoint(with: other.rules)
  }

  /// Assigns the same number to equal tags.
  private static func numbers(_ tags: [[Tag]]) -> [Int] {
    var numbers: [[Tag]: Int] = [:]
    return tags.map { tags in
      let number = numbers[tags] ?? numbers.count
      numbers[tags] = number
      return number
    }
  }
}
