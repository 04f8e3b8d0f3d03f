public import Session

/// A failure of a talk and its cause, found by running the talk with text and with audio.
public struct FailureDiagnosis: Equatable, Sendable, CustomStringConvertible {
  public enum Fault: String, Hashable, Sendable, CaseIterable {
    /// The recording is the cause: it cannot be read, is silent, noisy or cut off, or contains other words than the
    /// talk states.
    case recording
    /// The recording contains the words, but the recogniser did not recognise them.
    case recogniser
    /// The words are no sentence of the active grammar rule.
    case grammar
    /// The utterance was recognised, but the flow answered differently than the talk expects.
    case dialogue
    /// A prompt has no wording in the script.
    case script
    /// A word has no pronunciation, or only one that is guessed from its spelling.
    case lexicon
    /// The measurements indicate no single cause; the remedy lists the likely ones.
    case unclear
  }

  public let fault: Fault
  /// The line of the talk file, from 1.
  public let line: Int
  public let problem: String
  public let cure: String
  /// The transcript from the last user turn before the failure on.
  public let course: [TranscriptEntry]
  /// Further findings about the same talk. They are independent of this one.
  public private(set) var further: [FailureDiagnosis] = []

  /// Returns this finding with others added to ``further``.
  public func and(_ others: some Sequence<FailureDiagnosis>) -> FailureDiagnosis {
    var diagnosis = self
    diagnosis.further += others
    return diagnosis
  }

  public var description: String { "\(fault.rawValue): \(problem); \(cure)" }

  public init(_ fault: Fault, line: Int, problem: String, cure: String, course: [TranscriptEntry] = []) {
    self.course = course
    self.fault = fault
    self.line = line
    self.problem = problem
    self.cure = cure
  }

  /// Creates a finding from a violation in the run by text. That run uses no recogniser, so the cause is the grammar,
  /// the script or the dialogue.
  /// - Parameter places: other rules and locales in which the words are a sentence.
  public init(text violation: TranscriptChecker.Violation, of talk: Talk, places: SentencePlaces = SentencePlaces()) {
    let words = talk.words(of: violation.saying)
    if let fault = violation.stretch.first(where: { $0.kind == .fault && $0.name == .word }) {
      // The missing wording explains every other deviation of the stretch.
      self.init(
        .script, line: violation.line, problem: fault[.error] ?? violation.problem,
        cure: "it belongs in \(talk.app).yaml or common.yaml of the locale's folder in Locales",
        course: violation.stretch)
    } else if let fault = violation.stretch.first(where: { $0.isSevereFault && $0[.error] == violation.problem }) {
      // The message of the fault says what to do.
      self.init(
        fault.name == .listen ? .dialogue : .unclear, violation,
        cure: fault.name == .listen ? "correct the flow" : "run the talk again once the fault is mended")
    } else if let turn = violation.turn, turn.name == .nomatch, let words, !talk.expectsMiss(after: violation.saying) {
      self.init(
        .grammar, violation,
        cure: "\(turn[.grammar] ?? "the grammar") has no \"\(words)\" (from \(turn[.from] ?? "there")): "
          + places.cure)
    } else {
      self.init(.dialogue, violation, cure: "change the talk if this is how it should be, or the flow if it is not")
    }
  }

  /// Returns the user turn that probably causes a violation in the run by audio: the first turn before it that was
  /// interpreted differently than in the run by text, which passed. It may come long before the violation.
  /// - Parameters:
  ///   - talk: the expected conversation.
  ///   - text: the interpretation of each user turn in the run by text.
  ///   - sound: the interpretation of each user turn in the run by audio; nil if the session did not detect the turn.
  /// - Returns: the number of the user turn, from 0; nil if all interpretations are equal.
  public static func divergence(
    before violation: TranscriptChecker.Violation, of talk: Talk, text: [TranscriptEntry?], sound: [TranscriptEntry?]
  ) -> Int? {
    let number = zip(text, sound).enumerated().first { !$1.0.means($1.1) }?.offset
    if let number, number <= violation.saying ?? 0 { return number }
    // Different words with the same meaning count only where the talk checks the words.
    let asksForWords = talk.acts.contains { line in
      if case .heard = line.act { line.number == violation.line } else { false }
    }
    guard asksForWords, let last = violation.saying, text.indices.contains(last), sound.indices.contains(last),
      text[last]?[.text] != sound[last]?[.text]
    else { return nil }
    return last
  }

