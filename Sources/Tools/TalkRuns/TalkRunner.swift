import BikeShare
import Dialogue
import Feeds
import Foundation
import JSGF
import RecognitionRuns
import Session
import SoundFiles
import TalkTesting
import VoiceEngine

/// Runs a talk with the real engine, by text and by audio, and determines the cause of a failure.
struct TalkRunner {
  let talk: Talk
  let locale: String
  let runtime: any AppRuntime
  /// Investigates why a recording was not recognised.
  let analysis: RecordingAnalysis

  init(talk: Talk, locale: String, runtime: any AppRuntime, analysis: RecordingAnalysis? = nil) {
    (self.talk, self.locale, self.runtime) = (talk, locale, runtime)
    self.analysis = analysis ?? RecordingAnalysis(runtime.engine)
  }

  struct Result {
    /// The failure; nil if the talk passed.
    let finding: FailureDiagnosis?
    /// Whether no turn had to be typed.
    var isSound = false
    /// The transcript of each run.
    let transcripts: [[TranscriptEntry]]
    /// Problems of the recordings that caused no failure.
    var issues: [String] = []
  }

  /// Runs the talk.
  /// - Parameter repetitions: the number of runs by audio; with small changes of the audio if there is more than one.
  /// - Returns: the result of each run.
  func run(_ repetitions: Int = 1) async throws -> [Result] {
    let (text, heard) = try await transcript(talk.acts.compactMap(typed))
    let turns = TranscriptChecker.turns(in: text, heard: heard)
    if let violation = TranscriptChecker.violation(of: talk, in: text, heard: heard) {
      let places = await places(of: violation)
      let result = Result(finding: FailureDiagnosis(text: violation, of: talk, places: places), transcripts: [text])
      return Array(repeating: result, count: repetitions)
    }
    if talk.isTextOnly {
      return Array(repeating: Result(finding: nil, isSound: true, transcripts: [text]), count: repetitions)
    }
    var results: [Result] = []
    for number in 1...repetitions {
      do {
        results.append(try await runSound(after: text, turns, repetitions > 1 ? number : nil))
      } catch let diagnosis as FailureDiagnosis {
        results.append(Result(finding: diagnosis, isSound: true, transcripts: [text]))
      }
    }
    return results
  }

  private func runSound(
    after text: [TranscriptEntry], _ understood: [TranscriptEntry?], _ repetition: Int?
  ) async throws -> Result {
    let (turns, takes) = try await turns(repetition)
    let (sound, heard) = try await transcript(turns)
    var diagnosis: FailureDiagnosis?
    if let violation = TranscriptChecker.violation(of: talk, in: sound, heard: heard) {
      diagnosis = await self.finding(violation, understood, TranscriptChecker.turns(in: sound, heard: heard), takes)
    }
    let made = TranscriptChecker.turns(in: sound, heard: heard)
    let told = zip(talk.spokenTurns, takes).enumerated().flatMap { number, pair in
      let (said, take) = pair
      // The talk passes all the same if its checks do not distinguish the two.
      let other =
        said.saying.recording == nil || diagnosis != nil
        ? nil : FailureDiagnosis.otherMeaning(number, text: understood, sound: made)
      let all = take.issues.map { "\($0)" } + [other].compactMap { $0 }
      return all.map { "\(talk.file):\(said.line): \(said.saying.recording ?? ""): \($0)" }
    }
    return Result(
      finding: diagnosis, isSound: !turns.contains(where: \.isTyped), transcripts: [text, sound], issues: told)
  }

  /// Returns the user's turns in the run by audio, and the take of each.
  /// - Throws: a ``FailureDiagnosis`` with every recording that cannot be used.
  private func turns(_ repetition: Int?) async throws -> ([SimulatedUser.Turn], [Takes.Take]) {
    let voice = try TestVoice.all(of: locale, in: runtime.engine.root).first(where: \.speaksTalks)
    let source = Takes(
      talk: talk, locale: locale, repetition: repetition, voice: (try? voice?.check()) == nil ? nil : voice)
    try source.checkMix()
    var (turns, takes, findings) = ([SimulatedUser.Turn](), [Takes.Take](), [FailureDiagnosis]())
    for line in talk.acts {
      guard case .say(let saying) = line.act else {
        if let turn = typed(line) { turns.append(turn) }
        continue
      }
      do {
        let take = try await source.take(saying, line: line.number)
        takes.append(take)
        turns.append(take.turn.into(saying.interruption))
      } catch let diagnosis as FailureDiagnosis {
        findings.append(diagnosis)
      }
    }
    guard let first = findings.first else { return (turns, takes) }
    throw first.and(findings.dropFirst())
  }

