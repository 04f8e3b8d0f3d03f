import Audio
import Dialogue
import Ports
import Session
import Synchronization

/// A cache of recognition and denoising results. The same audio in the same listen request of an app always has the
/// same result, independent of other recognitions. So a run of many conversations with the same utterances decodes
/// each one once.
public final class RecognitionCache: Sendable {
  private struct Key: Hashable {
    let app: String
    let locale: String
    let names: [String]
    let attention: ListenRequest
    let digest: AudioHash
  }

  private let cleaned = Mutex<[AudioHash: DenoisedAudio]>([:])
  private let heard = Mutex<[Key: Recognition?]>([:])

  /// Creates an empty cache.
  public init() {}

  /// Returns a recogniser that takes known results from the cache.
  /// - Parameter names: the names that the user added to the recogniser's grammars, which are part of the cache key.
  func remembering(_ recogniser: any Recogniser, app: String, locale: String, names: [String]) -> any Recogniser {
    Remembering(recogniser: recogniser, app: app, locale: locale, names: names, cache: self)
  }

  func cleaned(_ digest: AudioHash) -> DenoisedAudio? { cleaned.withLock { $0[digest] } }

  func store(_ cleaned: DenoisedAudio, _ digest: AudioHash) { self.cleaned.withLock { $0[digest] = cleaned } }

  private struct Remembering: Recogniser {
    let recogniser: any Recogniser
    let app: String
    let locale: String
    let names: [String]
    let cache: RecognitionCache

    func start(for request: ListenRequest) -> any RecognitionStream {
      RememberingStream(stream: recogniser.start(for: request), cache: cache) { utterance in
        var request = request
        // The no-input timeout does not affect the result.
        request.noInputTimeout = nil
        return Key(
          app: app, locale: locale, names: names, attention: request, digest: AudioHash(of: utterance.sound.samples))
      }
    }
  }

  private struct RememberingStream: RecognitionStream {
    let stream: any RecognitionStream
    let cache: RecognitionCache
    let key: @Sendable (Utterance) -> Key

    func append(_ samples: [Int16]) { stream.append(samples) }

    func partial() async -> String? { await stream.partial() }

    func result(of utterance: Utterance) async throws -> Recognition? {
      let key = key(utterance)
      if let known = cache.heard.withLock({ $0[key] }) { return known }
      let recognition = try await stream.result(of: utterance)
      cache.heard.withLock { $0[key] = .some(recognition) }
      return recognition
    }
  }
}
