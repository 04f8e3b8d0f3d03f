/// Synthesized speech with the start of each word.
public struct TimedSpeech: Equatable, Sendable {
  /// A word that is spoken.
  public struct Word: Equatable, Sendable {
    /// The position in the text: the same word of the same text has the same position at any speaking rate. The words
    /// of a number, "zero, eight, six" of 086, share one position.
    public let place: Int
    /// The start of the word, in samples.
    public let start: Int

    public init(place: Int, start: Int) { (self.place, self.start) = (place, start) }
  }

  public let sound: Waveform
  /// The words in order; empty if the synthesizer reports no word timings.
  public let words: [Word]

  public init(_ sound: Waveform, words: [Word] = []) { (self.sound, self.words) = (sound, words) }

  /// Returns this speech up to the end of the word spoken at a sample, followed by another rendering of the same text
  /// from the next word on. No word is lost or repeated.
  /// - Returns: nil if no later word occurs in both.
  public func continued(by other: TimedSpeech, from sample: Int) -> TimedSpeech? {
    precondition(other.sound.rate == sound.rate, "speech of two sample rates cannot be joined")
    for (index, word) in words.enumerated() where word.start >= sample && word.start <= sound.samples.count {
      // Of the words that share a position, take the one with the same ordinal.
      let number = words[..<index].count { $0.place == word.place }
      guard let twin = other.words.indices.filter({ other.words[$0].place == word.place }).dropFirst(number).first
      else { continue }
      let (cut, start) = (word.start, other.words[twin].start)
      guard start <= other.sound.samples.count else { return nil }
      let samples = sound.samples[..<cut] + other.sound.samples[start...]
      let later = other.words[twin...].map { Word(place: $0.place, start: $0.start - start + cut) }
      var joined = Waveform(rate: sound.rate, samples: Array(samples))
      blend(into: &joined, other.sound, cut, start, from: sample)
      return TimedSpeech(joined, words: words[..<index] + later)
    }
    return nil
  }

  /// Crossfades from this rendering to the other one during the 5 ms before the join, so that the join does not click.
  /// - Parameters:
  ///   - joined: this rendering up to the join, followed by the other one. The crossfade overwrites its samples.
  ///   - other: the other rendering.
  ///   - cut: the position of the join in `joined`, in samples.
  ///   - start: the position in `other` that follows the join, in samples.
  ///   - sample: the first position in `joined` that the crossfade may change: earlier samples may have been played.
  private func blend(into joined: inout Waveform, _ other: Waveform, _ cut: Int, _ start: Int, from sample: Int) {
    let length = min(sound.count(of: .milliseconds(5)), start, cut - sample)
    for step in 0..<max(0, length) {
      let share = Double(step + 1) / Double(length + 1)
      let (old, new) = (joined.samples[cut - length + step], other.samples[start - length + step])
      joined.samples[cut - length + step] = Int16((Double(old) * (1 - share) + Double(new) * share).rounded())
    }
  }
}
