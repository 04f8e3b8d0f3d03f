import Audio
import Dialogue
import JSGF
import Ports
import Session
import Synchronization
import Testing
import TurnTaking

/// Tests of buttons, which deliver tags and no audio.
@Suite("Input by buttons") struct TagInputTests {
  /// An input that presses buttons one by one, each on a given kind of floor, and then ends.
  private actor ButtonPresses: AudioInput {
    private var presses: ArraySlice<[JSGF.Tag]>
    private let floor: @Sendable (Floor) -> Bool

    init(_ presses: [String], on floor: @escaping @Sendable (Floor) -> Bool = { $0 == .listening(isSensitive: false) })
    {
      (self.presses, self.floor) = (presses.map { [JSGF.Tag($0)] }[...], floor)
    }

    func next(_ floor: Floor) -> InputEvent? {
      if self.floor(floor) { return presses.popFirst().map { .tags($0) } }
      return .audio([Int16](repeating: 0, count: 320), elapsed: .milliseconds(20))
    }
  }

  @Test("A button press has confidence 1 and needs no recogniser")
  func heard() async throws {
    let fixture = SessionFixture()
    let end = try await fixture.run(ScriptedFlow(beginning: .says("one") + .listens()), input: ButtonPresses(["yes"]))
    #expect(end.heard == [Hypothesis(text: "yes", tags: ["yes"])] && end.misses == 0)
    let entry = fixture.entries.first { $0.name == .heard }
    #expect(entry?[.tags] == "yes" && entry?[.grammar] == "test.after")
  }

  @Test(
    "A press that the state does not accept is rejected and not a no-match",
    arguments: ["stop", "station=9", "text=a", "", "louder {"])
  func ignored(_ tag: String) async throws {
    let fixture = SessionFixture()
    let end = try await fixture.run(
      ScriptedFlow(beginning: .listens(takesText: true)), input: ButtonPresses([tag, "yes"]))
    #expect(end.heard.map(\.text) == ["yes"] && end.misses == 0, "the session still listens")
    #expect(fixture.entries.first { $0.name == .rejected }?[.tags] == tag)
  }

  @Test("A press during a prompt goes to the active listener")
  func during() async throws {
    let fixture = SessionFixture()
    let press = ButtonPresses(["stop"]) { if case .speakingWithBargeIn("one"?, _) = $0 { true } else { false } }
    let end = try await fixture.run(ScriptedFlow(beginning: .says("one") + .listens()), input: press)
    #expect(end.heard.map(\.text) == ["stop"] && end.heard.first?.overlaps == true)
    #expect(fixture.entries.first { $0.name == .heard }?[.into] == "one")
  }

  @Test("A press while the session does not listen is rejected")
  func notListening() async throws {
    let fixture = SessionFixture()
    let press = ButtonPresses(["yes"]) { if case .speaking("one"?) = $0 { true } else { false } }
    let end = try await fixture.run(ScriptedFlow(beginning: .says("one")), input: press)
    #expect(end.heard.isEmpty && fixture.entries.contains { $0.name == .rejected && $0[.tags] == "yes" })
  }

  @Test("The view is updated after each event, before the prompt")
  func viewUpdates() async throws {
    let fixture = SessionFixture()
    let views = Mutex<[Int]>([])
    let wasSpoken = Mutex<[Bool]>([])
    let flow = ScriptedFlow(beginning: .says("one") + .listens(), answers: ["yes": .says("two") + .listens()])
    _ = try await fixture.run(flow, input: ButtonPresses(["yes", "next"])) { view in
      views.withLock { $0.append(view.content as? Int ?? -1) }
      wasSpoken.withLock { $0.append(fixture.entries.contains { $0[.prompt] == "two" }) }
    }
    #expect(views.withLock { $0 } == [0, 1, 2])
    #expect(wasSpoken.withLock { $0 } == [false, false, true])
  }
}
