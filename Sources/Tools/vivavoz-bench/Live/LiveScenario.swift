import Audio
import Foundation
import JSGF
import Randomness
import Session
import VirtualAudio
import VoiceEngine

/// A conversation of a simulated rider with the program under test, turn after turn.
@MainActor final class LiveScenario {
  /// The longest wait for the end of a prompt.
  private static let patience = Duration.seconds(45)
  /// How many turns in a new room wait for the end of a prompt: the echo canceller adapts during prompts without a
  /// barge-in, and a conversation seldom changes rooms (decision 32).
  private static let first = 3
  /// The maximum time from the end of the words to the recognition result, and then to the beginning of the answer.
  private static let longest = Duration.seconds(4)

  let fixture: LiveFixture
  var rider: SimulatedRider
  private var random: SeededGenerator
  private(set) var place = LiveFixture.Place.headset
  /// The number of turns before the simulated rider came to the current ``place``.
  private var turnsBefore = 0
  var turns: [LiveTurn] = []
  /// How many prompts had no barge-in (`said`), and in how many of them the program detected a voice all the same
  /// (`stopped`).
  private(set) var prompts = (said: 0, stopped: 0)
  /// The transcript entries of all false detections: the program detected a voice during a prompt without a barge-in.
  private(set) var ghosts: [TranscriptEntry] = []
  /// Whether the prompt has ended, and the simulated rider has the floor.
  private var hasFloor = false

  init(_ fixture: LiveFixture, _ rider: SimulatedRider, seed: UInt64) {
    (self.fixture, self.rider, random) = (fixture, rider, SeededGenerator(seed: seed))
  }

  var transcript: TranscriptReader { fixture.program.transcript }

  func enter(_ place: LiveFixture.Place) {
    (self.place, turnsBefore) = (place, turns.count)
    fixture.enter(place)
  }

  /// Says the wake word to the dormant program.
  func begin() async throws {
    if let words = try await words(for: "rider.wake") { turns.append(try await say(words, under: "rider.wake")) }
  }

  /// Returns the user's next words under a rule. The user does not confirm a wrong hypothesis.
  func words(for rule: String) async throws -> SimulatedRider.Words? {
    let doubted = turns.last { !["common.hypothesis", "common.choice"].contains($0.rule) }
    let choice = try rider.choice(for: rule, wasHeard: doubted.map { $0.outcome == .right } ?? true)
    guard let choice else { return nil }
    return try await SimulatedRider.words(choice.text, choice.voice, meaning: choice.meaning)
  }

  /// Whether the next turn is a barge-in: every other one, once the echo canceller has adapted.
  var isNextOver: Bool { turns.count % 2 == 1 && turns.count - turnsBefore >= Self.first }

  /// Waits until the simulated rider can speak, plays the rider's next words to the program, and appends the measured
  /// turn to ``turns``. No turn is added if the rider has nothing to say under the active grammar rule, or if the
  /// program begins to listen anew before the rider speaks.
  /// - Parameter isOver: whether the rider speaks during the next prompt (a barge-in), and not after its end.
  func turn(over isOver: Bool) async throws {
    let rule = isOver ? try await prompted() : try await opened()
    guard let words = try await words(for: rule) else { return }
    try await Task.sleep(for: .milliseconds(Int.random(in: isOver ? 500...1_000 : 200...600, using: &random)))
    // Meanwhile the active grammar may have changed, for which the chosen words would be wrong.
    let news = try transcript.news()
    guard news.allSatisfy({ $0.name != .listen }) else { return }
    let isStillOver = isOver && !hasFloor && news.allSatisfy { $0.name != .listening }
    turns.append(try await say(words, under: rule, over: isStillOver))
  }

