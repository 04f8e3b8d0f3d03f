import Audio
import Dialogue
import Ports
import TurnTaking

/// What the microphone hears: the front filter, the barge-in detector, the utterance detector, and the recognition of
/// the current utterance.
struct SpeechDetector: Sendable {
  private var frontFilter = FrontFilter()
  /// Tells a voice over a prompt from a bang and from residual echo; nil until it gets samples after a reset.
  private var bargeIn: BargeInDetector?
  private var utterances: UtteranceDetector
  private let denoiser: (any Denoiser)?
  /// The recognition of the current utterance, and its request; nil between utterances.
  private var recognition: (request: ListenRequest, stream: any RecognitionStream)?
  /// The position in the prompt at which the user began to speak over it; nil if no prompt played.
  var overlap: (prompt: String, after: Duration)?
  /// The time on the session's clock at which the current utterance began; nil once it is interpreted.
  var utteranceBegan: Duration?

  init(denoiser: (any Denoiser)?, profile: EndpointingProfile) {
    self.denoiser = denoiser
    utterances = UtteranceDetector(denoiser: denoiser, profile: profile)
  }

  /// Whether the barge-in detector has processed samples since its last reset.
  var isArmed: Bool { bargeIn != nil }

  /// The state of the current utterance.
  var utterance: TurnTaking.UtteranceState {
    guard utterances.isInUtterance else { return .none }
    return utterances.heardNoSpeech ? .noVoice : .speech
  }

  /// The length of the trailing silence so far, while an utterance goes on.
  var silence: Duration { utterances.silence }

  mutating func filter(_ samples: [Int16], vadReference: [Int16]?) -> (samples: [Int16], vadReference: [Int16]?) {
    frontFilter.process(samples, vadReference: vadReference)
  }

  /// Returns whether the barge-in detector finds the beginning of a voice. A detector that used only the level would
  /// also react to a bang or to residual echo.
  mutating func findsVoice(in samples: [Int16]) -> Bool {
    var detector = bargeIn ?? BargeInDetector(denoiser: denoiser)
    defer { bargeIn = detector }
    return detector.process(samples)
  }

  /// Begins an utterance that the barge-in detector has found.
  mutating func begin() { utterances.begin() }

  /// - Parameter isGated: whether an utterance begins only by ``begin()``.
  mutating func process(
    _ samples: [Int16], vadReference: [Int16]?, isGated: Bool
  ) -> [UtteranceDetector.UtteranceEvent] {
    utterances.isGated = isGated
    let events = utterances.process(samples[...], vadReference: vadReference)
    if let recognition { recognition.stream.append(utterances.takeSamples()) }
    return events
  }

  /// Starts the recognition of the current utterance.
  mutating func startRecognition(_ recogniser: any Recogniser, for request: ListenRequest) {
    let stream = recogniser.start(for: request)
    stream.append(utterances.takeSamples())
    recognition = (request, stream)
  }

  /// Returns the recognition of an utterance. Where the request has changed since the user began to speak, it is a new
  /// one.
  mutating func recognition(
    of utterance: Utterance, by recogniser: any Recogniser, for request: ListenRequest
  ) -> any RecognitionStream {
    if let recognition, recognition.request == request { return recognition.stream }
    let stream = recogniser.start(for: request)
    // The next samples follow the utterance.
    _ = utterances.takeSamples()
    stream.append(utterance.sound.samples)
    recognition = (request, stream)
    return stream
  }

  /// Returns whether the current recognition is for a request.
  func isRecognised(for request: ListenRequest) -> Bool { recognition?.request == request }

  /// Ends the recognition, after the end of the utterance.
  mutating func endRecognition() { recognition = nil }

  mutating func setResult(_ result: UtteranceDetector.RecognitionResult, in utterance: Utterance) {
    utterances.setResult(result, in: utterance)
  }

  /// Digital silence (a noise gate) ends what the detectors have heard over a prompt. Otherwise they would join the
  /// sounds before and after it.
  mutating func skipSilence() {
    guard isArmed else { return }
    resetBargeIn()
    resetUtterance()
  }

  mutating func resetUtterance() {
    utterances.reset()
    recognition = nil
  }

  mutating func resetBargeIn() { bargeIn = nil }
}
