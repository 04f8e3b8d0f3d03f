import Audio
import Dialogue
import Ports
import Randomness
import Synchronization
import Testing
import TurnTaking

@testable import Session

/// The recogniser's hypotheses for "yes", by rule.
@Suite("Push-to-talk") struct PushToTalkTests {
  private static let yes = ["after": Hypothesis(text: "yes")]
  private static let tone = Waveform(rate: SessionFixture.rate, samples: Array(repeating: 111, count: 2_000))
  private let flow = ScriptedFlow(beginning: .listens(nil), answers: ["yes": .says("two") + .listens(nil)])

  /// The result of a conversation by push-to-talk.
  private struct Outcome {
    let fixture: SessionFixture
    let end: ScriptedFlow
    /// The times at which the gate opened and closed, alternately.
    let changes: [Duration]

    /// The number of samples of the earcon that were audible, in silence or during a word.
    var tone: Int {
      let heights = Set([0] + "abcdefghij".map { SessionFixture.level($0) }).map { $0 + 111 }
      return fixture.samples.count { heights.contains($0) }
    }
  }

  private func run(
    _ flow: ScriptedFlow, presses: [Duration], voices: [ClosedRange<Duration>] = [], gap: Duration? = nil,
    isPressedDuringGap: Bool = false, hypotheses: [String: Hypothesis] = yes, tone: Waveform? = tone,
    until end: Duration = .seconds(12)
  ) async throws -> Outcome {
    let fixture = SessionFixture(hypotheses: hypotheses)
    let microphone = SimulatedMicrophone(
      presses: presses, voices: voices, gap: gap, isPressedDuringGap: isPressedDuringGap, until: end)
    let changes = Mutex<[Duration]>([])
    let gate = PushToTalk(microphone, fixture, tone: tone) { _ in changes.withLock { $0.append(microphone.now) } }
    microphone.button.withLock { $0 = { gate.press() } }
    let flow = try await fixture.run(flow, input: gate, output: gate)
    return Outcome(fixture: fixture, end: flow, changes: changes.withLock { $0 })
  }

  @Test("While the gate is closed no speech is recognised, and time passes as usual")
  func closed() async throws {
    let outcome = try await run(flow, presses: [], voices: [.seconds(1)...(.seconds(2))])
    #expect(outcome.end.heard.isEmpty && outcome.end.misses == 0)
    #expect(outcome.fixture.at(.noinput) == .seconds(8))
    #expect(outcome.changes.isEmpty && outcome.tone == 0)
  }

  @Test("After a press one utterance is recognised, and the next one needs another press")
  func opened() async throws {
    let outcome = try await run(
      flow, presses: [.seconds(1)],
      voices: [.seconds(2)...(.milliseconds(2_600)), .seconds(5)...(.milliseconds(5_600))])
    #expect(outcome.end.heard.map(\.text) == ["yes"] && outcome.fixture.said.hasSuffix("fgh"))
    #expect(outcome.changes.count == 2 && outcome.changes[0] == .seconds(1))
    #expect((2.7...4).contains(outcome.changes[1] / .seconds(1)), "\(outcome.changes)")
    #expect(outcome.tone == Self.tone.samples.count)
  }

  @Test("Audio from before the press is not used")
  func before() async throws {
    let outcome = try await run(flow, presses: [.seconds(2)], voices: [.milliseconds(1_400)...(.seconds(2))])
    #expect(outcome.end.heard.isEmpty && outcome.end.misses == 0)
  }

