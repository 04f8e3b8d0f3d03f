import BikeShare
import Conversations
import Feeds
import Foundation
import Rehearsal
import Session
import SoundFiles

/// Has a talk with the real engine, as text and as sound, and finds whose fault a breach is.
struct TalkRunner {
  let talk: Talk
  let locale: String
  let engine: Engine
  struct Result {
    /// Nothing where it went as it was written.
    let finding: Finding?
    /// Whether nothing had to be typed.
    var isSound = false
    /// Of each run that was had.
    let transcripts: [[TranscriptEntry]]
    /// What is not right with the recordings, though they did.
    var doubts: [String] = []
  }

  /// - Parameter repetitions: how often it is had as sound; where it is more than once, with changes from one to the next.
  /// - Returns: what came of each.
  func run(_ repetitions: Int = 1) async throws -> [Result] {
    let (text, heard) = try await transcript(talk.acts.compactMap(typed))
    let turns = Review.turns(in: text, heard: heard)
    if let breach = Review.breach(of: talk, in: text, heard: heard) {
      let result = Result(finding: Finding(text: breach, of: talk), transcripts: [text])
      return Array(repeating: result, count: repetitions)
    }
    if talk.isDeaf {
      return Array(repeating: Result(finding: nil, isSound: true, transcripts: [text]), count: repetitions)
    }
    var results: [Result] = []
    for number in 1...repetitions {
      do {
        results.append(try await runSound(after: text, turns, repetitions > 1 ? number : nil))
      } catch let finding as Finding {
        results.append(Result(finding: finding, isSound: true, transcripts: [text]))
      }
    }
    return results
  }

  private func runSound(
    after text: [TranscriptEntry], _ understood: [TranscriptEntry?], _ repetition: Int?
  ) async throws -> Result {
    let takes = Takes(talk: talk, locale: locale, repetition: repetition)
    try takes.checkMix()
    var turns: [ScriptedSpeaker.Turn] = []
    var doubts: [Int: [SoundFile.Doubt]] = [:]
    for line in talk.acts {
      if case .say(let saying) = line.act {
        let take = try takes.take(saying, line: line.number)
        turns.append(take.turn.into(saying.interruption))
        doubts[doubts.count] = take.doubts
      } else if let turn = typed(line) {
        turns.append(turn)
      }
    }
    let (sound, heard) = try await transcript(turns)
    let finding = Review.breach(of: talk, in: sound, heard: heard).map { breach in
      Finding(
        sound: breach, of: talk, text: understood, sound: Review.turns(in: sound, heard: heard),
        doubts: doubts.mapValues { $0.filter(\.keepsFromHearing).map(\.description) })
    }
    let isSound = !turns.contains(where: \.isTyped)
    let told = zip(talk.sayings, doubts.sorted { $0.key < $1.key }).flatMap { said, doubts in
      doubts.value.map { "\(talk.file):\(said.line): \(said.saying.recording ?? ""): \($0)" }
    }
    return Result(finding: finding, isSound: isSound, transcripts: [text, sound], doubts: told)
  }

  /// - Returns: everything that happened, and for each thing said its number among the things heard.
  private func transcript(_ acts: [ScriptedSpeaker.Turn]) async throws -> ([TranscriptEntry], [Int?]) {
    let place = talk.position.map { Position(Coordinate(latitude: $0.latitude, longitude: $0.longitude)) }
    var setup = Conversation.Setup(
      SpeakingSetup(locale: locale, at: place),
      feed: .recorded(file: talk.data.file.map(Takes(talk: talk, locale: locale).beside)))
    (setup.delay, setup.age) = (talk.data.delay, talk.data.age)
    (setup.fails, setup.forgets) = (talk.data.fails, talk.data.forgets)
    let turns = Turns(acts)
    let later = talk.laterData.map {
      RecordedFeed.Rehearsal(delay: $0.delay ?? .zero, age: $0.age, fails: $0.fails, forgets: $0.forgets)
    }
    let entries = try await engine.app.converse(engine, setup, later).transcript(
      of: turns.speaker, observe: turns.observe)
    let heard = turns.heard
    let said = acts.indices.filter { if case .waits = acts[$0] { false } else { true } }
    return (entries, said.map { heard.indices.contains($0) ? heard[$0] : nil })
  }

  private func typed(_ line: Talk.Line) -> ScriptedSpeaker.Turn? {
    switch line.act {
    case .say(let saying):
      ScriptedSpeaker.Turn.types(saying.words ?? "", saying.isUnsure ? .ask : .accept, or: saying.other)
        .into(saying.interruption)
    case .silence(let time): .waits(time)
    case .hear, .heard, .state, .nothing, .never, .end: nil
    }
  }
}
