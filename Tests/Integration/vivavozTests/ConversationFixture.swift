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

/// A conversation to be had twice: as text and as sound.
struct ConversationFixture: Sendable, CustomTestStringConvertible {
  /// What is said: as it is typed, and the take in which it is spoken. `-` and `+2s` are the same in both.
  typealias Turn = (typed: String, take: String)

  let name: String
  let locale: String
  let turns: [Turn]
  var options: [String] = []
  /// The keys of all prompts, spoken or shown, in order; the counts themselves are in the recorded state.
  let prompts: [String]

  var testDescription: String { "\(name), \(locale)" }

  /// Ours, which keeps what it said: two conversations of it take the same time.
  static func runtime() throws -> RiderRuntime {
    setenv("VIVAVOZ_HOME", home, 1)
    return try RiderRuntime(EngineOptions(onDiagnostic: { _ in }))
  }

  /// - Parameters:
  ///   - runtime: nil for one of its own.
  ///   - live: where counts come from; nil where they are recorded.
  func asText(
    on runtime: RiderRuntime? = nil, live: LiveFeed? = nil, keepsake savedPlaces: SavedPlacesStore = .none
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
    _ runtime: RiderRuntime?, _ live: LiveFeed?, _ savedPlaces: SavedPlacesStore, _ turns: [SimulatedUser.Turn]
  ) async throws -> [TranscriptEntry] {
    setenv("VIVAVOZ_HOME", Self.home, 1)
    let setup = try ConversationOptions.parse(["--locale", locale] + options).setup
    let runtime = try runtime ?? RiderRuntime(for: setup, onDiagnostic: { _ in })
    return try await RiderConversation(setup, runtime: runtime, live: live, savedPlaces: savedPlaces)
      .transcript(of: TurnRecorder(turns).speaker)
  }

  /// A take of the tests, or else of the demo.
  private func path(of take: String) throws -> String {
    let places = ["\(Self.home)/Tests/Takes/\(locale)", "\(Self.home)/Audio/demo/\(locale)"].map {
      "\($0)/\(take).flac"
    }
    return places.first(where: FileManager.default.fileExists) ?? places[0]
  }

  static let home = Repository.path
}

extension [TranscriptEntry] {
  /// The keys of what was said or shown.
  var prompts: [String] { compactMap { $0.kind == .effect ? $0[.prompt] : nil } }
  var faults: [TranscriptEntry] { filter { $0.kind == .fault } }
  /// What text and sound must agree on, times included.
  var essence: [TranscriptEntry] { map(\.withoutHypothesis) }
}
