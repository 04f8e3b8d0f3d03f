import Dialogue
import JSGF
import Session
import Sound
import Synchronization
import Testing

/// Buttons, which mean something and say nothing.
@Suite("What is pressed") struct MeantTests {
  /// Presses one after the other on floors of a kind, and goes away then.
  private actor Presser: AudioInput {
    private var presses: ArraySlice<[JSGF.Tag]>
    private let floor: @Sendable (Floor) -> Bool

    init(_ presses: [String], on floor: @escaping @Sendable (Floor) -> Bool = { $0 == .asked(isSecret: false) }) {
      (self.presses, self.floor) = (presses.map { [JSGF.Tag($0)] }[...], floor)
    }

    func next(_ floor: Floor) -> InputEvent? {
      if self.floor(floor) { return presses.popFirst().map { .meant($0) } }
      return .sound([Int16](repeating: 0, count: 320), elapsed: .milliseconds(20))
    }
  }

  @Test("it is heard as sure as can be, without ears")
  func heard() async throws {
    let stage = Stage()
    let end = try await stage.run(Answers(beginning: .says("one") + .ears()), input: Presser(["yes"]))
    #expect(end.heard == [Hypothesis(text: "yes", meaning: ["yes"])] && end.misses == 0)
    let entry = stage.entries.first { $0.name == "heard" }
    #expect(entry?["tags"] == "yes" && entry?["grammar"] == "stage.after")
  }

  @Test(
    "what cannot be meant at this moment is nobody's miss", arguments: ["stop", "station=9", "text=a", "", "louder {"])
  func ignored(_ tag: String) async throws {
    let stage = Stage()
    let end = try await stage.run(Answers(beginning: .ears(takesText: true)), input: Presser([tag, "yes"]))
    #expect(end.heard.map(\.text) == ["yes"] && end.misses == 0, "the ear stayed open")
    #expect(stage.entries.first { $0.name == "ignore" }?["tags"] == tag)
  }

  @Test("while we speak it is taken by the ear that is open then")
  func during() async throws {
    let stage = Stage()
    let press = Presser(["stop"]) { if case .interruptible("one"?, _) = $0 { true } else { false } }
    let end = try await stage.run(Answers(beginning: .says("one") + .ears()), input: press)
    #expect(end.heard.map(\.text) == ["stop"] && end.heard.first?.overlaps == true)
    #expect(stage.entries.first { $0.name == "heard" }?["into"] == "one")
  }

  @Test("where nobody listens it is only told of")
  func deaf() async throws {
    let stage = Stage()
    let press = Presser(["yes"]) { if case .speaking("one"?) = $0 { true } else { false } }
    let end = try await stage.run(Answers(beginning: .says("one")), input: press)
    #expect(end.heard.isEmpty && stage.entries.contains { $0.name == "ignore" && $0["tags"] == "yes" })
  }

  @Test("the flow is seen after each event, before anything of what it answers is said")
  func seen() async throws {
    let stage = Stage()
    let views = Mutex<[Int]>([])
    let saidBefore = Mutex<[Bool]>([])
    let flow = Answers(beginning: .says("one") + .ears(), answers: ["yes": .says("two") + .ears()])
    _ = try await stage.run(flow, input: Presser(["yes", "next"])) { flow in
      views.withLock { $0.append(flow.heard.count) }
      saidBefore.withLock { $0.append(stage.entries.contains { $0["prompt"] == "two" }) }
    }
    #expect(views.withLock { $0 } == [0, 1, 2])
    #expect(saidBefore.withLock { $0 } == [false, false, true])
  }
}
