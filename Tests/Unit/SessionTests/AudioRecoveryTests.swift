import Dialogue
import JSGF
import Ports
import Session
import Synchronization
import Testing
import TurnTaking

/// An input whose device is lost once, and returns.
private final class InterruptedInput: AudioInput {
  private let input: any AudioInput
  private let stretches: Int
  private let gap: Duration
  private let count = Mutex(0)

  init(_ input: any AudioInput, after stretches: Int, for gap: Duration = .seconds(3)) {
    (self.input, self.stretches, self.gap) = (input, stretches, gap)
  }

  func next(_ floor: Floor) async -> InputEvent? {
    let number = count.withLock { count in
      defer { count += 1 }
      return count
    }
    return number == stretches ? .audioGap(gap) : await input.next(floor)
  }
}

@Suite("Loss and return of the audio device")
struct AudioRecoveryTests {
  private static let spoken: [String: ScriptedFlow.Effects] = [
    "yes": .says("two"), "next": .says("two") + .listens(nil), "returned-system": .says("three"),
    "returned-user": .says("three") + .listens(nil),
  ]

  /// Returns a flow that says prompts and then listens.
  private static func asks(_ prompts: ScriptedFlow.Prompt...) -> ScriptedFlow {
    ScriptedFlow(beginning: prompts.map { .say($0) } + .listens(nil), answers: spoken)
  }

  private func turns(_ fixture: SessionFixture) -> [String] {
    fixture.entries.filter { $0.name == .audioRestored && $0.kind == .event }.compactMap { $0[.turn] }
  }

  @Test("After the return of the device the prompt starts again, and no time has passed in between")
  func repeatedPrompt() async throws {
    let (whole, broken) = (SessionFixture(), SessionFixture())
    _ = try await whole.run(ScriptedFlow(beginning: .says("one")))
    _ = try await broken.run(ScriptedFlow(beginning: .says("one"))) { InterruptedInput($0, after: 25) }
    #expect(whole.said == "abcde")
    #expect(broken.said == "abcabcde")
    let gap = try #require(broken.entries.first { $0.name == .audioGap })
    #expect(gap.details == [.after: .number(3)])
    let (end, later) = (try #require(whole.at(.hangUp)), try #require(broken.at(.hangUp)))
    #expect(later == end)
  }

  @Test("After a loss during a prompt the notice comes first, then the prompt again, then the queued prompts")
  func duringPrompt() async throws {
    let fixture = SessionFixture()
    let end = try await fixture.run(Self.asks(ScriptedFlow.Prompt("one"), ScriptedFlow.Prompt("two")), [.types("yes")])
    {
      InterruptedInput($0, after: 25)
    }
    #expect(fixture.said == "abcijabcdefghfgh" && turns(fixture) == ["system"])
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(fixture.entries.count { $0.name == .listening } == 1)
  }

  @Test("A second loss during the notice repeats the notice once")
  func twice() async throws {
    let fixture = SessionFixture()
    let flow = ScriptedFlow(
      beginning: .says("one") + .listens(nil), answers: ["yes": .says("two"), "returned-system": .says("away")])
    let end = try await fixture.run(flow, [.types("yes")]) {
      InterruptedInput(InterruptedInput($0, after: 25), after: 40)
    }
    #expect(fixture.said == "abcklklabcdefgh" && turns(fixture) == ["system", "system"])
    #expect(end.heard.map(\.text) == ["yes"])
  }

  @Test("A prompt after a barge-in and a loss starts again, and the user can barge in again")
  func afterBargeIn() async throws {
    let fixture = SessionFixture()
    let end = try await fixture.run(
      Self.asks(ScriptedFlow.Prompt("one")),
      [.interrupts(.types("yes"), prompt: "one", after: .milliseconds(500))]
    ) { InterruptedInput($0, after: 15) }
    #expect(fixture.said == "abijabcfgh", "\(fixture.said)")
    #expect(end.heard.map(\.text) == ["yes"])
  }

  @Test("After the notice the session listens again with the whole timeout")
  func duringTurn() async throws {
    let fixture = SessionFixture()
    _ = try await fixture.run(Self.asks(ScriptedFlow.Prompt("two")), [.isSilent, .isSilent]) {
      InterruptedInput($0, after: 100)
    }
    #expect(fixture.said == "fghij" && turns(fixture) == ["user"])
    let opened = fixture.entries.filter { $0.name == .listening }.map(\.at)
    #expect(fixture.at(.noinput) == opened.last.map { $0 + .seconds(8) } && opened.count == 2)
  }

  @Test("Timers do not run during the loss")
  func alarm() async throws {
    let fixture = SessionFixture()
    let waking = ScriptedFlow(
      beginning: [.startTimer(FlowTimer("late"), after: .seconds(2))] + .listens(nil), answers: ["late": .says("two")])
    _ = try await fixture.run(waking, [.isSilent]) { InterruptedInput($0, after: 10, for: .seconds(60)) }
    #expect(fixture.at(.timerFired) == .seconds(2))
  }

  @Test("After a loss of less than a second the prompt starts again at once, without a notice")
  func short() async throws {
    let fixture = SessionFixture()
    _ = try await fixture.run(Self.asks(ScriptedFlow.Prompt("one")), [.types("yes")]) {
      InterruptedInput($0, after: 25, for: .milliseconds(990))
    }
    #expect(fixture.said == "abcabcdefgh" && turns(fixture).isEmpty)
  }

  @Test("A phrase to a bystander starts again without a notice")
  func duringBystanderPrompt() async throws {
    let fixture = SessionFixture()
    let phrase = ScriptedFlow.Prompt("one", isForBystander: true)
    _ = try await fixture.run(Self.asks(phrase), [.types("yes")]) { InterruptedInput($0, after: 25) }
    #expect(fixture.said == "abcabcdefgh" && turns(fixture).isEmpty)
  }

  @Test("There is no notice while a phrase to a bystander is queued")
  func waiting() async throws {
    let fixture = SessionFixture()
    let beginning = Self.asks(ScriptedFlow.Prompt("one"), ScriptedFlow.Prompt("two", isForBystander: true))
    _ = try await fixture.run(beginning, [.types("yes")]) { InterruptedInput($0, after: 25) }
    #expect(turns(fixture).isEmpty && !fixture.said.contains("i"))
  }

  @Test("An interrupted goodbye is repeated without a notice")
  func duringGoodbye() async throws {
    let fixture = SessionFixture()
    _ = try await fixture.run(ScriptedFlow(beginning: .says("one"), answers: Self.spoken)) {
      InterruptedInput($0, after: 25)
    }
    #expect(fixture.said == "abcabcde" && turns(fixture).isEmpty)
  }

  @Test("A loss before any prompt and any turn has no effect")
  func silence() async throws {
    let fixture = SessionFixture()
    let flow = try await fixture.run(ScriptedFlow(beginning: .listens(nil)), [.types("yes")]) {
      InterruptedInput($0, after: 0)
    }
    #expect(flow.heard.map(\.text) == ["yes"])
    #expect(fixture.faults().isEmpty)
  }
}
