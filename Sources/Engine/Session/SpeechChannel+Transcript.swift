import Dialogue
import JSGF
import Prompts
import Timestamps
import TurnTaking

/// The session's transcript. Nothing here changes the channel's state.
extension SpeechChannel {
  /// Writes an event to the transcript, with the flow's transition.
  /// - Parameter isSensitive: whether the user's words are masked.
  func record<Intent, Answer>(
    _ event: Event<Intent, Answer>, _ details: [TranscriptEntry.Key: TranscriptEntry.Detail], from before: String,
    to state: String, isSensitive: Bool
  ) {
    let transition: [TranscriptEntry.Key: String] = [
      .from: before, .label: event.label(leadingTo: state), .state: state,
    ]
    let details = details.merging(transition.mapValues { .text($0) }) { $1 }.merging(event.details) { $1 }
    record(.event, event.name, isSensitive ? details.withheld : details)
  }

  /// Writes an effect to the transcript, except `say`, `show` and `set`, which are recorded when they are performed.
  func record<Query: Labelled>(_ effect: Effect<Prompt, Query>) {
    switch effect {
    case .say, .show, .set: break
    case .play(let earcon): record(effect: .play, [.earcon: .text(earcon.rawValue)])
    case .stopPlayback: record(effect: .cancel)
    case .listen(let request): record(effect: .listen, request.details)
    case .query(let query): record(effect: .query, [.query: .text(query.name)])
    case .startTimer(let timer, let delay):
      record(effect: .startTimer, [.timer: .text(timer.name), .after: .number(delay.inSeconds)])
    case .hangUp: record(effect: .hangUp)
    }
  }

  /// Writes an effect to the transcript.
  /// - Parameter isSensitive: whether the user's words are masked.
  func record(
    effect name: TranscriptEntry.Name, _ details: [TranscriptEntry.Key: TranscriptEntry.Detail] = [:],
    isSensitive: Bool = false
  ) {
    record(.effect, name, isSensitive ? details.withheld : details)
  }

  /// Writes a prompt to the transcript.
  /// - Parameter recording: the name of the prompt's recording, if it is played.
  func record(_ effect: TranscriptEntry.Name, _ prompt: Prompt, _ wording: Wording, recording: String? = nil) {
    var details: [TranscriptEntry.Key: TranscriptEntry.Detail] = [
      .prompt: .text(prompt.line.key), .text: .text(wording.text),
    ]
    let slots = prompt.line.slots.mapValues(\.detail)
    if !slots.isEmpty { details[.slots] = .nested(slots) }
    if wording.variant > 0 { details[.wording] = .number(Double(wording.variant)) }
    if let clip = wording.clip { details[.clip] = .text(clip) }
    details[.recording] = recording.map { .text($0) }
    record(effect: effect, details)
  }

  /// Writes tags that no listener accepts to the transcript. The flow gets no no-match, since the user said nothing
  /// wrong.
  func recordIgnored(_ tags: [Tag], _ listener: ActiveListener?) {
    let text = tags.map(\.text).joined(separator: ", ")
    var details: [TranscriptEntry.Key: String] = [
      .tags: listener?.request.isSensitive == true ? TranscriptEntry.withheld : text
    ]
    details[.grammar] = listener.map { "\($0.grammar)" }
    record(effect: .rejected, details.mapValues { .text($0) })
  }

  /// Writes the response latency to the transcript, if a measurement has ended.
  func record(_ latency: LatencyMeter.Breakdown?) {
    if let latency { record(.measure, .turn, latency.details) }
  }

  func fault(_ during: TranscriptEntry.Name, _ error: any Error) { record(.fault, during, [.error: .text("\(error)")]) }

  /// Returns the result of an operation; nil after a failure, which the transcript shows.
  func attempt<Result>(_ during: TranscriptEntry.Name, _ operation: () throws -> Result) -> Result? {
    do { return try operation() } catch {
      fault(during, error)
      return nil
    }
  }

  private func record(
    _ kind: TranscriptEntry.Kind, _ name: TranscriptEntry.Name, _ details: [TranscriptEntry.Key: TranscriptEntry.Detail]
  ) {
    observe(TranscriptEntry(at: turnTaking.now, kind: kind, name: name, details: details))
  }

  // MARK: - Details of utterances

  /// Returns the transcript's details of an utterance that was understood.
  func details(of tags: [Tag], _ listener: ActiveListener) -> [TranscriptEntry.Key: TranscriptEntry.Detail] {
    utteranceDetails(of: listener).merging([
      .tags: .text(tags.filter(\.isMeaning).map(\.text).joined(separator: ", ")),
      .grammar: .text("\(listener.grammar)"),
    ]) { $1 }
  }

  /// Returns the transcript's details of an utterance that was not understood.
  func details(
    of cause: RejectionReason, _ listener: ActiveListener
  ) -> [TranscriptEntry.Key: TranscriptEntry.Detail] {
    utteranceDetails(of: listener)
      .merging([.cause: .text(cause.rawValue), .grammar: .text("\(listener.grammar)")]) { $1 }
  }

  /// Returns the timing of an utterance: the position in the prompt for a barge-in, otherwise the duration of the
  /// speech. A simulated user takes no time to speak, so its turns have no such detail.
  private func utteranceDetails(of listener: ActiveListener) -> [TranscriptEntry.Key: TranscriptEntry.Detail] {
    if listener.overlaps { return detector.overlapDetails }
    guard let began = detector.utteranceBegan, turnTaking.now > began else { return [:] }
    return [.spoken: .number((turnTaking.now - began).inSeconds)]
  }
}

extension SpeechDetector {
  /// The position in the prompt at which the user began to speak over it, for the transcript.
  var overlapDetails: [TranscriptEntry.Key: TranscriptEntry.Detail] {
    overlap.map { [.into: .text($0.prompt), .after: .number($0.after.inSeconds)] } ?? [:]
  }
}

extension [TranscriptEntry.Key: TranscriptEntry.Detail] {
  /// The details with those of a hypothesis.
  func adding(_ hypothesis: Hypothesis?) -> Self { (hypothesis?.details ?? [:]).merging(self) { $1 } }

  /// The details with the user's words masked.
  fileprivate var withheld: Self {
    merging(
      [TranscriptEntry.Key.text, .tags, .alternative, .sentence].filter { self[$0] != nil }.map {
        ($0, .text(TranscriptEntry.withheld))
      }
    ) {
      $1
    }
  }
}
