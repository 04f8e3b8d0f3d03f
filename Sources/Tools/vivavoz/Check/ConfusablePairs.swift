import Conversations
import JSGF
import Lexicon

/// Finds pairs of phrases that sound alike, are active in the same state and have different meanings.
struct ConfusablePairs {
  struct Pair {
    let one: PhraseInventory.Saying
    let other: PhraseInventory.Saying
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
  ///   - ways: the pronunciations of each word.
  ///   - limit: the distance up to which two phrases sound alike.
  init(
    _ sayings: [PhraseInventory.Saying], _ ways: [String: [Pronunciation]], _ distances: PhoneDistances, limit: Double
  ) {
    let nets = sayings.map { PronunciationLattice($0.choice.words.map { ways[$0] ?? [] }, distances) }
    let meanings = Self.numbers(sayings.map(\.choice.tags))
    var pairs: [Pair] = []
    for number in sayings.indices {
      for next in (number + 1)..<sayings.count where meanings[number] != meanings[next] {
        // The distance is checked first: most pairs are far apart, which is faster to find than a common state.
        let distance = nets[number].distance(to: nets[next], distances, limit: limit)
        guard distance <= limit, Self.meet(sayings[number], sayings[next]) else { continue }
        pairs.append(Pair(one: sayings[number], other: sayings[next], distance: distance))
      }
    }
    self.pairs = pairs.sorted { ($0.distance, $0.one.choice.text) < ($1.distance, $1.one.choice.text) }
  }

  /// Whether both phrases are active in one rule. The same words with two meanings are no confusion of sounds.
  private static func meet(_ one: PhraseInventory.Saying, _ other: PhraseInventory.Saying) -> Bool {
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
