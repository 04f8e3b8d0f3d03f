import Dialogue
import Session
import Sound
import Synchronization

/// A cache of recognition and denoising results. The same audio in the same listen request always has the same
/// result, independent of other recognitions. So a run of many conversations with the same utterances decodes each
/// one once.
public final class RecognitionCache: Sendable {
  private struct Key: Hashable {
    let locale: String
    let contacts: [String]
    let attention: ListenRequest
    let digest: Digest
  }

  private let cleaned = Mutex<[Digest: DenoisedAudio]>([:])
  private let heard = Mutex<[Key: Recognition?]>([:])

  /// Creates an empty cache.
  public init() {}

  /// Returns a recogniser that takes known results from the cache.
  /// - Parameter contacts: the names of contacts in its grammars, which are part of the cache key.
  func remembering(_ ears: any Recogniser, locale: String, contacts: [String]) -> any Recogniser {
    Remembering(ears: ears, locale: locale, contacts: contacts, memory: self)
  }

  func cleaned(_ digest: Digest) -> DenoisedAudio? { cleaned.withLock { $0[digest] } }

  func keep(_ cleaned: DenoisedAudio, _ digest: Digest) { self.cleaned.withLock { $0[digest] = cleaned } }

  private struct Remembering: Recogniser {
    let ears: any Recogniser
    let locale: String
    let contacts: [String]
    let memory: RecognitionCache

    func prepare(for attention: ListenRequest) async { await ears.prepare(for: attention) }

    func recognise(_ utterance: Utterance, for attention: ListenRequest) async throws -> Recognition? {
      var attention = attention
      // The no-input timeout does not affect the result.
      attention.patience = nil
      let key = Key(
        locale: locale, contacts: contacts, attention: attention, digest: Digest(of: utterance.sound.samples))
      if let known = memory.heard.withLock({ $0[key] }) { return known }
      let recognition = try await ears.recognise(utterance, for: attention)
      memory.heard.withLock { $0[key] = .some(recognition) }
      return recognition
    }
  }
}
