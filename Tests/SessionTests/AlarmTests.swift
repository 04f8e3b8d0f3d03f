import Dialogue
import Session
import Testing

/// What is waited for while something is said.
@Suite("Waits") struct AlarmTests {
  private static let delay = Duration.milliseconds(300)

  /// - Returns: when what the alarm leads to begins; "one" is said until the first second is over.
  private func began(_ alarm: Alarm) async throws -> Duration {
    let stage = Stage()
    let flow = Answers(
      beginning: [.wake(alarm, after: Self.delay)] + .says("one") + .ears(), answers: ["rest": .says("three")])
    _ = try await stage.run(flow, [.waits(.seconds(5))])
    return try #require(stage.entries.first { $0["prompt"] == "three" }).at
  }

  @Test("a wait in silence begins when what is being said is over")
  func silence() async throws {
    let time = try await began(Alarm("rest", isSilent: true))
    #expect(time >= .milliseconds(1_300) && time < .milliseconds(1_400))
  }

  @Test("any other wait counts while something is said")
  func speech() async throws { #expect(try await began(Alarm("rest")) < .milliseconds(400)) }

  @Test("what is said in the middle of a wait in silence begins it anew")
  func anew() async throws {
    let stage = Stage()
    let flow = Answers(
      beginning: [.wake(Alarm("rest", isSilent: true), after: .seconds(2))] + .ears(),
      answers: ["yes": .says("two") + .ears(), "rest": .says("three")])
    _ = try await stage.run(flow, [.waits(.seconds(1)), .types("yes"), .waits(.seconds(9))])
    let time = try #require(stage.entries.first { $0["prompt"] == "three" }).at
    #expect(time >= .milliseconds(3_600) && time < .milliseconds(3_700))
  }

  @Test("who repeats something for ever, however long it is, still listens in between")
  func repetition() async throws {
    let stage = Stage()
    let again: Answers.Effects = .says("one") + [.wake(Alarm("rest", isSilent: true), after: Self.delay)] + .ears()
    let flow = Answers(beginning: again, answers: ["rest": again, "yes": [.hangUp]])
    let end = try await stage.run(flow, [.waits(.seconds(5)), .types("yes")])
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(stage.said.count { $0 == "a" } > 2)
  }

  @Test("whoever has taken leave is told nothing more")
  func leave() async throws {
    let stage = Stage()
    let flow = Answers(
      beginning: [.wake(Alarm("rest"), after: .milliseconds(500))] + .ears(),
      answers: ["yes": .says("one") + [.hangUp], "rest": .says("three")])
    _ = try await stage.run(flow, [.types("yes")])
    #expect(stage.said == "abcde")
  }
}
