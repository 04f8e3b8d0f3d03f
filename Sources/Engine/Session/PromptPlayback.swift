import Script
import Sound

/// A prompt or a sound in playback, and its position.
struct PromptPlayback: Sendable {
  /// The words and their prosody, where a synthesizer speaks them. A recording has none, since a recorded voice that is
  /// stretched no longer sounds like that person.
  struct Text: Sendable {
    let wording: Wording
    var manner: Prosody
  }

  /// The prompt's key; nil for a sound that is no prompt.
  let prompt: String?
  /// Whether it plays at the full volume, whatever the user's setting: an emergency prompt.
  let isVital: Bool
  /// Whether it is addressed to a bystander. No barge-in stops it.
  let isForOthers: Bool
  /// Whether a barge-in lets the present word end first.
  let finishesWord: Bool
  /// Whether its first sound ends a latency measurement.
  var isMeasured = false
  private(set) var text: Text?
  private var spoken: TimedSpeech
  /// How many samples were handed to the output.
  private var place = 0
  /// How many barge-ins paused it that turned out to be no word.
  private(set) var interruptions = 0
  /// The gain of the last frame.
  private var loudness: Double?

  /// - Parameter prompt: the prompt that it renders; nil for an earcon.
  init(_ spoken: TimedSpeech, of prompt: (any Scripted)? = nil, text: Text? = nil) {
    (self.spoken, self.prompt, self.text) = (spoken, prompt?.line.key, text)
    isVital = prompt?.isVital ?? false
    isForOthers = prompt?.isForOthers ?? false
    finishesWord = prompt?.finishesWord ?? false
  }

  var isOver: Bool { place >= spoken.sound.samples.count }

  /// The playing time so far.
  var elapsed: Duration { .seconds(Double(place) / Double(spoken.sound.rate)) }

  /// Returns the next samples, at most `count`.
  /// - Parameter volume: in steps from the normal one.
  mutating func next(_ count: Int, volume: Int) -> [Int16] {
    let samples = Array(spoken.sound.samples[min(place, spoken.sound.samples.count)...].prefix(count))
    place += samples.count
    let factor = Prosody.loudness(volume, isVital: isVital)
    defer { loudness = factor }
    return Waveform.louder(samples, by: factor, from: loudness, rate: spoken.sound.rate)
  }

  /// Continues with another prosody from the next word on.
  /// - Parameter other: the same words in that prosody.
  mutating func goOn(_ other: TimedSpeech, in manner: Prosody) {
    guard let joined = place == 0 ? other : spoken.continued(by: other, from: place) else { return }
    spoken = joined
    text?.manner = manner
  }

  /// Starts again from the beginning, after an audio gap.
  mutating func beginAgain() { (place, loudness) = (0, nil) }

  /// Ends at once, with a fade-out.
  mutating func cut() { end(after: 0) }

  /// Ends behind the present word.
  mutating func finishWord() { end(after: restOfWord) }

  /// Ends with a fade-out.
  /// - Parameter count: how many samples are still played before it.
  private mutating func end(after count: Int) {
    let rest = Waveform(rate: spoken.sound.rate, samples: Array(spoken.sound.samples.dropFirst(place)))
    let falling = Waveform(rate: rest.rate, samples: Array(rest.samples.dropFirst(count))).fall
    spoken = TimedSpeech(Waveform(rate: rest.rate, samples: rest.samples.prefix(count) + falling))
    (text, place) = (nil, 0)
  }

  /// How many samples of the present word are still to come; none where its end is unknown.
  private var restOfWord: Int {
    let next = spoken.words.first { $0.start >= place }?.start
    return spoken.words.isEmpty ? 0 : (next ?? spoken.sound.samples.count) - place
  }

  /// Moves the position back by samples that the output has dropped.
  mutating func goBack(_ count: Int) { place = max(0, place - count) }

  /// The same from the beginning of its sentence, with one more interruption counted.
  var resumed: PromptPlayback {
    var other = atSentence
    other.interruptions += 1
    return other
  }

  /// The same from the beginning of the present sentence.
  var atSentence: PromptPlayback {
    var other = self
    (other.place, other.loudness) = (spoken.sentence(at: place), nil)
    return other
  }
}
