import Session

/// What went wrong with a talk, and whose fault it is: found by having it as text and as sound.
public struct Finding: Equatable, Sendable, CustomStringConvertible {
  public enum Fault: String, Hashable, Sendable, CaseIterable {
    /// The sound file itself.
    case recording
    /// The words were there, but were not made out.
    case recogniser
    /// The words are no sentence of what is listened to.
    case grammar
    /// Understood, and answered with something else than was written.
    case dialogue
    /// A prompt has no words.
    case script
  }

  public let fault: Fault
  /// The line of the talk file, from 1.
  public let line: Int
  public let problem: String
  public let cure: String
  /// What happened from the last thing that was heard on.
  public let course: [TranscriptEntry]

  public var description: String { "\(fault.rawValue): \(problem); \(cure)" }

  public init(_ fault: Fault, line: Int, problem: String, cure: String, course: [TranscriptEntry] = []) {
    self.course = course
    self.fault = fault
    self.line = line
    self.problem = problem
    self.cure = cure
  }

  /// A breach of the run by text: no ears were used, so it is the grammar, the script or the dialogue.
  public init(text breach: Review.Breach, of talk: Talk) {
    let words = talk.words(of: breach.saying)
    if breach.stretch.contains(where: { $0.kind == .fault && $0.name == "word" }) {
      self.init(.script, breach, cure: "fill the hole in Locales that the transcript names")
    } else if let turn = breach.turn, turn.name == "nomatch", let words {
      self.init(
        .grammar, breach,
        cure: "\(turn["grammar"] ?? "the grammar") has no \"\(words)\" (from \(turn["from"] ?? "there")): "
          + "add it to Grammars, or say something that is there")
    } else {
      self.init(.dialogue, breach, cure: "change the talk if this is how it should be, or the flow if it is not")
    }
  }

  /// A breach of the run by sound, where the one by text passed.
  /// - Parameter doubts: what is not right with the recordings, by the number of what is said in them, from 0.
  public init(sound breach: Review.Breach, of talk: Talk, doubts: [Int: [String]]) {
    if let saying = breach.saying, let doubt = doubts[saying]?.first, talk.sayings.indices.contains(saying) {
      self.init(.recording, breach, cure: "\(talk.sayings[saying].saying.recording ?? ""): \(doubt)")
      return
    }
    let heard =
      breach.turn.map { "\($0["decision"] ?? "")ed \"\($0["text"] ?? "")\" at \($0.confidence)" } ?? "heard nothing"
    self.init(
      .recogniser, breach,
      cure: "the recogniser \(heard), where \"\(talk.words(of: breach.saying) ?? "a noise")\" was said; "
        + "the run by text passes: record it again, or add a pronunciation to lexicon.dict")
  }

  private init(_ fault: Fault, _ breach: Review.Breach, cure: String) {
    self.init(fault, line: breach.line, problem: breach.problem, cure: cure, course: breach.stretch)
  }
}

extension Talk {
  /// Everything that is said, in order.
  public var sayings: [(line: Int, saying: Saying)] {
    acts.compactMap { if case .say(let saying) = $0.act { ($0.number, saying) } else { nil } }
  }

  func words(of saying: Int?) -> String? {
    saying.flatMap { sayings.indices.contains($0) ? sayings[$0].saying.words : nil }
  }
}

extension TranscriptEntry {
  fileprivate var confidence: String {
    guard case .number(let number)? = details["confidence"] else { return "no confidence" }
    return String((number * 100).rounded() / 100)
  }
}
