import Sound

/// What was spoken, kept for the whole process: espeak-ng does not give the same samples twice, nor even the same length,
/// and a conversation that is had again must be the same. The oldest goes first.
struct SpeechCache {
  struct Key: Hashable {
    let ssml: String
    let voice: Voice
  }

  /// Samples that are kept: eight minutes, 21 MB.
  static let capacity = 8 * 60 * Waveform.speakingRate
  /// Samples of the longest that is kept: no prompt takes half a minute, and a book must not drive the prompts out.
  static let longest = 30 * Waveform.speakingRate

  private var spoken: [Key: Spoken] = [:]
  private var order: [Key] = []
  private var size = 0

  subscript(key: Key) -> Spoken? { spoken[key] }

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
