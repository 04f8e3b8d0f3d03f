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
    } else if let turn = breach.turn, turn.name == "nomatch", let words, !talk.expectsMiss(after: breach.saying) {
      self.init(
        .grammar, breach,
        cure: "\(turn["grammar"] ?? "the grammar") has no \"\(words)\" (from \(turn["from"] ?? "there")): "
          + "add it to Grammars, or say something that is there")
    } else {
      self.init(.dialogue, breach, cure: "change the talk if this is how it should be, or the flow if it is not")
    }
  }

  /// A breach of the run by sound, where the one by text passed.
  /// - Parameters:
  ///   - text: what was made of each thing said in the run by text.
  ///   - sound: likewise by sound; nil where nobody heard it.
  ///   - doubts: what may have kept a recording from being understood, by the number of what is said in it, from 0.
  public init(
    sound breach: Review.Breach, of talk: Talk, text: [TranscriptEntry?], sound: [TranscriptEntry?],
    doubts: [Int: [String]]
  ) {
    // The first thing that was understood otherwise may lie long before its consequence.
    guard let number = zip(text, sound).enumerated().first(where: { !$1.0.means($1.1) })?.offset,
      number <= breach.saying ?? 0
    else {
      self.init(
        .dialogue, breach,
        cure:
          "by text and by sound the same was understood, only the times differ: give the talk more time, or the flow")
      return
    }
    let (line, saying) = talk.sayings[number]
    let words = saying.words.map { "\"\($0)\"" } ?? "a noise"
    let place = line == breach.line || number == breach.saying ? "" : " (line \(line))"
    let turn = sound[number]
    if turn == nil, let interruption = saying.interruption {
      self.init(
        .recogniser, breach,
        cure: "VivaVoz was saying \(interruption.prompt) when \(words) was said\(place), and its ears "
          + "were closed, or made nothing of it: say it later, or into nothing")
    } else if turn?["cause"] == "failed" {
      self.init(.recogniser, breach, cure: "the recogniser itself failed at \(words)\(place): run vivavoz doctor")
    } else if let doubt = doubts[number]?.first {
      self.init(.recording, breach, cure: "\(saying.recording ?? "")\(place): \(doubt)")
    } else {
      let noise = talk.mix.map { "let \($0.noise) lie further below the voice, " } ?? ""
      self.init(
        .recogniser, breach,
        cure: "the recogniser \(turn.heard), where \(words) was said\(place); the run by text passes: "
          + "\(noise)record it again, or add a pronunciation to lexicon.dict")
    }
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

  /// Whether it is meant that something is not understood: a `hear nomatch.1` stands behind it.
  func expectsMiss(after saying: Int?) -> Bool {
    var number = -1
    return acts.contains { line in
      if case .say = line.act { number += 1 }
      if case .hear(let wanted) = line.act { return number == saying && wanted.key.hasPrefix("nomatch") }
      return false
    }
  }

  func words(of saying: Int?) -> String? {
    saying.flatMap { sayings.indices.contains($0) ? sayings[$0].saying.words : nil }
  }
}

extension TranscriptEntry? {
  /// Whether both were understood as the same, or both were not.
  fileprivate func means(_ other: TranscriptEntry?) -> Bool {
    self?.name == other?.name && self?["tags"] == other?["tags"] && self?["label"] == other?["label"]
  }

  fileprivate var heard: String {
    guard let self, let decision = self["decision"] else { return "heard nothing" }
    let confidence =
      if case .number(let number)? = self.details["confidence"] { (number * 100).rounded() / 100 } else { 0.0 }
    return "\(decision)ed \"\(self["text"] ?? "")\" at \(confidence)"
  }
}
