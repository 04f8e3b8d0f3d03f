import Dialogue
import Session
import Testing

/// The delay of the timer under test.
@Suite("Timers") struct TimersTests {
  private static let delay = Duration.milliseconds(300)

  /// - Returns: the time at which the prompt of the timer begins; the prompt "one" lasts for the first second.
  private func began(_ alarm: FlowTimer) async throws -> Duration {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: [.startTimer(alarm, after: Self.delay)] + .says("one") + .listens(), answers: ["rest": .says("three")])
    _ = try await fixture.run(flow, [.waits(.seconds(5))])
    return try #require(fixture.entries.first { $0[.prompt] == "three" }).at
  }

  @Test("A timer that counts only silence starts at the end of the prompt")
  func silence() async throws {
    let time = try await began(FlowTimer("rest", countsOnlySilence: true))
    #expect(time >= .milliseconds(1_300) && time < .milliseconds(1_400))
  }

  @Test("Any other timer runs during a prompt")
  func speech() async throws { #expect(try await began(FlowTimer("rest")) < .milliseconds(400)) }

  @Test("A prompt restarts a timer that counts only silence")
  func anew() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: [.startTimer(FlowTimer("rest", countsOnlySilence: true), after: .seconds(2))] + .listens(),
      answers: ["yes": .says("two") + .listens(), "rest": .says("three")])
    _ = try await fixture.run(flow, [.waits(.seconds(1)), .types("yes"), .waits(.seconds(9))])
    let time = try #require(fixture.entries.first { $0[.prompt] == "three" }).at
    #expect(time >= .milliseconds(3_600) && time < .milliseconds(3_700))
  }

  @Test("Between repetitions of a phrase the session listens")
  func repetition() async throws {
    let fixture = SessionFixture()
    let again: ScriptedFlow.Effects =
      .says("one") + [.startTimer(FlowTimer("rest", countsOnlySilence: true), after: Self.delay)] + .listens()
    let flow = ScriptedFlow(beginning: again, answers: ["rest": again, "yes": [.hangUp]])
    let end = try await fixture.run(flow, [.waits(.seconds(5)), .types("yes")])
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(fixture.said.count { $0 == "a" } > 2)
  }

  @Test("After goodbye no timer fires")
  func afterGoodbye() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: [.startTimer(FlowTimer("rest"), after: .milliseconds(500))] + .listens(),
      answers: ["yes": .says("one") + [.hangUp], "rest": .says("three")])
    _ = try await fixture.run(flow, [.types("yes")])
    #expect(fixture.said == "abcde")
  }
}
