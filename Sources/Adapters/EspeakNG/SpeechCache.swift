import Audio
import Ports
import Synchronization

/// A cache of synthesized speech. espeak-ng returns neither the same samples nor the same length twice, but a
/// repeated conversation must be identical. By default each ``EspeakSynthesizer`` has its own cache, so that others
/// do not evict its entries. The least recently used entry is evicted first.
public final class SpeechCache: Sendable {
  struct Key: Hashable, Sendable {
    let ssml: String
    let voice: Voice
  }

  /// The default capacity in samples: sixteen minutes, 42 MB. The memory grows only as it is used.
  static let capacity = 16 * 60 * Waveform.ttsSampleRate
  /// The capacity for a single conversation, in samples: two minutes of prompts, 5 MB. Prompts of the last two minutes
  /// are identical when they are repeated. The default capacity would grow to 42 MB in an hour.
  private static let single = 2 * 60 * Waveform.ttsSampleRate
  /// The maximum length of an entry, in samples: no prompt lasts half a minute, and a long text must not evict the
  /// prompts.
  static let longest = 30 * Waveform.ttsSampleRate

  fileprivate struct Content {
    var spoken: [Key: TimedSpeech] = [:]
    /// The keys, the least recently used first.
    var order: [Key] = []
    /// The total length of the cached speech, in samples.
    var size = 0
  }

  private let content = Mutex(Content())
  /// The maximum total length of the cached speech, in samples.
  let capacity: Int

  /// Creates a cache with the default capacity, for conversations that are repeated.
  public init() { capacity = Self.capacity }

  private init(capacity: Int) { self.capacity = capacity }

  /// A new cache with a small capacity, for one conversation of any length.
  public static var forOne: SpeechCache { SpeechCache(capacity: single) }

  /// Returns cached speech, or synthesizes it. Concurrent calls with the same key wait, and get the same speech.
  func speech(
    for key: Key, or speak: () throws(SpeechError) -> TimedSpeech
  ) throws(SpeechError) -> TimedSpeech {
    try content.withLock { content throws(SpeechError) in
      if let speech = content.speech(for: key) { return speech }
      let speech = try speak()
      content.store(speech, as: key, of: capacity)
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

  /// Stores speech, and evicts the least recently used entries above the capacity.
  /// - Parameter capacity: the maximum total size, in samples.
  fileprivate mutating func store(_ speech: TimedSpeech, as key: SpeechCache.Key, of capacity: Int) {
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
