import Sound

/// What was spoken, kept for the whole process: espeak-ng does not give the same samples twice, nor even the same length,
/// and a conversation that is had again must be the same. What was not asked for the longest goes first.
struct SpeechCache {
  struct Key: Hashable {
    let ssml: String
    let voice: Voice
  }

  /// Samples that are kept: sixteen minutes, 42 MB.
  static let capacity = 16 * 60 * Waveform.speakingRate
  /// Samples of the longest that is kept: no prompt takes half a minute, and a book must not drive the prompts out.
  static let longest = 30 * Waveform.speakingRate

  private var spoken: [Key: Spoken] = [:]
  /// What was asked for last comes last.
  private var order: [Key] = []
  private var size = 0

  mutating func speech(for key: Key) -> Spoken? {
    guard let speech = spoken[key] else { return nil }
    if let place = order.firstIndex(of: key) { order.append(order.remove(at: place)) }
    return speech
  }

  mutating func keep(_ speech: Spoken, as key: Key) {
    let count = speech.sound.samples.count
    guard count <= Self.longest, spoken.updateValue(speech, forKey: key) == nil else { return }
    order.append(key)
    size += count
    var gone = 0
    while size > Self.capacity {
      size -= spoken.removeValue(forKey: order[gone])?.sound.samples.count ?? 0
      gone += 1
    }
    order.removeFirst(gone)
  }
}
