/// An utterance that is going on, and whether it still is.
struct Speech {
  /// How long a silence ends an utterance, and how long one may last, in steps of 10 ms.
  struct Patience {
    let trailingSteps: Int
    let longestSteps: Int

    init(trailingSilence: Duration, longest: Duration) {
      trailingSteps = max(1, Int((trailingSilence / .milliseconds(10)).rounded()))
      longestSteps = Int((longest / .milliseconds(10)).rounded())
    }
  }

  enum Course: Equatable {
    case goesOn
    /// It ended; so many steps of silence are more than the little that belongs to it.
    case isOver(surplus: Int)
    case isTooLong
  }

  /// Speech goes on while it stands out from the noise floor by so many dB. Lower than the margin of an onset: the
  /// ends of words are soft.
  private static let margin = 5.0
  /// What lies so many dB below the loudest moment is breath or room, not speech; the memory of that moment fades
  /// by `fading` dB a step (3 dB a second), so that one knock does not silence the sentence after it.
  private static let range = 25.0
  private static let fading = 0.03
  /// The silence that belongs to an utterance, in steps: the recogniser wants to hear it end.
  private static let tail = 40

  private var length: Int
  private var peak: Double
  private var quiet = 0

  init(length: Int, peak: Double) {
    self.length = length
    self.peak = peak
  }

  /// Takes a step's level in dBFS.
  mutating func hear(_ level: Double, floor: Double?, _ patience: Patience) -> Course {
    length += 1
    peak = max(peak - Self.fading, level)
    let isSpeech = floor.map { level > max($0 + Self.margin, peak - Self.range) } ?? false
    quiet = isSpeech ? 0 : quiet + 1
    if quiet >= patience.trailingSteps { return .isOver(surplus: max(0, quiet - Self.tail)) }
    return length >= patience.longestSteps ? .isTooLong : .goesOn
  }
}
