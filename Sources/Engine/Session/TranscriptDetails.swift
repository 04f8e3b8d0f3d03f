import Dialogue
import Prompts
import Timestamps

extension Event {
  var name: TranscriptEntry.Name {
    switch self {
    case .opened: .opened
    case .heard: .heard
    case .nomatch: .nomatch
    case .noinput: .noinput
    case .answered: .answered
    case .observed: .observed
    case .timerFired: .timerFired
    case .audioRestored: .audioRestored
    }
  }

  var details: [TranscriptEntry.Key: TranscriptEntry.Detail] {
    switch self {
    case .heard(_, let hypothesis, let other):
      hypothesis.details.merging(other.map { [.alternative: .text($0.hypothesis.text)] } ?? [:]) { $1 }
    case .nomatch(let hypothesis): hypothesis?.details ?? [:]
    case .timerFired(let timer): [.timer: .text(timer.name)]
    case .audioRestored(let turn): [.turn: .text(turn.rawValue)]
    case .opened, .noinput, .answered, .observed: [:]
    }
  }
}

extension Sonification? {
  /// The sound; at its end the level is 0 and nothing else.
  var details: [TranscriptEntry.Key: TranscriptEntry.Detail] {
    guard let self else { return [.level: .number(0)] }
    var details: [TranscriptEntry.Key: TranscriptEntry.Detail] = [
      .level: .number(self.level), .pitch: .number(self.pitch),
    ]
    if self.pulseRate > 0 { details[.rate] = .number(self.pulseRate) }
    return details
  }
}

extension ListenRequest {
  var details: [TranscriptEntry.Key: TranscriptEntry.Detail] {
    var details: [TranscriptEntry.Key: TranscriptEntry.Detail] = [.grammar: .text("\(grammar)")]
    if acceptanceThreshold != .normal { details[.threshold] = .text(acceptanceThreshold.rawValue) }
    details[.timeout] = noInputTimeout.map { .number($0.inSeconds) }
    if !excluded.isEmpty {
      details[.excluded] = .text(excluded.map { $0.sorted().joined(separator: ", ") }.sorted().joined(separator: "; "))
    }
    details[.concurrent] = grammarDuringPrompt.map { .text("\($0)") }
    if !choices.isEmpty { details[.choices] = .text(choices.joined(separator: "; ")) }
    return details
  }
}

extension Hypothesis {
  var details: [TranscriptEntry.Key: TranscriptEntry.Detail] {
    var details: [TranscriptEntry.Key: TranscriptEntry.Detail] = [
      .text: .text(typed ?? text), .decision: .text(decision.rawValue), .confidence: .number(confidence),
    ]
    if isDistant { details[.distant] = .text("yes") }
    if typed != nil { details[.sentence] = .text(text) }
    return details
  }
}

extension Slot {
  var detail: TranscriptEntry.Detail {
    switch self {
    case .text(let text), .foreign(let text, language: _), .name(let text): .text(text)
    case .number(let number), .metres(let number), .seconds(let number), .month(let number): .number(Double(number))
    case .line(let line): .nested(line.slots.mapValues(\.detail).merging(["line": .text(line.key)]) { $1 })
    case .choice(let slots), .all(let slots), .list(let slots), .sentences(let slots):
      .nested(Dictionary(uniqueKeysWithValues: slots.enumerated().map { ("\($0)", $1.detail) }))
    }
  }
}

extension OutputSetting {
  var details: [TranscriptEntry.Key: TranscriptEntry.Detail] {
    switch self {
    case .language(let tag): [.language: .text(tag)]
    case .vocabulary: [.vocabulary: .text("changed")]
    case .rate(let step): [.rate: .number(Double(step))]
    case .volume(let step): [.volume: .number(Double(step))]
    case .voice(let voice): [.voice: .text(voice)]
    case .colours(let colours): [.colours: .text(colours)]
    case .pictures(let areShown): [.pictures: .text(areShown ? "on" : "off")]
    case .verbosity(let speech): [.verbosity: .text(speech.rawValue)]
    }
  }
}
