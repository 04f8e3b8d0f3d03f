import Dialogue
import Ports
import Session
import Synchronization
import Testing

@Suite("Streams beside a conversation")
struct StreamTests {
  private static let turns: [SimulatedUser.Turn] = [.waits(.seconds(9)), .types("yes"), .waits(.seconds(3))]

  private func flow(_ stream: ScriptedFlow.Query?, _ answers: [String: ScriptedFlow.Effects] = [:]) -> ScriptedFlow {
    var flow = ScriptedFlow(
      beginning: .says("one") + .listens(),
      answers: answers.merging(["yes": .says("two") + .listens()]) { $1 })
    flow.stream = stream
    return flow
  }

  private static let streaming: Set<TranscriptEntry.Name> = [.subscribe, .unsubscribe, .observed, .sonify]

  @Test("A stream of 100 observations a second changes neither the times nor the course of the conversation")
  func undisturbed() async throws {
    let (plain, streamed) = (SessionFixture(), SessionFixture())
    _ = try await plain.run(flow(nil), Self.turns)
    let backend = Sensor()
    _ = try await streamed.run(flow(.motion), Self.turns, backend: backend)
    #expect(streamed.entries.filter { !Self.streaming.contains($0.name) } == plain.entries)
    #expect(streamed.entries.count { $0.name == .observed } > 500)
    #expect(plain.entries.contains { $0.name == .noinput })
  }

  @Test("A stream ends with the state that observes it: no observation comes after that")
  func end() async throws {
    let fixture = SessionFixture()
    _ = try await fixture.run(flow(.motion), Self.turns, backend: Sensor())
    let heard = try #require(fixture.entries.firstIndex { $0.name == .heard })
    #expect(fixture.entries[heard + 1].name == .unsubscribe)
    #expect(!fixture.entries[heard...].contains { $0.name == .observed })
  }

  @Test("Of several observations at once the flow gets none after the one that ends the stream")
  func stale() async throws {
    let fixture = SessionFixture()
    let ending = flow(.motion, ["motion": .says("two") + [.hangUp]])
    _ = try await fixture.run(ending, Self.turns, backend: Sensor(burst: 20))
    #expect(fixture.entries.count { $0.name == .observed } == 1)
    #expect(fixture.entries.contains { $0.name == .unsubscribe })
  }

  @Test("The backend learns of the end of the conversation", arguments: [true, false])
  func closed(hangsUp: Bool) async throws {
    let backend = Sensor()
    let answers: [String: ScriptedFlow.Effects] = hangsUp ? ["motion": [.hangUp]] : [:]
    _ = try await SessionFixture().run(flow(.motion, answers), [.waits(.seconds(2))], backend: backend)
    #expect(backend.calls.withLock { $0 } == ["subscribe motion", "unsubscribe motion"])
  }

  @Test("A flow that only observes a stream is at no dead end, and one with a silent stream waits for it")
  func waiting() async throws {
    let fixture = SessionFixture()
    var flow = ScriptedFlow(beginning: [], answers: ["motion": .says("one") + .listens()])
    flow.stream = .motion
    _ = try await fixture.run(flow, [.waits(.seconds(3))], backend: Sensor(delay: .seconds(1), count: 1))
    #expect(fixture.faults().isEmpty)
    #expect(fixture.said == "abcde")
  }

  @Test("A continuous sound plays beside prompts and in silence, ends at the change of state, and is recorded once")
  func sound() async throws {
    let fixture = SessionFixture()
    var flow = flow(.motion)
    flow.sound = Sonification(pitch: 500, level: 0.5)
    _ = try await fixture.run(flow, Self.turns, backend: Sensor())
    let sounds = fixture.entries.filter { $0.name == .sonify }
    #expect(sounds.map { $0.details[.pitch] == nil } == [false, true])
    let rate = SessionFixture.rate
    // The prompt lasts 1 s; the tone is in the silence behind it, with half the amplitude of 0.1.
    let silence = fixture.samples[(4 * rate)..<(5 * rate)]
    #expect(abs(Int(silence.max() ?? 0) - 1_638) < 30)
    #expect(abs(zip(silence, silence.dropFirst()).count { $0 < 0 && $1 >= 0 } - 500) <= 1)
    // After "yes" only the prompt plays.
    #expect(fixture.samples.suffix(rate).allSatisfy { $0 == 0 })
  }

  @Test(
    "EYE-048: a sound that yields to prompts is at -12 dB beside them; another one keeps its level",
    arguments: [true, false])
  func besidePrompts(yields: Bool) async throws {
    let fixture = SessionFixture()
    var flow = flow(.motion)
    flow.sound = Sonification(pitch: 500, level: 0.5, yieldsToPrompts: yields)
    _ = try await fixture.run(flow, Self.turns, backend: Sensor())
    let rate = SessionFixture.rate
    // A word is a constant level, so that the difference of the samples within it is that of the tone.
    func amplitude(_ part: ArraySlice<Int16>) -> Int { (Int(part.max() ?? 0) - Int(part.min() ?? 0)) / 2 }
    let word = amplitude(fixture.samples[rate * 85 / 100..<rate * 97 / 100])
    let silence = amplitude(fixture.samples[(4 * rate)..<(5 * rate)])
    #expect(abs(silence - 1_638) < 30)
    #expect(abs(word - (yields ? 410 : 1_638)) < 30, "\(word)")
  }

  @Test("A hang-up ends the continuous sound before the last prompt")
  func soundOff() async throws {
    let fixture = SessionFixture()
    var flow = ScriptedFlow(
      beginning: .listens(), answers: ["motion": .says("one") + [.hangUp]])
    (flow.stream, flow.sound) = (.motion, Sonification(pitch: 500))
    _ = try await fixture.run(flow, [.waits(.seconds(4))], backend: Sensor(delay: .seconds(1), count: 1))
    #expect(fixture.entries.filter { $0.name == .sonify }.map { $0.details[.pitch] == nil } == [false, true])
    // A tone beside the words would change their levels, by which the fixture knows them.
    #expect(fixture.said == "abcde")
  }
}

/// A backend whose stream reports 100 times a second.
private final class Sensor: Backend {
  let calls = Mutex<[String]>([])
  private let last = Mutex<Duration?>(nil)
  private let sent = Mutex(0)
  private let delay: Duration
  private let count: Int
  private let burst: Int

  init(delay: Duration = .zero, count: Int = .max, burst: Int = 1) {
    (self.delay, self.count, self.burst) = (delay, count, burst)
  }

  func query(_ query: ScriptedFlow.Query, at now: Duration) {}
  func answers(by now: Duration) -> [ScriptedFlow.Query] { [] }

  func subscribe(_ query: ScriptedFlow.Query, at now: Duration) {
    calls.withLock { $0.append("subscribe \(query.name)") }
    last.withLock { $0 = now + delay }
  }

  func unsubscribe(_ query: ScriptedFlow.Query, at now: Duration) {
    calls.withLock { $0.append("unsubscribe \(query.name)") }
  }

  func observations(by now: Duration) -> [(query: ScriptedFlow.Query, answer: ScriptedFlow.Query)] {
    let due = last.withLock { last -> Int in
      guard let before = last, now > before else { return 0 }
      let due = Int((now - before) / .milliseconds(10))
      last = before + .milliseconds(10) * due
      return due
    }
    return sent.withLock { sent in
      let number = min(due * burst, count - sent)
      sent += number
      return (0..<number).map { _ in (.motion, .motion) }
    }
  }
}
