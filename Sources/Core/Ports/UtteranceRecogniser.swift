public import Audio
public import Dialogue
import Synchronization

/// A recogniser that decodes utterances as a whole. Its streams collect the samples of an utterance.
public protocol UtteranceRecogniser: Recogniser {
  /// Recognises an utterance; see ``RecognitionStream/result(of:)``.
  func recognise(_ utterance: Utterance, for request: ListenRequest) async throws -> Recognition?

  /// Returns the words in the samples of an utterance in progress; see ``RecognitionStream/partial()``.
  func partial(of samples: [Int16], for request: ListenRequest) async throws -> String?

  /// Prepares the grammar while the user begins to speak. ``recognise(_:for:)`` reports a failure, not this function.
  func prepare(for request: ListenRequest) async
}

extension UtteranceRecogniser {
  public func partial(of samples: [Int16], for request: ListenRequest) async throws -> String? { nil }
  public func prepare(for request: ListenRequest) async {}

  public func start(for request: ListenRequest) -> any RecognitionStream { CollectedUtterance(self, request) }
}

/// The samples of an utterance for a recogniser that decodes it as a whole.
private final class CollectedUtterance: RecognitionStream {
  private let recogniser: any UtteranceRecogniser
  private let request: ListenRequest
  private let samples = Mutex<[Int16]>([])

  init(_ recogniser: any UtteranceRecogniser, _ request: ListenRequest) {
    (self.recogniser, self.request) = (recogniser, request)
    Task { await recogniser.prepare(for: request) }
  }

  func append(_ samples: [Int16]) { self.samples.withLock { $0 += samples } }

  func partial() async -> String? {
    let samples = samples.withLock { $0 }
    return samples.isEmpty ? nil : try? await recogniser.partial(of: samples, for: request)
  }

  func result(of utterance: Utterance) async throws -> Recognition? {
    try await recogniser.recognise(utterance, for: request)
  }
}