  private func finding(
    _ violation: TranscriptChecker.Violation, _ text: [TranscriptEntry?], _ sound: [TranscriptEntry?],
    _ takes: [Takes.Take]
  ) async -> FailureDiagnosis {
    // A typed turn has the same interpretation in both runs.
    guard let number = FailureDiagnosis.divergence(before: violation, of: talk, text: text, sound: sound),
      takes[number].sound != nil || talk.spokenTurns[number].saying.recording != nil
    else {
      return FailureDiagnosis(times: violation)
    }
    let saying = talk.spokenTurns[number].saying
    var facts = RecordingFacts()
    (facts.recording, facts.locale, facts.words) = (saying.recording, locale, saying.words)
    if let take = takes[number].sound {
      let rule = (sound[number]?[.grammar] ?? text[number]?[.grammar]).flatMap { GrammarName(written: $0) }
      let question = RecordingAnalysis.Question(
        locale: locale, words: saying.words, recording: saying.recording, sound: take, issues: takes[number].issues,
        rule: rule, wasHeard: sound[number] != nil)
      // If the investigation fails, the failure is still reported, with the likely causes.
      facts = (try? await analysis.facts(question)) ?? facts
    }
    return FailureDiagnosis(sound: violation, of: talk, saying: number, turn: sound[number], facts: facts)
  }

  /// Returns the other rules and locales that accept the words of the user turn before a failure of the run by text.
  ///
  /// The result only extends the remedy, so the method ignores an unreadable grammar of another locale.
  private func places(of violation: TranscriptChecker.Violation) async -> SentencePlaces {
    guard violation.turn?.name == .nomatch, let number = violation.saying,
      let words = talk.spokenTurns[number].saying.words
    else { return SentencePlaces() }
    let places = try? await analysis.places(of: Tokenizer.tokenize(words), locale, besides: violation.turn?[.grammar])
    return places ?? SentencePlaces()
  }

  /// Runs the conversation with the user's turns.
  /// - Returns: the transcript, and for each user turn its number among the detected turns; nil if the session did not
  ///   detect the turn.
  private func transcript(_ acts: [SimulatedUser.Turn]) async throws -> ([TranscriptEntry], [Int?]) {
    let simulations = ([talk.data] + talk.laterData).map {
      ConversationSetup.Simulation(delay: $0.delay, age: $0.age, fails: $0.fails, forgets: $0.forgets)
    }
    let takes = Takes(talk: talk, locale: locale)
    let place: LocationOption? =
      switch talk.position {
      case nil: nil
      case .fixed(let latitude, let longitude): LocationOption(Coordinate(latitude: latitude, longitude: longitude))
      case .track(let file): LocationOption(written: takes.beside(file))
      }
    let setup = ConversationSetup(
      SessionOptions(locale: locale, location: place), dataFile: talk.data.file.map(takes.beside),
      simulation: simulations[0], laterSimulations: Array(simulations.dropFirst()),
      mapFile: talk.map.map(takes.beside),
      streams: Dictionary(talk.streams.map { ($0.name, takes.beside($0.file)) }) { $1 })
    let turns = TurnRecorder(acts)
    let entries = try await runtime.makeConversation(setup).transcript(
      of: turns.speaker, observe: turns.observe)
    let heard = turns.heard
    let said = acts.indices.filter { if case .waits = acts[$0] { false } else { true } }
    return (entries, said.map { heard.indices.contains($0) ? heard[$0] : nil })
  }

  private func typed(_ line: Talk.Line) -> SimulatedUser.Turn? {
    switch line.act {
    case .say(let saying):
      SimulatedUser.Turn.types(saying.words ?? "", saying.isUnsure ? .ask : .accept, or: saying.other)
        .into(saying.interruption)
    case .silence(let time): .waits(time)
    case .hear, .heard, .state, .nothing, .never, .end: nil
    }
  }
}
