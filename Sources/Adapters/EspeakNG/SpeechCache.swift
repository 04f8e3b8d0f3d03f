import Sound
import Synchronization

/// What was spoken, kept: espeak-ng does not give the same samples twice, nor even the same length, and a conversation that is
/// had again must be the same. Each ``EspeakSynthesizer`` has one of its own, so that others, however much they say, drive
/// nothing out of it. What was not asked for the longest goes first.
public final class SpeechCache: Sendable {
  struct Key: Hashable, Sendable {
    let ssml: String
    let voice: Voice
  }

  /// Samples that are kept: sixteen minutes, 42 MB; as many as were spoken where that is less.
  static let capacity = 16 * 60 * Waveform.speakingRate
  /// The same where one conversation is had, and not the same one again: what was said in the last two minutes is said alike
  /// when it is repeated. 5 MB; an hour's would be 42.
  private static let single = 2 * 60 * Waveform.speakingRate
  /// Samples of the longest that is kept: no prompt takes half a minute, and a book must not drive the prompts out.
  static let longest = 30 * Waveform.speakingRate

  fileprivate struct Content {
    var spoken: [Key: TimedSpeech] = [:]
    /// What was asked for last comes last.
    var order: [Key] = []
    /// In samples.
    var size = 0
  }

  private let content = Mutex(Content())
  /// In samples.
  let capacity: Int

  /// For conversations that are had again and again.
  public init() { capacity = Self.capacity }

  private init(capacity: Int) { self.capacity = capacity }

  /// For one conversation, however long.
  public static var forOne: SpeechCache { SpeechCache(capacity: single) }

  /// What is kept, or else what is spoken now. Who asks for the same meanwhile waits, and gets the same.
  func speech(
    for key: Key, or speak: () throws(SpeechError) -> TimedSpeech
  ) throws(SpeechError) -> TimedSpeech {
    try content.withLock { content throws(SpeechError) in
      if let speech = content.speech(for: key) { return speech }
      let speech = try speak()
      content.keep(speech, as: key, of: capacity)
      return speech
    }
  }
}

extension SpeechCache.Content {
  fileprivate mutating func speech(for key: SpeechCache.Key) -> TimedSpeech? {
    guard let speech = spoken[key] else { return nil }
    if let place = order.firstIndex(of: key) { order.append(order.remove(at: place)) }
    return speech
  }

  /// - Parameter capacity: in samples.
  fileprivate mutating func keep(_ speech: TimedSpeech, as key: SpeechCache.Key, of capacity: Int) {
    let count = speech.sound.samples.count
    guard count <= SpeechCache.longest else { return }
    spoken[key] = speech
    order.append(key)
    size += count
    var gone = 0
    while size > capacity {
      size -= spoken.removeValue(forKey: order[gone])?.sound.samples.count ?? 0
      gone += 1
    }
    order.removeFirst(gone)
  }
}
