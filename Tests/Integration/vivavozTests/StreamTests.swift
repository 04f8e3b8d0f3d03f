import Audio
import Dialogue
import Foundation
import Ports
import Session
import Synchronization
import TalkRuns
import TalkTesting
import Testing
import TurnTaking
import VivaVozTesting
import VoiceEngine

@Suite("Streams: an app that observes the tilt of a phone")
struct StreamTests {
  private static let folder = "\(Repository.path)/Tests/Streams"
  private static let app = AppDescriptor(SpiritLevel.self, data: folder)
  private static let runtime = Result {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    return try app.load(EngineOptions(denoising: .off, onDiagnostic: { _ in }))
  }

  private func run(
    _ turns: [SimulatedUser.Turn], streams: [String: String] = ["tilt": "\(folder)/tilt.csv"]
  ) async throws -> ([TranscriptEntry], [Int16]) {
    let conversation = try Self.runtime.get().makeConversation(ConversationSetup(streams: streams))
    let output = TapeOutput()
    let entries = Mutex<[TranscriptEntry]>([])
    let rest = Mutex(turns[...])
    try await conversation.run(
      SimulatedUser { rest.withLock { $0.popFirst() } }, output: output,
      observe: { entry in entries.withLock { $0.append(entry) } }, show: { _ in })
    return (entries.withLock { $0 }, output.samples.withLock { $0 })
  }

  @Test("A talk feeds the stream from a file, and passes as text and as audio")
  func talk() async throws {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    let jobs = try TalkFiles(AppList(Self.app)).jobs(in: "\(Self.folder)/level.talk")
    let outcomes = Mutex<[Outcome]>([])
    try await TalkBench(apps: AppList(Self.app), jobs: jobs, workers: 1, repetitions: 1).run { result in
      outcomes.withLock { $0.append(result.outcome) }
    }
    let failures = outcomes.withLock { $0.map { "\($0.failure ?? "") \($0.cure ?? "")" } }
    #expect(failures == [" "])
  }

