import Script
import Sound

/// Something that is to be said or played, and how much of it is out.
struct Delivery: Sendable {
  /// The words and how they are spoken, where a synthesizer speaks them. A recording keeps its own pace: stretched, a
  /// voice is no longer that person's.
  struct Text: Sendable {
    let wording: Wording
    var manner: Manner
  }

  /// The prompt's key; nil for what is no prompt.
  let prompt: String?
  /// Whether it is as loud as can be, whatever the volume.
  let isVital: Bool
  /// Whether it is said to somebody else, and gives way to nothing.
  let isForOthers: Bool
  /// Whether the word is said to its end when somebody speaks over it.
  let finishesWord: Bool
  /// Whether its first sound ends a gap that is measured.
  var isMeasured = false
  private(set) var text: Text?
  private var spoken: Spoken
  /// How many samples are out.
  private var place = 0
  /// How often it fell silent for somebody who then said no word.
  private(set) var interruptions = 0
  /// How loud the last of them was made.
  private var loudness: Double?

  /// - Parameter prompt: what it is of; nil for a short sound.
  init(_ spoken: Spoken, of prompt: (any Scripted)? = nil, text: Text? = nil) {
    (self.spoken, self.prompt, self.text) = (spoken, prompt?.line.key, text)
    isVital = prompt?.isVital ?? false
    isForOthers = prompt?.isForOthers ?? false
    finishesWord = prompt?.finishesWord ?? false
  }

  var isOver: Bool { place >= spoken.sound.samples.count }

  /// How long it has been going on.
  var elapsed: Duration { .seconds(Double(place) / Double(spoken.sound.rate)) }

  /// The next samples, at most so many.
  /// - Parameter volume: in steps from the normal one.
  mutating func next(_ count: Int, volume: Int) -> [Int16] {
    let samples = Array(spoken.sound.samples[min(place, spoken.sound.samples.count)...].prefix(count))
    place += samples.count
    let factor = Manner.loudness(volume, isVital: isVital)
    defer { loudness = factor }
    return Waveform.louder(samples, by: factor, from: loudness, rate: spoken.sound.rate)
  }

  /// Goes on in another manner from the next word on.
  /// - Parameter other: the same words in it.
  mutating func goOn(_ other: Spoken, in manner: Manner) {
    guard let joined = place == 0 ? other : spoken.continued(by: other, from: place) else { return }
    spoken = joined
    text?.manner = manner
  }

  /// Begins again: whoever was to hear it was away.
  mutating func beginAgain() { (place, loudness) = (0, nil) }

  /// Ends at once, but without a click.
  mutating func cut() { end(after: 0) }

  /// Ends behind the word that is being said.
  mutating func finishWord() { end(after: restOfWord) }

  /// - Parameter count: so many samples are still said.
  private mutating func end(after count: Int) {
    let rest = Waveform(rate: spoken.sound.rate, samples: Array(spoken.sound.samples.dropFirst(place)))
    let falling = Waveform(rate: rest.rate, samples: Array(rest.samples.dropFirst(count))).fall
    spoken = Spoken(Waveform(rate: rest.rate, samples: rest.samples.prefix(count) + falling))
    (text, place) = (nil, 0)
  }

  /// How many samples of the word that is being said are still to come; none where nobody knows its end.
  private var restOfWord: Int {
    let next = spoken.words.first { $0.start >= place }?.start
    return spoken.words.isEmpty ? 0 : (next ?? spoken.sound.samples.count) - place
  }

  /// Takes back what is not audible yet.
  mutating func goBack(_ count: Int) { place = max(0, place - count) }

  /// The same from the beginning of its sentence, behind a sound that was no word.
  var resumed: Delivery {
    var other = atSentence
    other.interruptions += 1
    return other
  }

  /// The same from the beginning of the sentence that is being said.
  var atSentence: Delivery {
    var other = self
    (other.place, other.loudness) = (spoken.sentence(at: place), nil)
    return other
  }
}
