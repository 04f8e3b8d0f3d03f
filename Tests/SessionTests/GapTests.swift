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
    return number == stretches ? .gap(gap) : await input.next(floor)
  }
}

@Suite("A device that went and came back")
struct GapTests {
  private static let spoken: [String: Answers.Effects] = [
    "yes": .says("two"), "next": .says("two") + .ears(nil), "returned-ours": .says("three"),
    "returned-theirs": .says("three") + .ears(nil),
  ]

  /// Something of ours, and an ear behind it.
  private static func asks(_ prompts: Answers.Prompt...) -> Answers {
    Answers(beginning: prompts.map { .say($0) } + .ears(nil), answers: spoken)
  }

  private func turns(_ stage: Stage) -> [String] {
    stage.entries.filter { $0.name == "returned" && $0.kind == .event }.compactMap { $0["turn"] }
  }

  @Test("has what was being said begun again, and the clock stood still meanwhile")
  func again() async throws {
    let (whole, broken) = (Stage(), Stage())
    _ = try await whole.run(Answers(beginning: .says("one")))
    _ = try await broken.run(Answers(beginning: .says("one"))) { Broken($0, after: 25) }
    #expect(whole.said == "abcde")
    #expect(broken.said == "abcabcde")
    let gap = try #require(broken.entries.first { $0.name == "gap" })
    #expect(gap.details == ["after": .number(3)])
    let (end, later) = (try #require(whole.at("hangUp")), try #require(broken.at("hangUp")))
    #expect(later == end)
  }

  @Test("is told of first where something was being said: that begins again behind it, and what was to follow follows")
  func ours() async throws {
    let stage = Stage()
    let end = try await stage.run(Self.asks(Answers.Prompt("one"), Answers.Prompt("two")), [.types("yes")]) {
      Broken($0, after: 25)
    }
    #expect(stage.said == "abcijabcdefghfgh" && turns(stage) == ["ours"])
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(stage.entries.count { $0.name == "open" } == 1)
  }

  @Test("where it goes again while we tell of it, it is told once more and not twice")
  func twice() async throws {
    let stage = Stage()
    let flow = Answers(
      beginning: .says("one") + .ears(nil), answers: ["yes": .says("two"), "returned-ours": .says("away")])
    let end = try await stage.run(flow, [.types("yes")]) { Broken(Broken($0, after: 25), after: 40) }
    #expect(stage.said == "abcklklabcdefgh" && turns(stage) == ["ours", "ours"])
    #expect(end.heard.map(\.text) == ["yes"])
  }

  @Test("somebody who spoke over us just then hears it again as well, and can still speak over it")
  func over() async throws {
    let stage = Stage()
    let end = try await stage.run(
      Self.asks(Answers.Prompt("one")),
      [.interrupts(.types("yes"), prompt: "one", after: .milliseconds(500))]
    ) { Broken($0, after: 15) }
    #expect(stage.said == "abijabcfgh", "\(stage.said)")
    #expect(end.heard.map(\.text) == ["yes"])
  }

  @Test("whoever had the floor has it again behind what they are told, with all of their patience")
  func theirs() async throws {
    let stage = Stage()
    _ = try await stage.run(Self.asks(Answers.Prompt("two")), [.isSilent, .isSilent]) { Broken($0, after: 100) }
    #expect(stage.said == "fghij" && turns(stage) == ["theirs"])
    let opened = stage.entries.filter { $0.name == "open" }.map(\.at)
    #expect(stage.at("noinput") == opened.last.map { $0 + .seconds(8) } && opened.count == 2)
  }

  @Test("alarms do not go by meanwhile")
  func alarm() async throws {
    let stage = Stage()
    let waking = Answers(
      beginning: [.wake(Alarm("late"), after: .seconds(2))] + .ears(nil), answers: ["late": .says("two")])
    _ = try await stage.run(waking, [.isSilent]) { Broken($0, after: 10, for: .seconds(60)) }
    #expect(stage.at("elapsed") == .seconds(2))
  }

  @Test("where it was too short to be noticed only the word that was being said tells of it")
  func short() async throws {
    let stage = Stage()
    _ = try await stage.run(Self.asks(Answers.Prompt("one")), [.types("yes")]) {
      Broken($0, after: 25, for: .milliseconds(990))
    }
    #expect(stage.said == "abcabcdefgh" && turns(stage).isEmpty)
  }

  @Test("what is said to somebody else begins again, and no stranger hears a word about it")
  func others() async throws {
    let stage = Stage()
    let phrase = Answers.Prompt("one", isForOthers: true)
    _ = try await stage.run(Self.asks(phrase), [.types("yes")]) { Broken($0, after: 25) }
    #expect(stage.said == "abcabcdefgh" && turns(stage).isEmpty)
  }

  @Test("nor where a phrase is still to be said to them")
  func waiting() async throws {
    let stage = Stage()
    let beginning = Self.asks(Answers.Prompt("one"), Answers.Prompt("two", isForOthers: true))
    _ = try await stage.run(beginning, [.types("yes")]) { Broken($0, after: 25) }
    #expect(turns(stage).isEmpty && !stage.said.contains("i"))
  }

  @Test("who has taken leave takes leave again, and is told nothing")
  func leave() async throws {
    let stage = Stage()
    _ = try await stage.run(Answers(beginning: .says("one"), answers: Self.spoken)) { Broken($0, after: 25) }
    #expect(stage.said == "abcabcde" && turns(stage).isEmpty)
  }

  @Test("is nothing to somebody who says nothing")
  func silence() async throws {
    let stage = Stage()
    let flow = try await stage.run(Answers(beginning: .ears(nil)), [.types("yes")]) { Broken($0, after: 0) }
    #expect(flow.heard.map(\.text) == ["yes"])
    #expect(stage.faults().isEmpty)
  }
}
