import Dialogue
import JSGF
import Session
import Synchronization
import Testing

/// A microphone that goes and comes back in the middle.
private final class Broken: AudioInput {
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
struct GapTests {
  private static let spoken: [String: Answers.Effects] = [
    "yes": .says("two"), "next": .says("two") + .ears(nil), "returned-system": .says("three"),
    "returned-user": .says("three") + .ears(nil),
  ]

  /// Something of ours, and an ear behind it.
  private static func asks(_ prompts: Answers.Prompt...) -> Answers {
    Answers(beginning: prompts.map { .say($0) } + .ears(nil), answers: spoken)
  }

  private func turns(_ stage: Stage) -> [String] {
    stage.entries.filter { $0.name == "audioRestored" && $0.kind == .event }.compactMap { $0["turn"] }
  }

  @Test("The prompt starts again after the return, and the clock stands still meanwhile")
  func again() async throws {
    let (whole, broken) = (Stage(), Stage())
    _ = try await whole.run(Answers(beginning: .says("one")))
    _ = try await broken.run(Answers(beginning: .says("one"))) { Broken($0, after: 25) }
    #expect(whole.said == "abcde")
    #expect(broken.said == "abcabcde")
    let gap = try #require(broken.entries.first { $0.name == "audio.gap" })
    #expect(gap.details == ["after": .number(3)])
    let (end, later) = (try #require(whole.at("hangUp")), try #require(broken.at("hangUp")))
    #expect(later == end)
  }

  @Test("After a loss during a prompt a notice comes first, then the prompt again, then what follows")
  func ours() async throws {
    let stage = Stage()
    let end = try await stage.run(Self.asks(Answers.Prompt("one"), Answers.Prompt("two")), [.types("yes")]) {
      Broken($0, after: 25)
    }
    #expect(stage.said == "abcijabcdefghfgh" && turns(stage) == ["system"])
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(stage.entries.count { $0.name == "listening" } == 1)
  }

  @Test("A second loss during the notice repeats it once")
  func twice() async throws {
    let stage = Stage()
    let flow = Answers(
      beginning: .says("one") + .ears(nil), answers: ["yes": .says("two"), "returned-system": .says("away")])
    let end = try await stage.run(flow, [.types("yes")]) { Broken(Broken($0, after: 25), after: 40) }
    #expect(stage.said == "abcklklabcdefgh" && turns(stage) == ["system", "system"])
    #expect(end.heard.map(\.text) == ["yes"])
  }

  @Test("A user who barged in then hears the prompt again and can barge in again")
  func over() async throws {
    let stage = Stage()
    let end = try await stage.run(
      Self.asks(Answers.Prompt("one")),
      [.interrupts(.types("yes"), prompt: "one", after: .milliseconds(500))]
    ) { Broken($0, after: 15) }
    #expect(stage.said == "abijabcfgh", "\(stage.said)")
    #expect(end.heard.map(\.text) == ["yes"])
  }

  @Test("The turn and its whole timeout are restored after the notice")
  func theirs() async throws {
    let stage = Stage()
    _ = try await stage.run(Self.asks(Answers.Prompt("two")), [.isSilent, .isSilent]) { Broken($0, after: 100) }
    #expect(stage.said == "fghij" && turns(stage) == ["user"])
    let opened = stage.entries.filter { $0.name == "listening" }.map(\.at)
    #expect(stage.at("noinput") == opened.last.map { $0 + .seconds(8) } && opened.count == 2)
  }

  @Test("Timers do not run during the loss")
  func alarm() async throws {
    let stage = Stage()
    let waking = Answers(
      beginning: [.startTimer(FlowTimer("late"), after: .seconds(2))] + .ears(nil), answers: ["late": .says("two")])
    _ = try await stage.run(waking, [.isSilent]) { Broken($0, after: 10, for: .seconds(60)) }
    #expect(stage.at("timerFired") == .seconds(2))
  }

  @Test("After a short loss only the interrupted word is repeated, without a notice")
  func short() async throws {
    let stage = Stage()
    _ = try await stage.run(Self.asks(Answers.Prompt("one")), [.types("yes")]) {
      Broken($0, after: 25, for: .milliseconds(990))
    }
    #expect(stage.said == "abcabcdefgh" && turns(stage).isEmpty)
  }

  @Test("A phrase to a bystander starts again without a notice")
  func others() async throws {
    let stage = Stage()
    let phrase = Answers.Prompt("one", isForBystander: true)
    _ = try await stage.run(Self.asks(phrase), [.types("yes")]) { Broken($0, after: 25) }
    #expect(stage.said == "abcabcdefgh" && turns(stage).isEmpty)
  }

  @Test("There is no notice either while a phrase to a bystander is queued")
  func waiting() async throws {
    let stage = Stage()
    let beginning = Self.asks(Answers.Prompt("one"), Answers.Prompt("two", isForBystander: true))
    _ = try await stage.run(beginning, [.types("yes")]) { Broken($0, after: 25) }
    #expect(turns(stage).isEmpty && !stage.said.contains("i"))
  }

  @Test("An interrupted goodbye is repeated without a notice")
  func leave() async throws {
    let stage = Stage()
    _ = try await stage.run(Answers(beginning: .says("one"), answers: Self.spoken)) { Broken($0, after: 25) }
    #expect(stage.said == "abcabcde" && turns(stage).isEmpty)
  }

  @Test("Without any prompt or turn a loss has no effect")
  func silence() async throws {
    let stage = Stage()
    let flow = try await stage.run(Answers(beginning: .ears(nil)), [.types("yes")]) { Broken($0, after: 0) }
    #expect(flow.heard.map(\.text) == ["yes"])
    #expect(stage.faults().isEmpty)
  }
}
