import Dialogue
import Session
import Testing

/// What is waited for while something is said.
@Suite("Timers") struct AlarmTests {
  private static let delay = Duration.milliseconds(300)

  /// - Returns: when what the alarm leads to begins; "one" is said until the first second is over.
  private func began(_ alarm: FlowTimer) async throws -> Duration {
    let stage = Stage()
    let flow = Answers(
      beginning: [.startTimer(alarm, after: Self.delay)] + .says("one") + .ears(), answers: ["rest": .says("three")])
    _ = try await stage.run(flow, [.waits(.seconds(5))])
    return try #require(stage.entries.first { $0["prompt"] == "three" }).at
  }

  @Test("A timer of silence starts at the end of the prompt")
  func silence() async throws {
    let time = try await began(FlowTimer("rest", countsOnlySilence: true))
    #expect(time >= .milliseconds(1_300) && time < .milliseconds(1_400))
  }

  @Test("Any other timer runs during a prompt")
  func speech() async throws { #expect(try await began(FlowTimer("rest")) < .milliseconds(400)) }

  @Test("A prompt during a timer of silence restarts it")
  func anew() async throws {
    let stage = Stage()
    let flow = Answers(
      beginning: [.startTimer(FlowTimer("rest", countsOnlySilence: true), after: .seconds(2))] + .ears(),
      answers: ["yes": .says("two") + .ears(), "rest": .says("three")])
    _ = try await stage.run(flow, [.waits(.seconds(1)), .types("yes"), .waits(.seconds(9))])
    let time = try #require(stage.entries.first { $0["prompt"] == "three" }).at
    #expect(time >= .milliseconds(3_600) && time < .milliseconds(3_700))
  }

  @Test("A continuously repeated phrase has listening pauses, however long it is")
  func repetition() async throws {
    let stage = Stage()
    let again: Answers.Effects =
      .says("one") + [.startTimer(FlowTimer("rest", countsOnlySilence: true), after: Self.delay)] + .ears()
    let flow = Answers(beginning: again, answers: ["rest": again, "yes": [.hangUp]])
    let end = try await stage.run(flow, [.waits(.seconds(5)), .types("yes")])
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(stage.said.count { $0 == "a" } > 2)
  }

  @Test("After goodbye no timer fires")
  func leave() async throws {
    let stage = Stage()
    let flow = Answers(
      beginning: [.startTimer(FlowTimer("rest"), after: .milliseconds(500))] + .ears(),
      answers: ["yes": .says("one") + [.hangUp], "rest": .says("three")])
    _ = try await stage.run(flow, [.types("yes")])
    #expect(stage.said == "abcde")
  }
}
