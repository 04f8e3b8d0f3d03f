import Audio
import Dialogue
import Locales
import Ports
import Session
public import VoiceEngine

/// Detects the wake phrases of an app.
public struct WakeService: Sendable {
  /// A wake phrase in one locale.
  struct Model: Hashable, Sendable {
    /// The name by which a client selects the phrase, such as `en-open-rider`.
    let name: String
    let phrase: String
    let locale: String
  }

  /// A phrase that was detected.
  struct Detection: Sendable {
    let model: Model
    /// The time from the beginning of the stream to the end of the utterance with the phrase.
    let at: Duration
  }

  let models: [Model]
  private let recognisers: [(locale: String, recogniser: any Recogniser)]
  private let request: ListenRequest
  private let denoiser: (any Denoiser)?

  /// - Parameter locales: locales of the app. Those without wake phrases are left out.
  /// - Returns: nil for an app without wake phrases.
  /// - Throws: what is wrong with the locales' files.
  public init?(_ engine: Engine, locales: [String]) async throws {
    guard let rule = engine.app.wakeRule else { return nil }
    var models: [Model] = []
    var recognisers: [(locale: String, recogniser: any Recogniser)] = []
    for tag in locales {
      let phrases = try LocaleFolder(tag, in: engine.root).waking()[rule] ?? [:]
      guard !phrases.isEmpty else { continue }
      models += phrases.keys.sorted().map { phrase in
        Model(name: "\(tag)-\(phrase.replacing(" ", with: "-"))", phrase: phrase, locale: tag)
      }
      recognisers.append((tag, try await engine.locale(tag).recogniser))
    }
    guard !models.isEmpty else { return nil }
    (self.models, self.recognisers, request, denoiser) = (models, recognisers, ListenRequest(rule), engine.denoiser)
  }

  /// Returns the models of these names; all for nil or no names.
  /// - Throws: ``RequestFault/name(_:)`` if one of them does not exist.
  func selected(_ names: [String]?) throws(RequestFault) -> [Model] {
    guard let names, !names.isEmpty else { return models }
    let selected = models.filter { names.contains($0.name) }
    guard Set(names).isSubset(of: selected.map(\.name)) else { throw .name("wake-model") }
    return selected
  }

  /// Listens to the end of a stream.
  /// - Parameters:
  ///   - models: the phrases that are reported, at least one.
  ///   - report: gets each detection.
  /// - Returns: whether a phrase was detected.
  func detect(
    _ models: [Model], in queue: SampleQueue, report: (Detection) async throws -> Void
  ) async throws -> Bool {
    defer { queue.drop() }
    let recognisers = self.recognisers.filter { entry in models.contains { $0.locale == entry.locale } }
      .map { UtteranceListener.LocaleRecogniser(locale: $0.locale, recogniser: $0.recogniser, request: request) }
    var listener = UtteranceListener(recognisers, denoiser: denoiser)
    var (count, isDetected) = (0, false)
    func handle(_ ended: UtteranceListener.Ended) async throws {
      guard let hypothesis = ended.recognition?.hypothesis, hypothesis.decision == .accept,
        let model = models.first(where: { $0.locale == ended.locale && $0.phrase == hypothesis.text })
      else { return }
      isDetected = true
      let time = Duration.milliseconds(count * 1_000 / Waveform.asrSampleRate)
      try await report(Detection(model: model, at: time))
    }
    while let samples = await queue.take() {
      var rest = samples[...]
      while let ended = try await listener.nextUtterance(in: &rest) {
        count += samples.count - rest.count
        try await handle(ended)
        count -= samples.count - rest.count
      }
      count += samples.count
    }
    if let ended = try await listener.close() { try await handle(ended) }
    return isDetected
  }
}
