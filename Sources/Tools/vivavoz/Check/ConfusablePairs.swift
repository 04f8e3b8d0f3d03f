import Conversations
import JSGF
import Lexicon

/// Which phrases sound alike, of those that can be said in the same state and mean different things.
struct ConfusablePairs {
  struct Pair {
    let one: PhraseInventory.Saying
    let other: PhraseInventory.Saying
    /// In nats; see ``PhoneDistances``.
    let distance: Double

    /// The words in which they differ, "gate" and "gaiety" of two theatres: told once, whatever stands around them. Both
    /// phrases where the one is the other and more.
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

  /// The nearest first.
  let pairs: [Pair]

  /// - Parameters:
  ///   - ways: to say each word.
  ///   - limit: two phrases are alike up to it.
  init(
    _ sayings: [PhraseInventory.Saying], _ ways: [String: [Pronunciation]], _ distances: PhoneDistances, limit: Double
  ) {
    let nets = sayings.map { PronunciationLattice($0.choice.words.map { ways[$0] ?? [] }, distances) }
    let meanings = Self.numbers(sayings.map(\.choice.tags))
    var pairs: [Pair] = []
    for number in sayings.indices {
      for next in (number + 1)..<sayings.count where meanings[number] != meanings[next] {
        // Most are far from each other, which is sooner found than whether they meet in a state.
        let distance = nets[number].distance(to: nets[next], distances, limit: limit)
        guard distance <= limit, Self.meet(sayings[number], sayings[next]) else { continue }
        pairs.append(Pair(one: sayings[number], other: sayings[next], distance: distance))
      }
    }
    self.pairs = pairs.sorted { ($0.distance, $0.one.choice.text) < ($1.distance, $1.one.choice.text) }
  }

  /// Whether one can be said where the other can. The same words with two meanings are no question of sound.
  private static func meet(_ one: PhraseInventory.Saying, _ other: PhraseInventory.Saying) -> Bool {
    one.choice.words != other.choice.words && !one.rules.isDisjoint(with: other.rules)
  }

  /// The same number for the same tags.
  private static func numbers(_ tags: [[Tag]]) -> [Int] {
    var numbers: [[Tag]: Int] = [:]
    return tags.map { tags in
      let number = numbers[tags] ?? numbers.count
      numbers[tags] = number
      return number
    }
  }
}
