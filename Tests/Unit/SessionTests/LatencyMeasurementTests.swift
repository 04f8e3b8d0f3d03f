import Audio
import Dialogue
import Foundation
import Ports
import Randomness
import Session
import Synchronization
import Testing
import TurnTaking

/// An input in real time, like a microphone: each frame advances both clocks by its length.
private final class LiveInput: AudioInput {
  private static let stretch = Waveform.asrSampleRate / 50
  private let rest: Mutex<ArraySlice<Int16>>
  private let wallClock: ManualClock?

  /// - Parameter pauses: the silence before and after each sound.
  init(_ sounds: [Waveform], pauses: Duration = .seconds(3), wallClock: ManualClock?) {
    var random = SeededGenerator(seed: 10)
    // Noise of a quiet room, because digital silence has no background level.
    let pause = Waveform.noise(.white, pauses, rate: Waveform.asrSampleRate, &random).samples.map { $0 / 2_000 }
    rest = Mutex((pause + sounds.flatMap { $0.samples + pause })[...])
    self.wallClock = wallClock
  }

  func next(_ floor: Floor) async -> InputEvent? {
    wallClock?.pass(.milliseconds(20))
    let samples = rest.withLock { rest in
      defer { rest = rest.dropFirst(Self.stretch) }
      return Array(rest.prefix(Self.stretch))
    }
    return samples.isEmpty ? nil : .audio(samples, elapsed: .milliseconds(20))
  }
}

@Suite("Measurements of a live conversation")
struct LatencyMeasurementTests {
  private static let yes = ["after": Hypothesis(text: "yes")]

  private static var voice: Waveform {
    var random = SeededGenerator(seed: 10)
    return Waveform.noise(.pink, .milliseconds(600), rate: Waveform.asrSampleRate, &random)
  }

  /// Returns a voice in a quiet room.
  private static func quietly(_ voice: Waveform) -> Waveform {
    var sound = Waveform.silence(.milliseconds(300), rate: Waveform.asrSampleRate)
    sound.samples += voice.samples
    sound.samples = sound.samples.enumerated().map { $1 == 0 ? Int16($0 % 7) - 3 : $1 }
    return sound
  }

  private static func flow(_ answer: ScriptedFlow.Effects) -> ScriptedFlow {
    ScriptedFlow(beginning: .listens(nil), answers: ["yes": answer, "later": .says("three") + .listens(nil)])
  }

  private func measures(_ fixture: SessionFixture) -> [TranscriptEntry] {
    fixture.entries.filter { $0.kind == .measure }
  }

  private func run(_ fixture: SessionFixture, _ answer: ScriptedFlow.Effects, sounds: Int = 1) async throws {
    let sounds = Array(repeating: Self.voice, count: sounds)
    _ = try await fixture.run(Self.flow(answer), input: LiveInput(sounds, wallClock: fixture.wallClock)) { _ in
      fixture.wallClock?.pass(.milliseconds(3))
    }
  }

  @Test("The parts of the latency are reported when the first sample of the response plays")
  func turns() async throws {
    let fixture = SessionFixture(hypotheses: Self.yes, wallClock: ManualClock())
    try await run(fixture, .says("two", "three") + .listens(nil), sounds: 2)
    let measures = measures(fixture)
    #expect(measures.map(\.name) == [.turn, .turn])
    let first = try #require(measures.first)
    #expect(first.details[.recogniser] == .number(0.04))
    #expect(first.details[.flow] == .number(0.003) && first.details[.voice] == .number(0.007))
    guard case .number(let silence)? = first.details[.silence], case .number(let gap)? = first.details[.latency]
    else {
      throw NoSound()
    }
    #expect((0.14...0.17).contains(silence), "\(silence)")
    // The sum of the parts, the synthesis of the second prompt, and one frame of input.
    #expect(abs(gap - (silence + 0.05 + 0.007 + 0.02)) < 0.001, "\(gap)")
    let word = try #require(fixture.samples.firstIndex { $0 != 0 })
    #expect(abs(first.at.played - word) <= 441)
  }

  @Test("An utterance without a response is not measured, and a later prompt is not its response")
  func unanswered() async throws {
    let fixture = SessionFixture(hypotheses: Self.yes, wallClock: ManualClock())
    try await run(fixture, [.startTimer(FlowTimer("later"), after: .seconds(1))] + .listens(nil))
    #expect(fixture.entries.contains { $0.name == .heard } && fixture.said == "ij" && measures(fixture).isEmpty)
  }

  @Test("An earcon is not a response: the latency ends at the next words")
  func earcon() async throws {
    let chime = Waveform(rate: SessionFixture.rate, samples: Array(repeating: SessionFixture.level("m"), count: 6_615))
    let fixture = SessionFixture(
      earcon: { _ in chime }, hypotheses: Self.yes, signals: [.understood], wallClock: ManualClock())
    try await run(fixture, [.play(.chosen)] + .says("two") + .listens(nil))
    let measured = try #require(measures(fixture).first?.at)
    let heard = try #require(fixture.at(.heard))
    #expect(measures(fixture).count == 1 && measured - heard >= .milliseconds(300))
  }

  @Test("With a virtual clock nothing is measured, and measurements change no other entry")
  func virtual() async throws {
    let (live, virtual) = (
      SessionFixture(hypotheses: Self.yes, wallClock: ManualClock()), SessionFixture(hypotheses: Self.yes)
    )
    let turns: [SimulatedUser.Turn] = [.isSilent, .says(Self.quietly(Self.voice)), .isSilent]
    for fixture in [live, virtual] { _ = try await fixture.run(Self.flow(.says("two") + .listens(nil)), turns) }
    #expect(measures(live).count == 1 && measures(virtual).isEmpty)
    #expect(live.entries.filter { $0.kind != .measure } == virtual.entries)
  }

  @Test("The length of the user's speech is reported for input in real time")
  func spoken() async throws {
    let (live, virtual) = (
      SessionFixture(hypotheses: Self.yes, wallClock: ManualClock()), SessionFixture(hypotheses: Self.yes)
    )
    try await run(live, .says("two") + .listens(nil))
    _ = try await virtual.run(Self.flow(.says("two") + .listens(nil)), [.says(Self.quietly(Self.voice))])
    guard case .number(let time)? = live.entries.first(where: { $0.name == .heard })?.details[.spoken] else {
      throw NoSound()
    }
    // The time includes the voice and its trailing silence.
    #expect((0.6...1.5).contains(time), "\(time)")
    #expect(virtual.entries.first { $0.name == .heard }.map { $0.details[.spoken] == nil } == true)
  }

  @Test("Typed input has no latency")
  func typed() async throws {
    let fixture = SessionFixture(wallClock: ManualClock())
    _ = try await fixture.run(Self.flow(.says("two") + .listens(nil)), [.types("yes")])
    #expect(fixture.said == "fgh" && measures(fixture).isEmpty)
  }

  @Test("A measurement is written as a line and reads back")
  func written() throws {
    let entry = TranscriptEntry(at: .seconds(2), kind: .measure, name: .turn, details: [.latency: .number(0.214)])
    let data = try JSONEncoder().encode(entry)
    #expect(String(decoding: data, as: UTF8.self).contains("\"measure\":\"turn\""))
    #expect(try JSONDecoder().decode(TranscriptEntry.self, from: data) == entry)
  }
}
