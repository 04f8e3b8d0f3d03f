import Audio
import Foundation

/// The timing of a user turn and its answer, measured on the recorded tracks of both sides, in samples at
/// ``Waveform/asrSampleRate``.
struct Exchange {
  /// The position of the first loud sample of the user's words.
  let onset: Int
  /// The position of the last loud sample of the user's words.
  let end: Int
  /// The position at which the interrupted prompt falls silent; nil without a prompt.
  private(set) var silent: Int?
  /// The position at which the answer begins; nil while there is none.
  private(set) var answer: Int?

  /// The level up to which samples count as silence, since resampling leaves a residue.
  private static let nothing: Int16 = 16
  /// The maximum time after the words in which the interrupted prompt must fall silent.
  private static let window = Waveform.asrSampleRate
  /// The minimum silence between prompts, in samples: 150 ms. A shorter silence is a pause between words.
  private static let pause = Waveform.asrSampleRate * 3 / 20

  /// - Parameters:
  ///   - heard: the loudspeaker's track, as long as `said`.
  ///   - said: the user's track into the microphone, without the room.
  ///   - words: the audio of the user's words.
  ///   - isOver: whether the turn was a barge-in that stopped a prompt.
  /// - Returns: nil if the words have not begun yet.
  init?(heard: [Int16], said: [Int16], words: Waveform, isOver: Bool) {
    let isSound = { (sample: Int16) in sample.magnitude > Self.nothing }
    guard let start = said.firstIndex(where: isSound), let lead = words.samples.firstIndex(where: isSound) else {
      return nil
    }
    onset = start - lead + words.count(of: words.activeStart)
    end = start - lead + words.count(of: words.activeEnd)
    guard end < heard.count else { return }
    guard isOver else {
      // The end may be detected a little too early; any sound before that is no answer.
      answer = heard[max(0, end - Waveform.asrSampleRate / 10)...].firstIndex(where: isSound)
      return
    }
    let rest = Self.longestSilence(of: heard, from: onset, until: end + Self.window, isSound)
    (silent, answer) = (rest?.lowerBound, rest.flatMap { $0.upperBound < heard.count ? $0.upperBound : nil })
  }

  /// Returns the longest silence that begins in a range. A prompt also has pauses, but they are shorter than the
  /// user's words.
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

  /// The response latency: from the end of the words to the answer's first sample.
  var responseLatency: Duration? { answer.map { Self.time($0 - end) } }
  /// The time from the beginning of the words to the silence of the interrupted prompt.
  var bargeInLatency: Duration? { silent.map { Self.time($0 - onset) } }

  private static func time(_ samples: Int) -> Duration { .seconds(Double(samples) / Double(Waveform.asrSampleRate)) }
}

extension Waveform {
  /// The start of the loud part: the first 10 ms whose level is within 20 dB of the active level.
  var activeStart: Duration {
    let (step, limit) = (rate / 100, activeLevel - 20)
    let first = stride(from: 0, to: samples.count, by: step).first {
      Level(of: samples[$0..<min($0 + step, samples.count)]).rms > limit
    }
    return .milliseconds(10 * (first ?? 0) / step)
  }
}