  @Test("A frame that was captured before the press is silenced")
  func inTransit() async throws {
    let microphone = SimulatedMicrophone(
      presses: [SimulatedMicrophone.frame], voices: [.zero...(.seconds(1))], until: .seconds(1))
    let gate = PushToTalk(microphone, SessionFixture(), tone: nil) { _ in }
    microphone.button.withLock { $0 = { gate.press() } }
    let silence = [Int16](repeating: 0, count: SimulatedMicrophone.frameLength)
    #expect(
      await gate.next(.awaitingBackend) == .audio(silence, elapsed: SimulatedMicrophone.frame, vadReference: silence))
    #expect(
      await gate.next(.awaitingBackend) != .audio(silence, elapsed: SimulatedMicrophone.frame, vadReference: silence))
  }

  @Test("The gate closes after five seconds without speech, and not during speech")
  func timeout() async throws {
    let pressed = try await run(flow, presses: [.seconds(1)], voices: [.milliseconds(6_500)...(.milliseconds(7_100))])
    #expect(pressed.changes == [.seconds(1), .seconds(6)] && pressed.end.heard.isEmpty)
    let late = try await run(flow, presses: [.seconds(1)], voices: [.milliseconds(5_700)...(.milliseconds(6_400))])
    #expect(late.end.heard.map(\.text) == ["yes"])
    #expect(late.changes.count == 2 && late.changes[1] > .milliseconds(6_400), "\(late.changes)")
  }

  @Test("A second press ends the utterance, which is then recognised")
  func pressedAgain() async throws {
    let outcome = try await run(
      flow, presses: [.seconds(1), .milliseconds(2_600)], voices: [.seconds(2)...(.seconds(9))])
    #expect(outcome.changes == [.seconds(1), .milliseconds(2_600)])
    #expect(outcome.end.heard.map(\.text) == ["yes"])
    #expect(try #require(outcome.fixture.at(.heard)) < .seconds(4))
  }

  @Test("After a press a prompt can be interrupted by speech, and without one it cannot")
  func bargeIn() async throws {
    let flow = ScriptedFlow(
      beginning: .says("one", "two") + .listens(nil), answers: ["yes": .says("three") + .listens(nil)])
    let outcome = try await run(
      flow, presses: [.milliseconds(60)], voices: [.milliseconds(200)...(.milliseconds(800))], until: .seconds(4))
    #expect(outcome.end.heard.map(\.text) == ["yes"])
    #expect(!outcome.fixture.said.contains("f") && outcome.fixture.said.hasSuffix("ij"), "\(outcome.fixture.said)")
    let without = try await run(
      flow, presses: [], voices: [.milliseconds(200)...(.milliseconds(800))], until: .seconds(4))
    #expect(without.fixture.said == "abcdefgh")
  }

  @Test("An earcon that was flushed before it was audible is played again")
  func flushed() async throws {
    let fixture = SessionFixture()
    let gate = PushToTalk(SimulatedMicrophone(presses: [], voices: [], until: .seconds(1)), fixture, tone: Self.tone) {
      _ in
    }
    gate.press()
    _ = await gate.next(.awaitingBackend)
    await gate.play([Int16](repeating: 0, count: 1_500))
    #expect(await gate.flush(1_000) == 1_000)
    for _ in 0..<3 { await gate.play([Int16](repeating: 0, count: 1_000)) }
    #expect(fixture.samples == Self.tone.samples + [Int16](repeating: 0, count: 1_500))
  }

  @Test("With earcons off no earcon plays")
  func noTone() async throws {
    let outcome = try await run(flow, presses: [.seconds(1)], tone: nil)
    #expect(outcome.tone == 0 && outcome.changes.count == 2)
  }

  @Test(
    "After the return of the device the gate is closed, and a press during the loss has no effect",
    arguments: [false, true])
  func gap(isPressedDuringGap: Bool) async throws {
    let outcome = try await run(
      flow, presses: [.seconds(1)], voices: [.milliseconds(2_500)...(.milliseconds(3_100))], gap: .seconds(2),
      isPressedDuringGap: isPressedDuringGap)
    #expect(outcome.changes == [.seconds(1), .seconds(2)])
    #expect(outcome.end.heard.isEmpty && outcome.fixture.entries.contains { $0.name == .audioGap })
  }

  @Test("Typed input passes the closed gate; the VAD reference is silenced like the audio")
  func passing() async throws {
    let typed = PushToTalk(SimulatedUser { .types("yes") }, SessionFixture(), tone: nil) { _ in }
    #expect(await typed.next(.listening(isSensitive: false)) == .text("yes"))
    #expect(!typed.isRealTime)
    let microphone = SimulatedMicrophone(presses: [], voices: [.zero...(.seconds(1))], until: .seconds(1))
    let closed = PushToTalk(microphone, SessionFixture(), tone: nil) { _ in }
    let silence = [Int16](repeating: 0, count: SimulatedMicrophone.frameLength)
    #expect(
      await closed.next(.awaitingBackend) == .audio(silence, elapsed: SimulatedMicrophone.frame, vadReference: silence))
    #expect(closed.isRealTime)
    for _ in 1..<50 { _ = await closed.next(.awaitingBackend) }
    #expect(await closed.next(.awaitingBackend) == nil)
  }
}

/// A microphone in a quiet room, with speech and presses at given times.
private final class SimulatedMicrophone: AudioInput {
  static let frame = Duration.milliseconds(20)
  static let frameLength = Waveform.asrSampleRate / 50

  private let presses: [Duration]
  private let voices: [ClosedRange<Duration>]
  /// The time of the loss of the device; nil after it.
  private let gap: Mutex<Duration?>
  /// Whether a press happens during the loss.
  private let isPressedDuringGap: Bool
  private let end: Duration
  private let time = Mutex(Duration.zero)
  let button = Mutex<(@Sendable () -> Void)?>(nil)

  init(
    presses: [Duration], voices: [ClosedRange<Duration>], gap: Duration? = nil, isPressedDuringGap: Bool = false,
    until end: Duration
  ) {
    (self.presses, self.voices, self.isPressedDuringGap, self.end) = (presses, voices, isPressedDuringGap, end)
    self.gap = Mutex(gap)
  }

  var isRealTime: Bool { true }
  var now: Duration { time.withLock { $0 } }

  func next(_ floor: Floor) async -> InputEvent? {
    let begin = now
    guard begin < end else { return nil }
    if takeGap(at: begin) {
      if isPressedDuringGap { press() }
      return .audioGap(.seconds(3))
    }
    // The press falls into this frame, so the frame counts as audio before the press.
    let finish = begin + Self.frame
    if presses.contains(where: { $0 > begin && $0 <= finish }) { press() }
    time.withLock { $0 = finish }
    let loudness: Int16 = voices.contains { $0.lowerBound <= begin && begin < $0.upperBound } ? 8_000 : 3
    var noise = SeededGenerator(seed: UInt64(begin / Self.frame))
    let samples = (0..<Self.frameLength).map { _ in Int16.random(in: -loudness...loudness, using: &noise) }
    return .audio(samples, elapsed: Self.frame, vadReference: samples)
  }

  private func press() { button.withLock { $0 }?() }

  private func takeGap(at time: Duration) -> Bool {
    gap.withLock { gap in
      guard gap == time else { return false }
      gap = nil
      return true
    }
  }
}
