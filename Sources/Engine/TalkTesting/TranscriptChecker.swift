public import Session
import Timestamps

/// Compares a transcript with a talk, act by act.
public struct TranscriptChecker {
  /// A difference between the talk and the transcript: an act that the transcript does not fulfil.
  public struct Violation: Equatable, Sendable {
    /// The line of the talk file, from 1.
    public let line: Int
    /// What was expected, and what came instead.
    public let problem: String
    /// The number of the user's last turn before the violation, from 0; nil before the first turn.
    public let saying: Int?
    /// The session's interpretation of the user's last turn before the violation; nil if the session did not detect the
    /// turn.
    public let turn: TranscriptEntry?
    /// The entries from the user's last turn before the violation to the next detected turn.
    public let stretch: [TranscriptEntry]
  }

  private let transcript: [TranscriptEntry]
  /// The index of the transcript entry after the last one that an act has matched.
  private var here = 0
  /// The start of the current time window on the session's clock: the user's last turn, or the end of the prompts if
  /// the talk then lets the user be silent.
  private var since = Duration.zero
  private var saying: Int?
  /// The total silence that the talk states for the user between the turn before the current act and the turn after it.
  private var waited = Duration.zero
  /// For each user turn of the talk, its number among the turns that the session detected; nil if the session did not
  /// detect it.
  private let heard: [Int?]
  private let turns: [Int]

  /// Compares a transcript with a talk.
  /// - Parameter heard: for each user turn, its number among the detected turns, from 0; nil if the session did not
  ///   detect it.
  /// - Returns: a violation for the first act that the transcript does not fulfil, or for a severe fault; nil if there
  ///   is none.
  public static func violation(of talk: Talk, in transcript: [TranscriptEntry], heard: [Int?]) -> Violation? {
    var review = TranscriptChecker(transcript, heard)
    for (number, line) in talk.acts.enumerated() {
      review.waited = talk.silence(around: number)
      if let problem = review.problem(with: line.act) {
        return review.violation(at: line.number, problem)
      }
    }
    return review.fault(in: talk)
  }

  /// Returns a violation for the first severe fault in the transcript, even if the transcript fulfils all acts of the
  /// talk.
  private mutating func fault(in talk: Talk) -> Violation? {
    guard let index = transcript.firstIndex(where: \.isSevereFault) else {
      return nil
    }
    saying = talk.spokenTurns.indices.last { number in turn(of: number).map { $0 < index } ?? false }
    here = saying.flatMap { turn(of: $0) }.map { $0 + 1 } ?? 0
    let line = saying.map { talk.spokenTurns[$0].line } ?? talk.acts.first?.number ?? 0
    return violation(at: line, transcript[index][.error] ?? "\(transcript[index].name) failed")
  }

  /// Returns the session's interpretation of each user turn; nil if the session did not detect the turn.
  public static func turns(in transcript: [TranscriptEntry], heard: [Int?]) -> [TranscriptEntry?] {
    let review = TranscriptChecker(transcript, heard)
    return heard.indices.map { review.turn(of: $0).map { transcript[$0] } }
  }

  private init(_ transcript: [TranscriptEntry], _ heard: [Int?]) {
    (self.transcript, self.heard) = (transcript, heard)
    turns = transcript.indices.filter { transcript[$0].isTurn }
  }

  private func violation(at line: Int, _ problem: String) -> Violation {
    let turn = saying.flatMap { self.turn(of: $0) }.map { transcript[$0] }
    return Violation(line: line, problem: problem, saying: saying, turn: turn, stretch: Array(stretch))
  }

  /// Returns the index of the entry that interprets a user turn.
  private func turn(of saying: Int) -> Int? {
    guard heard.indices.contains(saying), let number = heard[saying], turns.indices.contains(number) else { return nil }
    return turns[number]
  }

  private mutating func problem(with act: Talk.Action) -> String? {
    switch act {
    case .say(let saying): turn(saying)
    case .silence: wait()
    case .hear(let expectation): hear(expectation)
    case .heard(let words): heard(words)
    case .state(let state): check(state, stretch.last { $0[.state] != nil }?[.state])
    case .nothing(let time): nothing(for: time)
    case .never(let key): transcript.contains { $0.isSaid(key) } ? "\(key) was said" : nil
    case .end(let state): check(state, transcript.last { $0[.state] != nil }?[.state])
    }
  }

  /// The entries from the user's last turn up to the next detected turn.
  private var stretch: ArraySlice<TranscriptEntry> {
    let start = transcript[..<min(here, transcript.count)].lastIndex(where: \.isTurn) ?? 0
    let end = transcript[min(start + 1, transcript.count)...].firstIndex(where: \.isTurn) ?? transcript.count
    return transcript[start..<end]
  }

