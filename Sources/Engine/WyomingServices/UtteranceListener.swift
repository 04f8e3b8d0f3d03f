import Audio
import Dialogue
import Ports
import Session

/// Finds the utterances in a stream of samples, and recognises each as the session does.
struct UtteranceListener {
  /// A recogniser and the request with which it listens.
  struct LocaleRecogniser {
    let locale: String
    let recogniser: any Recogniser
    let request: ListenRequest
  }

  /// An utterance that has ended.
  struct Ended {
    /// The locale whose recogniser has the result.
    let locale: String
    /// The result; nil if the utterance contains no voice.
    let recognition: Recognition?
  }

  /// The silence that ends an utterance at the end of a stream.
  private static let closing = Duration.seconds(2)
  /// The samples that are processed at one time: 20 ms.
  private static let step = Waveform.asrSampleRate / 50

  private var filter = HighPass()
  private var detector: UtteranceDetector
  private let recognisers: [LocaleRecogniser]
  /// The locale of the result at the last pause.
  private var locale = ""

  /// - Parameters:
  ///   - recognisers: the recognisers, which hear each utterance in turn until one accepts it; at least one.
  ///   - profile: the speaking rate, which sets the silence that ends an utterance.
  init(_ recognisers: [LocaleRecogniser], denoiser: (any Denoiser)?, profile: EndpointingProfile = .normal) {
    self.recognisers = recognisers
    detector = UtteranceDetector(denoiser: denoiser, profile: profile)
  }

  /// Whether an utterance has begun and not ended.
  var isInUtterance: Bool { detector.isInUtterance }

  /// Processes samples up to the end of an utterance, and removes them.
  /// - Returns: the utterance; nil if none ends in these samples.
  mutating func nextUtterance(in samples: inout ArraySlice<Int16>) async throws -> Ended? {
    while !samples.isEmpty {
      let piece = filter.process(samples.prefix(Self.step))
      samples = samples.dropFirst(Self.step)
      var ended: Ended?
      for event in detector.process(piece[...]) {
        switch event {
        case .speechStarted: continue
        case .paused(let utterance):
          let (locale, recognition) = try await recognise(utterance)
          self.locale = locale
          detector.setResult(.success(recognition), in: utterance)
        case .ended(let utterance, let known):
          if let known {
            ended = Ended(locale: locale, recognition: try known.get())
          } else {
            let (locale, recognition) = try await recognise(utterance)
            ended = Ended(locale: locale, recognition: recognition)
          }
        }
      }
      if let ended { return ended }
    }
    return nil
  }

  /// Ends the stream.
  /// - Returns: the utterance that has not ended; nil if there is none.
  mutating func close() async throws -> Ended? {
    var silence = Waveform.silence(Self.closing, rate: Waveform.asrSampleRate).samples[...]
    return try await nextUtterance(in: &silence)
  }

  /// Recognises a sound that has ended.
  /// - Returns: the locale and the result of the first recogniser that accepts it, otherwise those of the first one.
  func recognise(_ utterance: Utterance) async throws -> (locale: String, recognition: Recognition?) {
    var first: (String, Recognition?)?
    for entry in recognisers {
      let recognition = try await entry.recogniser.recognise(utterance, for: entry.request)
      if recognition?.hypothesis?.decision == .accept { return (entry.locale, recognition) }
      first = first ?? (entry.locale, recognition)
    }
    guard let first else { preconditionFailure("a listener without recognisers is never made") }
    return first
  }
}
