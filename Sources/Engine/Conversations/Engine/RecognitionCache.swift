import Dialogue
import Session
import Sound
import Synchronization

/// What was heard in a sound before. The same sound, listened to in the same way, is always heard the same, whatever was
/// heard in between, so in many talks that say the same words each sound is decoded once.
public final class RecognitionCache: Sendable {
  private struct Key: Hashable {
    let locale: String
    let contacts: [String]
    let attention: ListenRequest
    let digest: Digest
  }

  private let cleaned = Mutex<[Digest: DenoisedAudio]>([:])
  private let heard = Mutex<[Key: Recognition?]>([:])

  /// Nothing was heard yet.
  public init() {}

  /// The same ears, asked only for what they have not heard yet.
  /// - Parameter contacts: the names that their grammars have besides.
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
      // How long is waited changes nothing of what is heard.
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
