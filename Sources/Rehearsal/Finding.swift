import Session

/// What went wrong with a talk, and whose fault it is: found by having it as text and as sound.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
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

  public var description: String { "\(fault.rawValue): \(problem); \(cure)" }

  public init(_ fault: Fault, line: Int, problem: String, cure: String) {
    self.fault = fault
    self.line = line
    self.problem = problem
    self.cure = cure
  }

  /// A breach of the run by text: no ears were used, so it is the grammar, the script or the dialogue.
  public init(text breach: Review.Breach, of talk: Talk, in transcript: [TranscriptEntry]) {
    let turns = transcript.filter(\.isTurn)
    let turn = breach.saying.flatMap { turns.indices.contains($0) ? turns[$0] : nil }
    if transcript.contains(where: { $0.kind == .fault && $0.name == "word" }) {
      self.init(
        .script, line: breach.line, problem: breach.problem, cure: "fill the hole in Locales that the transcript names")
    } else if turn?.name == "nomatch", talk.words(of: breach.saying) != nil {
      self.init(
        .grammar, line: breach.line, problem: breach.problem,
        cure:
          "\(turn?["grammar"] ?? "the grammar") has no \"\(talk.words(of: breach.saying) ?? "")\" (from \(turn?["from"] ?? "there")): "
          + "add it to Grammars, or say something that is there")
    } else {
      self.init(
        .dialogue, line: breach.line, problem: breach.problem,
        cure: "change the talk if this is how it should be, or the flow if it is not")
    }
  }

  /// A breach of the run by sound, where the one by text passed.
  /// - Parameter doubts: what is not right with the recordings, by the number of what is said in them, from 0.
  public init(sound breach: Review.Breach, of talk: Talk, in transcript: [TranscriptEntry], doubts: [Int: [String]]) {
    if let saying = breach.saying, let doubt = doubts[saying]?.first, talk.sayings.indices.contains(saying) {
      let recording = talk.sayings[saying].saying.recording ?? ""
      self.init(.recording, line: breach.line, problem: breach.problem, cure: "\(recording): \(doubt)")
      return
    }
    let turns = transcript.filter(\.isTurn)
    let turn = breach.saying.flatMap { turns.indices.contains($0) ? turns[$0] : nil }
    let heard = turn.map { "\($0["decision"] ?? "")ed \"\($0["text"] ?? "")\" at \($0.confidence)" } ?? "heard nothing"
    self.init(
      .recogniser, line: breach.line, problem: breach.problem,
      cure: "the recogniser \(heard), where \"\(talk.words(of: breach.saying) ?? "a noise")\" was said; "
        + "the run by text passes: record it again, or add a pronunciation to lexicon.dict")
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
