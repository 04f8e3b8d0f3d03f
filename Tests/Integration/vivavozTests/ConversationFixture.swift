import Audio
import Feeds
import Foundation
import Session
import SoundFiles
import Testing
import VivaVozTesting

@testable import CommandOptions
@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import RiderRuntime

/// A conversation that runs both with text and with audio.
struct ConversationFixture: Sendable, CustomTestStringConvertible {
  /// A turn of the user: the typed text, and the recording of it. `-` and `+2s` mean the same in both.
  typealias Turn = (typed: String, take: String)

  let name: String
  let locale: String
  let turns: [Turn]
  var options: [String] = []
  /// The keys of all prompts, spoken or shown, in order. The counts are those of the snapshot.
  let prompts: [String]

  var testDescription: String { "\(name), \(locale)" }

  /// Loads the city and an engine with a speech cache, so that two conversations have the same times.
  static func runtime() throws -> RiderRuntime {
    setenv("VIVAVOZ_HOME", home, 1)
    return try RiderRuntime(EngineOptions(onDiagnostic: { _ in }))
  }

  /// - Parameters:
  ///   - runtime: nil for a new one.
  ///   - live: the feed of the counts; nil for the recorded counts.
  func asText(
    on runtime: RiderRuntime? = nil, live: LiveFeed? = nil, savedPlaces: RiderSettingsStore = .none
  ) async throws -> [TranscriptEntry] {
    try await run(runtime, live, savedPlaces, turns.map { SimulatedUser.Turn(written: $0.typed) ?? .types($0.typed) })
  }

  func asSound(on runtime: RiderRuntime? = nil, live: LiveFeed? = nil) async throws -> [TranscriptEntry] {
    try await run(
      runtime, live, .none,
      turns.map { turn in
        if let pause = SimulatedUser.Turn(written: turn.take) { return pause }
        return .says(try SoundFile.read(try path(of: turn.take), rate: Waveform.asrSampleRate).waveform)
      })
  }

  private func run(
    _ runtime: RiderRuntime?, _ live: LiveFeed?, _ savedPlaces: RiderSettingsStore, _ turns: [SimulatedUser.Turn]
  ) async throws -> [TranscriptEntry] {
    setenv("VIVAVOZ_HOME", Self.home, 1)
    let setup = try ConversationOptions.parse(["--locale", locale] + options).setup
    let runtime = try runtime ?? RiderRuntime(for: setup, onDiagnostic: { _ in })
    return try await RiderConversation(setup, runtime: runtime, live: live, savedPlaces: savedPlaces)
      .transcript(of: TurnRecorder(turns).speaker)
  }

  /// Returns the path of a recording among those of the tests, otherwise of the demo.
  private func path(of take: String) throws -> String {
    let places = ["\(Self.home)/Tests/Takes/\(locale)", "\(Self.home)/Audio/demo/\(locale)"].map {
      "\($0)/\(take).flac"
    }
    return places.first(where: FileManager.default.fileExists) ?? places[0]
  }

  static let home = Repository.path
}

extension [TranscriptEntry] {
  /// The keys of all prompts, spoken or shown.
  var prompts: [String] { compactMap { $0.kind == .effect ? $0[.prompt] : nil } }
  var faults: [TranscriptEntry] { filter { $0.kind == .fault } }
  /// The entries that text and audio must have in common, with their times.
  var essence: [TranscriptEntry] { map(\.withoutHypothesis) }
}
