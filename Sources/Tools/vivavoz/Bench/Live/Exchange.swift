import Foundation
import Sound

/// What came of words, as a listener beside both has it: all in samples at ``Waveform/hearingRate`` on their tracks.
struct Exchange {
  /// The first and the last loud sample of the user.
  let onset: Int
  let end: Int
  /// Where the prompt of that time falls silent; nil without a prompt.
  private(set) var silent: Int?
  /// Where the answer begins; nil while there is none.
  private(set) var answer: Int?

  /// Softer is nothing: what resampling leaves.
  private static let nothing: Int16 = 16
  /// Within so long after the words, at most, what was being said falls silent.
  private static let window = Waveform.hearingRate
  /// A shorter silence is a pause between words.
  private static let pause = Waveform.hearingRate * 3 / 20

  /// - Parameters:
  ///   - heard: what the loudspeaker said; as long as `said`.
  ///   - said: what went into the microphone, without the room.
  ///   - words: what was said in it.
  ///   - isOver: whether it was said over a prompt, which fell silent for it.
  /// - Returns: nil where the words did not begin yet.
  init?(heard: [Int16], said: [Int16], words: Waveform, isOver: Bool) {
    let isSound = { (sample: Int16) in sample.magnitude > Self.nothing }
    guard let start = said.firstIndex(where: isSound), let lead = words.samples.firstIndex(where: isSound) else {
      return nil
    }
    onset = start - lead + words.count(of: words.activeStart)
    end = start - lead + words.count(of: words.activeEnd)
    guard end < heard.count else { return }
    guard isOver else {
      // Cut a little too early it may be; whatever is heard before is no answer.
      answer = heard[max(0, end - Waveform.hearingRate / 10)...].firstIndex(where: isSound)
      return
    }
    let rest = Self.longestSilence(of: heard, from: onset, until: end + Self.window, isSound)
    (silent, answer) = (rest?.lowerBound, rest.flatMap { $0.upperBound < heard.count ? $0.upperBound : nil })
  }

  /// The longest silence that begins in a range: what was being said has pauses too, but they are shorter than the words that
  /// were said meanwhile.
  private static func longestSilence(
    of heard: [Int16], from start: Int, until end: Int, _ isSound: (Int16) -> Bool
  ) -> Range<Int>? {
    var (longest, last): (Range<Int>?, Int) = (nil, start)
    for place in start..<heard.count where place == heard.count - 1 || isSound(heard[place]) {
      if last > end { break }
      let stop = isSound(heard[place]) ? place : heard.count
      if stop - last > max(pause, longest?.count ?? 0) { longest = last + 1..<stop }
      last = place
    }
    return longest
  }

  /// From the end of the words to the answer's first sample.
  var gap: Duration? { answer.map { Self.time($0 - end) } }
  /// From the beginning of the words to the silence of what was being said.
  var hush: Duration? { silent.map { Self.time($0 - onset) } }

  private static func time(_ samples: Int) -> Duration { .seconds(Double(samples) / Double(Waveform.hearingRate)) }
}

extension Waveform {
  /// Where it begins to be loud: the first 10 ms that are within 20 dB of the level of what is loud in it.
  var activeStart: Duration {
    let (step, limit) = (rate / 100, activeLevel - 20)
    let first = stride(from: 0, to: samples.count, by: step).first {
      Level(of: samples[$0..<min($0 + step, samples.count)]).rms > limit
    }
    return .milliseconds(10 * (first ?? 0) / step)
  }
}
