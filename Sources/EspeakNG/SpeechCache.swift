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

  private var spoken: [Key: Waveform] = [:]
  private var order: [Key] = []
  private var size = 0

  subscript(key: Key) -> Waveform? { spoken[key] }

  mutating func keep(_ waveform: Waveform, as key: Key) {
    guard waveform.samples.count <= Self.longest, spoken.updateValue(waveform, forKey: key) == nil else { return }
    order.append(key)
    size += waveform.samples.count
    var gone = 0
    while size > Self.capacity {
      size -= spoken.removeValue(forKey: order[gone])?.samples.count ?? 0
      gone += 1
    }
    order.removeFirst(gone)
  }
}
