import Dialogue
import Prompts

extension Session {
  /// Writes an event to the transcript.
  /// - Parameter isSensitive: whether the user's words are masked.
  func record(_ event: Event<F.Intent, F.Answer>, _ details: [String: TranscriptEntry.Detail], isSensitive: Bool) {
    let details = details.merging(event.details) { $1 }
    observe(TranscriptEntry(at: now, kind: .event, name: event.name, details: isSensitive ? details.withheld : details))
  }

  /// Writes an effect to the transcript.
  /// - Parameter isSensitive: whether the user's words are masked.
  func record(effect name: String, _ details: [String: TranscriptEntry.Detail] = [:], isSensitive: Bool = false) {
    observe(TranscriptEntry(at: now, kind: .effect, name: name, details: isSensitive ? details.withheld : details))
  }

  func record(_ effect: String, _ prompt: F.Prompt, _ wording: Wording, recording: String? = nil) {
    var details: [String: TranscriptEntry.Detail] = ["prompt": .text(prompt.line.key), "text": .text(wording.text)]
    let slots = prompt.line.slots.mapValues(\.detail)
    if !slots.isEmpty { details["slots"] = .nested(slots) }
    if wording.variant > 0 { details["wording"] = .number(Double(wording.variant)) }
    if let clip = wording.clip { details["clip"] = .text(clip) }
    details["recording"] = recording.map { .text($0) }
    record(effect: effect, details)
  }

  /// Records the response latency when the first sound of the answer is passed to the output.
  func recordLatency() {
    playback?.isMeasured = false
    guard let stages = latencyMeter?.breakdown() else { return }
    observe(TranscriptEntry(at: now, kind: .measure, name: "turn", details: stages.details))
  }

  func fault(_ during: String, _ error: any Error) {
    observe(TranscriptEntry(at: now, kind: .fault, name: during, details: ["error": .text("\(error)")]))
  }
}

extension [String: TranscriptEntry.Detail] {
  /// The details with the user's words masked.
  fileprivate var withheld: Self {
    merging(["text", "tags", "alternative"].filter { self[$0] != nil }.map { ($0, .text("****")) }) { $1 }
  }
}

extension Event {
  var name: String {
    switch self {
    case .opened: "opened"
    case .heard: "heard"
    case .nomatch: "nomatch"
    case .noinput: "noinput"
    case .answered: "answered"
    case .timerFired: "timerFired"
    case .audioRestored: "audioRestored"
    }
  }

  var details: [String: TranscriptEntry.Detail] {
    switch self {
    case .heard(_, let hypothesis, let other):
      hypothesis.details.merging(other.map { ["alternative": .text($0.hypothesis.text)] } ?? [:]) { $1 }
    case .nomatch(let hypothesis): hypothesis?.details ?? [:]
    case .timerFired(let timer): ["timer": .text(timer.name)]
    case .audioRestored(let turn): ["turn": .text(turn.rawValue)]
    case .opened, .noinput, .answered: [:]
    }
  }
}

extension ListenRequest {
  var details: [String: TranscriptEntry.Detail] {
    var details: [String: TranscriptEntry.Detail] = ["grammar": .text("\(grammar)")]
    if acceptanceThreshold != .normal { details["threshold"] = .text(acceptanceThreshold.rawValue) }
    details["timeout"] = noInputTimeout.map { .number($0.inSeconds) }
    if !excluded.isEmpty {
      details["excluded"] = .text(excluded.map { $0.sorted().joined(separator: ", ") }.sorted().joined(separator: "; "))
    }
    details["concurrent"] = concurrentGrammar.map { .text("\($0)") }
    if !choices.isEmpty { details["choices"] = .text(choices.joined(separator: "; ")) }
    return details
  }
}

extension Hypothesis {
  var details: [String: TranscriptEntry.Detail] {
    var details: [String: TranscriptEntry.Detail] = [
      "text": .text(typed ?? text), "decision": .text(decision.rawValue), "confidence": .number(confidence),
    ]
    if isDistant { details["distant"] = .text("yes") }
    if typed != nil { details["sentence"] = .text(text) }
    return details
  }
}

extension Slot {
  var detail: TranscriptEntry.Detail {
    switch self {
    case .text(let text), .name(let text): .text(text)
    case .number(let number), .metres(let number), .seconds(let number), .month(let number): .number(Double(number))
    case .line(let line): .nested(line.slots.mapValues(\.detail).merging(["line": .text(line.key)]) { $1 })
    case .choice(let slots), .all(let slots), .list(let slots), .sentences(let slots):
      .nested(Dictionary(uniqueKeysWithValues: slots.enumerated().map { ("\($0)", $1.detail) }))
    }
  }
}