  /// Returns a warning if a recording was interpreted differently than its written words.
  /// - Parameters:
  ///   - number: the number of the user turn, from 0.
  ///   - text: the interpretation of each user turn in the run by text.
  ///   - sound: the interpretation of each user turn in the run by audio; nil if the session did not detect the turn.
  public static func otherMeaning(_ number: Int, text: [TranscriptEntry?], sound: [TranscriptEntry?]) -> String? {
    guard text.indices.contains(number), sound.indices.contains(number), let written = text[number]?[.text],
      !text[number].means(sound[number])
    else { return nil }
    let heard = sound[number]?[.text].map { "\"\($0)\"" } ?? "nothing"
    return
      "the recogniser's hypothesis is \(heard), but the talk says \"\(written)\"; no line of the talk checks it: add a heard line, or listen to the recording"
  }

  /// Creates a finding from a violation in the run by audio if all turns were interpreted as in the run by text, so
  /// that only the times differ.
  public init(times violation: TranscriptChecker.Violation) {
    self.init(
      .dialogue, violation,
      cure:
        "text and audio have the same interpretations, only the times differ: allow more time in the talk or in the flow"
    )
  }

  /// Creates a finding from a violation in the run by audio that follows from a different interpretation of a user
  /// turn.
  /// - Parameters:
  ///   - number: the number of the user turn, from 0.
  ///   - turn: the interpretation of the turn; nil if the session did not detect the turn.
  ///   - facts: the measurements of the turn's audio.
  public init(
    sound violation: TranscriptChecker.Violation, of talk: Talk, saying number: Int, turn: TranscriptEntry?,
    facts: RecordingFacts
  ) {
    let (line, saying) = talk.spokenTurns[number]
    let words = saying.words.map { "\"\($0)\"" } ?? "a noise"
    let blame = FaultAttribution(facts)
    if turn == nil, ![.recording, .lexicon].contains(blame.fault), let interruption = saying.interruption {
      self.init(
        .recogniser, violation, line: line,
        cure: "VivaVoz was playing \(interruption.prompt) during \(words) and did "
          + "not listen, or recognised nothing: say it later, or in silence")
    } else if turn?[.cause] == RejectionReason.failed.rawValue, blame.fault != .lexicon {
      self.init(
        .recogniser, violation, line: line, cure: "the recogniser itself failed at \(words): run vivavoz doctor")
    } else {
      let noise = talk.mix.map { "lower the level of \($0.noise); " } ?? ""
      let isOwn = blame.fault == .recording
      self.init(
        blame.fault, violation, line: line,
        cure: isOwn
          ? "\(saying.recording ?? ""): \(blame.cure)"
          : "the recogniser \(turn.heard) for \(words); the run with text passes: \(noise)\(blame.cure)")
    }
  }

  /// - Parameter line: the line of the user turn that is the cause, which may differ from the line of the violation.
  private init(_ fault: Fault, _ violation: TranscriptChecker.Violation, line: Int, cure: String) {
    let problem = line == violation.line ? violation.problem : "\(violation.problem) (line \(violation.line))"
    self.init(fault, line: line, problem: problem, cure: cure, course: violation.stretch)
  }

  private init(_ fault: Fault, _ violation: TranscriptChecker.Violation, cure: String) {
    self.init(fault, line: violation.line, problem: violation.problem, cure: cure, course: violation.stretch)
  }
}

extension Talk {
  /// All user turns, in order.
  public var spokenTurns: [(line: Int, saying: SpokenTurn)] {
    acts.compactMap { if case .say(let saying) = $0.act { ($0.number, saying) } else { nil } }
  }

  /// Returns whether the talk expects a no-match for a user turn: a `hear nomatch.1` follows the turn.
  func expectsMiss(after saying: Int?) -> Bool {
    var number = -1
    return acts.contains { line in
      if case .say = line.act { number += 1 }
      if case .hear(let wanted) = line.act { return number == saying && wanted.key.hasPrefix("nomatch") }
      return false
    }
  }

  func words(of saying: Int?) -> String? {
    saying.flatMap { spokenTurns.indices.contains($0) ? spokenTurns[$0].saying.words : nil }
  }
}

extension TranscriptEntry? {
  /// Returns whether two turns have the same interpretation, or neither has one.
  fileprivate func means(_ other: TranscriptEntry?) -> Bool {
    self?.name == other?.name && self?[.tags] == other?[.tags] && self?[.label] == other?[.label]
  }

  fileprivate var heard: String {
    guard let self, let decision = self[.decision] else { return "found no hypothesis" }
    let confidence =
      if case .number(let number)? = self.details[.confidence] { (number * 100).rounded() / 100 } else { 0.0 }
    return "\(decision)ed \"\(self[.text] ?? "")\" at \(confidence)"
  }
}