  /// Waits until the rider has the floor.
  /// - Returns: the active grammar rule.
  func opened() async throws -> String {
    let (entry, before) = try await wait { $0.name == .listening }
    hasFloor = true
    // A late reaction to words that are not answered yet is no false detection.
    if turns.last.map({ $0.outcome.isAnswered }) ?? true, before.contains(where: { $0.name == .say }) {
      let found = before.filter { [.bargeInPause, .heard, .nomatch].contains($0.name) }
      prompts = (prompts.said + 1, prompts.stopped + (found.isEmpty ? 0 : 1))
      ghosts += found
    }
    return entry[.grammar] ?? ""
  }

  /// Waits for the next prompt.
  /// - Returns: the grammar rule that becomes active after the prompt.
  private func prompted() async throws -> String {
    let (entry, before) = try await wait { $0.name == .listen || $0.name == .listening }
    hasFloor = entry.name == .listening
    // There is no prompt before a listener that opens at once.
    guard hasFloor || before.contains(where: { $0.name == .say }) else { return try await opened() }
    return entry[.grammar] ?? ""
  }

  func wait(
    _ isLike: (TranscriptEntry) -> Bool
  ) async throws -> (entry: TranscriptEntry, before: ArraySlice<TranscriptEntry>) {
    for _ in 0..<Int(Self.patience / .seconds(1)) {
      if let found = try await transcript.next(within: .seconds(1), isLike) { return found }
      try fixture.program.check()
    }
    throw UserFacingError(.failed, "the conversation stalled after: \(transcript.entries.suffix(3))")
  }

  func say(_ words: SimulatedRider.Words, under rule: String, over isOver: Bool = false) async throws -> LiveTurn {
    let (start, known) = (fixture.user.say(words.spoken), transcript.entries.count)
    let found = try await transcript.next(within: words.heard.duration + Self.longest) {
      [.heard, .nomatch, .rejected, .bargeInResume].contains($0.name)
    }
    let hold = found?.before.first { $0.name == .bargeInPause }
    let exchange = try await exchange(of: words, since: start, hold != nil, isAnswered: found?.entry.kind == .event)
    let measure = try measure(since: known)
    return LiveTurn(
      place: place, rule: rule, said: words.text, asksForWay: words.meaning.contains("directions"), voice: words.voice,
      outcome: outcome(found?.entry, words),
      text: found?.entry[.text], isBargeIn: hold != nil || isOver, wasPaused: hold != nil,
      finishedWord: hold?[.until] == "word", responseLatency: exchange?.responseLatency,
      bargeInLatency: exchange?.bargeInLatency, stages: measure?.numbers ?? [:],
      isComplete: measure.map(\.isComplete) ?? false)
  }

  /// Returns the program's own measurement of the turn; nil if the program has not answered.
  private func measure(since place: Int) throws -> TranscriptEntry? {
    try transcript.read()
    return transcript.entries[place...].first { $0.kind == .measure }
  }

  private func outcome(_ entry: TranscriptEntry?, _ words: SimulatedRider.Words) -> LiveTurn.Outcome {
    switch entry?.name {
    case .heard: Set((entry?[.tags] ?? "").components(separatedBy: ", ")) == words.meaning ? .right : .wrong
    case .nomatch: .missed
    case nil: .dropped
    default: .unheard
    }
  }

  private func exchange(
    of words: SimulatedRider.Words, since start: Int, _ isOver: Bool, isAnswered: Bool
  ) async throws -> Exchange? {
    let end = ContinuousClock.now + Self.longest
    while true {
      let tracks = fixture.user.tracks.since(start)
      let exchange = Exchange(heard: tracks.heard, said: tracks.said, words: words.heard, isOver: isOver)
      if !isAnswered || exchange?.answer != nil || ContinuousClock.now > end { return exchange }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

extension TranscriptEntry {
  /// Whether nothing that changes the meaning could follow the words of the measured turn.
  fileprivate var isComplete: Bool {
    let completeness = self[.completeness].flatMap(Completeness.init(rawValue:))
    return completeness == .complete || completeness == .semanticallyComplete
  }

  fileprivate var numbers: [Key: Double] {
    details.compactMapValues { if case .number(let seconds) = $0 { seconds } else { nil } }
  }
}
