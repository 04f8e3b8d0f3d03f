import Audio
import Dialogue
import Ports
import Testing

@testable import Session

@Suite struct SpeechDetectorTests {
  private struct NoRecogniser: UtteranceRecogniser {
    func recognise(_ utterance: Utterance, for request: ListenRequest) async throws -> Recognition? { nil }
  }

  /// A result that was computed at a pause must not be used after the listener or the locale has changed.
  @Test("A recognition is for its request, until it is ended") func request() {
    let (first, second) = (ListenRequest(GrammarName("app", "one")), ListenRequest(GrammarName("app", "two")))
    var detector = SpeechDetector(denoiser: nil, profile: .normal)
    #expect(!detector.isRecognised(for: first))
    detector.startRecognition(NoRecogniser(), for: first)
    #expect(detector.isRecognised(for: first))
    #expect(!detector.isRecognised(for: second))
    detector.endRecognition()
    #expect(!detector.isRecognised(for: first))
  }
}