  private mutating func turn(_ said: Talk.SpokenTurn) -> String? {
    let number = (saying ?? -1) + 1
    saying = number
    guard let next = turn(of: number) else {
      // An undetected noise counts as silence.
      if said.words == nil, number < heard.count { return wait() }
      let end =
        transcript.contains { $0.name == .hangUp } ? "the conversation had ended" : "the session did not listen"
      return "\"\(said.words ?? "a noise")\" was said, but \(end)"
    }
    (here, since) = (next + 1, transcript[next].at)
    let entry = transcript[next]
    if said.words == nil, entry.name == .heard { return "a noise was recognised as \"\(entry[.text] ?? "")\"" }
    return nil
  }

  /// Handles a silence of the user in the talk. The time windows of the expectations after it begin when the session
  /// has finished its prompts and listens.
  /// - Returns: always nil, because a silence violates no expectation.
  private mutating func wait() -> String? {
    let opened = stretch.indices.first {
      $0 >= here && transcript[$0].kind == .effect && transcript[$0].name == .listening
    }
    if let opened { since = transcript[opened].at }
    return nil
  }

  private mutating func hear(_ wanted: Talk.Expectation) -> String? {
    let stretch = stretch
    let said = stretch.indices.filter { $0 >= here && transcript[$0].isSaid(wanted.key) }
    let fitting = said.filter { transcript[$0].has(wanted.slots) }
    if let times = wanted.times, fitting.count != times {
      return "\(wanted.key) was said \(fitting.count) times, not \(times)\(others(stretch))"
    }
    guard let found = fitting.first else {
      if wanted.times == 0 { return nil }
      if let other = said.first {
        let entry = transcript[other]
        return "\(wanted.key) was said as \"\(entry[.text] ?? "")\": \(entry.difference(from: wanted.slots))"
      }
      return "\(wanted.key) was not said\(others(stretch))"
    }
    here = max(here, (wanted.times == nil ? found : fitting.last ?? found) + 1)
    // Where the script lacks the prompt, its key is spoken.
    if found > 0, transcript[found - 1].kind == .fault, transcript[found - 1].name == .word {
      return "\(wanted.key) has no wording"
    }
    let delay = transcript[found].at - since
    guard let window = wanted.window, !window.contains(delay) else { return nil }
    return "\(wanted.key) was said after \(delay.inSeconds) s, not within \(window.written)"
  }

  /// Returns a description of the prompts that were played instead, for the end of a message.
  private func others(_ stretch: ArraySlice<TranscriptEntry>) -> String {
    let keys = stretch.filter { $0.isSpoken }.compactMap { $0[.prompt] }
    return keys.isEmpty ? "; no prompt was" : "; the prompts were \(keys.joined(separator: ", "))"
  }

  private func heard(_ words: String) -> String? {
    guard let entry = stretch.first, entry.isTurn else { return "there was no utterance yet" }
    let text = entry[.text] ?? ""
    // The grammar has neither capitals nor punctuation.
    let said = words.lowercased().filter { !",.;:!?¡¿".contains($0) }
    if entry.name == .heard { return text == said ? nil : "\"\(text)\" was recognised, not \"\(words)\"" }
    return "\"\(words)\" was not understood\(text.isEmpty ? "" : "; the hypothesis was \"\(text)\"")"
  }

  private func check(_ wanted: String, _ state: String?) -> String? {
    state == wanted ? nil : "the state is \(state ?? "none"), not \(wanted)"
  }

  /// Checks that no prompt starts during a time from the start of the time window on.
  private func nothing(for time: Duration) -> String? {
    let rest = stretch.indices.filter { $0 >= here }.map { transcript[$0] }
    if let said = rest.first(where: { $0.isSpoken && $0.at >= since && $0.at <= since + time }) {
      return "\(said[.prompt] ?? "") was said after \((said.at - since).inSeconds) s"
    }
    let end = stretch.last?.at ?? since
    if end >= since + time || waited >= time || rest.contains(where: \.isSpoken) { return nil }
    return "only \((end - since).inSeconds) s passed, which is too short for this check; write silence before it"
  }
}

extension Talk {
  /// Returns how long the user is silent between the turn before an act and the turn after it.
  fileprivate func silence(around number: Int) -> Duration {
    let isSaying = { (line: Line) in if case .say = line.act { true } else { false } }
    let start = acts[..<number].lastIndex(where: isSaying) ?? 0
    let end = acts[number...].dropFirst().firstIndex(where: isSaying) ?? acts.count
    return acts[start..<end].reduce(.zero) { sum, line in
      if case .silence(let time) = line.act { sum + time } else { sum }
    }
  }
}
