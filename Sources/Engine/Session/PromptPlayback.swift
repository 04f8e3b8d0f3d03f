import Audio
import Ports
import Prompts

/// A prompt or an earcon in playback, and the playback position.
struct PromptPlayback: Sendable {
  /// The words and their prosody, where a synthesizer speaks them. A recording has none, since a recorded voice that
  /// is time-stretched no longer sounds like that person.
  struct Text: Sendable {
    let wording: Wording
    var prosody: Prosody
  }

  /// The identifier by which turn-taking knows the output.
  var id = 0
  /// The prompt's key; nil for an earcon.
  let prompt: String?
  /// Whether the prompt plays at the full volume, independent of the user's setting: an emergency prompt.
  let isEmergency: Bool
  /// Whether the prompt is addressed to a bystander. A voice does not pause it.
  let isForBystander: Bool
  /// Whether the current word still plays to its end after a barge-in.
  let finishesWord: Bool
  /// Whether the first audible sample of this prompt ends a latency measurement.
  var isMeasured = false
  private(set) var text: Text?
  private var speech: TimedSpeech
  /// The number of samples that were passed to the output.
  private var place = 0
  /// The gain of the last frame; nil before the first one.
  private var loudness: Double?

  /// - Parameter prompt: the prompt that the audio renders; nil for an earcon.
  init(_ speech: TimedSpeech, of prompt: (any SpokenPrompt)? = nil, text: Text? = nil) {
    (self.speech, self.prompt, self.text) = (speech, prompt?.line.key, text)
    isEmergency = prompt?.isEmergency ?? false
    isForBystander = prompt?.isForBystander ?? false
    finishesWord = prompt?.finishesWord ?? false
  }

  var isOver: Bool { place >= speech.sound.samples.count }

  /// The playing time so far.
  var elapsed: Duration { .seconds(Double(place) / Double(speech.sound.rate)) }

  /// Returns the next samples, at most `count`, and advances the position.
  /// - Parameter volume: in steps from the normal volume.
  mutating func next(_ count: Int, volume: Int) -> [Int16] {
    let samples = Array(speech.sound.samples[min(place, speech.sound.samples.count)...].prefix(count))
    place += samples.count
    let factor = Prosody.loudness(volume, isEmergency: isEmergency)
    defer { loudness = factor }
    return Waveform.louder(samples, by: factor, from: loudness, rate: speech.sound.rate)
  }

  /// Continues with another prosody from the next word on.
  /// - Parameter other: speech of the same words in that prosody.
  mutating func resume(_ other: TimedSpeech, in prosody: Prosody) {
    guard let joined = place == 0 ? other : speech.continued(by: other, from: place) else { return }
    speech = joined
    text?.prosody = prosody
  }

  /// Returns to the beginning of the prompt, after an audio gap.
  mutating func restart() { (place, loudness) = (0, nil) }

  /// Ends the prompt at once, with a fade-out.
  mutating func stop() { end(after: 0) }

  /// Ends the prompt after the current word.
  mutating func finishWord() { end(after: restOfWord) }

  /// Ends the prompt with a fade-out.
  /// - Parameter count: the number of samples that still play before the fade-out.
  private mutating func end(after count: Int) {
    let rest = Waveform(rate: speech.sound.rate, samples: Array(speech.sound.samples.dropFirst(place)))
    let falling = Waveform(rate: rest.rate, samples: Array(rest.samples.dropFirst(count))).fadeOut
    speech = TimedSpeech(Waveform(rate: rest.rate, samples: rest.samples.prefix(count) + falling))
    (text, place) = (nil, 0)
  }

  /// The number of samples of the current word that still have to play; zero where the word timings are unknown.
  private var restOfWord: Int {
    let next = speech.words.first { $0.start >= place }?.start
    return speech.words.isEmpty ? 0 : (next ?? speech.sound.samples.count) - place
  }

  /// Moves the playback position back by the samples that the output has dropped.
  mutating func rewind(_ count: Int) { place = max(0, place - count) }

  /// A copy that starts again at the beginning of the current sentence.
  var atSentence: PromptPlayback {
    var other = self
    (other.place, other.loudness) = (speech.sentence(at: place), nil)
    return other
  }
}