  @Test("The stream lasts as long as the state that observes it, and the sound ends before the prompt")
  func course() async throws {
    let (entries, samples) = try await run([.types("start"), .waits(.seconds(6))])
    let course = entries.filter { [.subscribe, .unsubscribe, .sonify, .observed].contains($0.name) }
    let names = course.map { $0.name == .observed ? $0[.label] ?? "" : $0.name.description }
    #expect(
      names == [
        "subscribe", "tilted-5", "sonify", "tilted-4", "sonify", "tilted-3", "sonify", "tilted-2", "sonify",
        "tilted-1", "sonify", "level", "unsubscribe", "sonify",
      ])
    let end = try #require(entries.firstIndex { $0[.label] == "level" })
    #expect(entries[end...].prefix(4).map(\.name) == [.observed, .unsubscribe, .sonify, .say])
    #expect(samples.contains { $0 != 0 })
  }

  @Test("The transcript names the files of the streams")
  func transcript() async throws {
    let folder = try TemporaryFolder()
    var options = SessionOptions()
    options.transcript = folder.file("talk.jsonl")
    let path = "\(Self.folder)/tilt.csv"
    let conversation = try Self.runtime.get().makeConversation(ConversationSetup(options, streams: ["tilt": path]))
    _ = try await conversation.transcript(of: SimulatedUser { nil })
    let first = try String(contentsOfFile: folder.file("talk.jsonl"), encoding: .utf8).split(separator: "\n").first
    #expect(first?.contains("streams") == true && first?.contains("tilt.csv") == true, "\(first ?? "")")
  }

  @Test(
    "Stop and go back end the stream and its sound, without any effect of the flow", arguments: ["stop", "go back"])
  func stop(words: String) async throws {
    let (entries, _) = try await run([.types("start"), .waits(.seconds(1)), .types(words), .waits(.seconds(8))])
    let ends = entries.filter { $0.name == .unsubscribe || $0.name == .sonify }.suffix(2)
    #expect(ends.map(\.name) == [.unsubscribe, .sonify])
    #expect(entries.last { $0.name == .observed }.map { $0.at } ?? .zero < ends.first?.at ?? .zero)
    #expect(!entries.contains { $0[.prompt] == "level" })
  }

  private static let hasVoice = (try? TestVoice.english[0].check()) != nil

  @Test(
    "While the user speaks, levels of the sound are delivered, and other observations wait",
    .enabled(if: hasVoice, "flite is not installed; install it with: apt-get install flite"))
  func duringSpeech() async throws {
    let speech = try await TestVoice.english[0].speak("one two three four five six seven eight nine ten").samples
    func frames(_ samples: [Int16]) -> [InputEvent] {
      stride(from: 0, to: samples.count - 319, by: 320).map {
        .audio(Array(samples[$0..<$0 + 320]), elapsed: .milliseconds(20))
      }
    }
    let events =
      [.text("start")] + frames(Array(repeating: 0, count: 320 * 110)) + frames(speech)
      + frames(Array(repeating: 0, count: 320 * 150))
    let rest = Mutex(events[...])
    let conversation = try Self.runtime.get().makeConversation(
      ConversationSetup(streams: ["tilt": "\(Self.folder)/tilt.csv"]))
    let entries = try await conversation.transcript(of: TapeInput { rest.withLock { $0.popFirst() } })
    let end = try #require(entries.first { $0.name == .nomatch || $0.name == .heard && $0[.text] != "start" }).at
    let levels = entries.filter { $0[.label]?.hasPrefix("tilted") == true && $0.at < end - .milliseconds(600) }
    let level = try #require(entries.first { $0[.label] == "level" })
    #expect(levels.contains { $0.at > .seconds(3) }, "\(entries.filter { $0.name == .observed }.map(\.at))")
    #expect(level.at >= end)
  }

  @Test("Without a sensor and a file the app says so")
  func silent() async throws {
    let (entries, _) = try await run([.types("start"), .waits(.seconds(1))], streams: [:])
    #expect(entries.contains { $0[.prompt] == "silent" })
  }

  @Test("The verification explores the observations, and finds nothing wrong")
  func verified() throws {
    let result = try Self.runtime.get().explore { _ in }
    #expect(result.breaches.isEmpty, "\(result.breaches)")
    let labels = Set(result.transitions.filter { $0.from == "turning" }.map(\.label))
    #expect(labels.isSuperset(of: ["tilted-9", "level", "silent"]))
  }

  @Test("An unknown stream, a missing file and a wrong line are errors of the talk's line")
  func wrong() throws {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    let folder = try TemporaryFolder()
    try folder.write("time,pitch\n0,1\n1,x\n", to: "bad.csv")
    let talk = try folder.write(
      "app level\nstream tlt bad.csv\nstream tilt none.csv\nsay \"start\"", to: "a.talk")
    let other = try folder.write("app level\nstream tilt bad.csv\nsay \"start\"", to: "b.talk")
    let files = try TalkFiles(AppList(Self.app))
    let errors = try [talk, other].flatMap { try files.jobs(in: $0) }.compactMap { job in
      if case .broken(_, let error) = job { "\(error)" } else { nil }
    }
    #expect(errors.first?.contains("a.talk:2: there is no stream \"tlt\"; write tilt") == true, "\(errors)")
    #expect(errors.first?.contains("a.talk:3: the stream cannot be read: ") == true)
    #expect(
      errors.last?.contains("b.talk:2: ") == true && errors.last?.contains("pitch is \"x\", not a number") == true)
  }
}

/// An input of given events.
private struct TapeInput: AudioInput {
  let events: @Sendable () -> InputEvent?
  func next(_ floor: Floor) async -> InputEvent? { events() }
}

/// Keeps what is played.
private final class TapeOutput: AudioOutput {
  let samples = Mutex<[Int16]>([])
  func flush(_ early: Int) -> Int { 0 }
  func play(_ frame: [Int16]) { samples.withLock { $0 += frame } }
}
