import Session
import Synchronization
import Testing

/// Tests of the view that a session reports to a page or a terminal.
@Suite struct ViewPublisherTests {
  private func views(_ flow: ScriptedFlow, _ turns: [SimulatedUser.Turn]) async throws -> [ViewSnapshot] {
    let views = Mutex<[ViewSnapshot]>([])
    let rest = Mutex(turns[...])
    _ = try await SessionFixture().run(flow, input: SimulatedUser { rest.withLock { $0.popFirst() } }) { view in
      views.withLock { $0.append(view) }
    }
    return views.withLock { $0 }
  }

  @Test("A view is reported at the beginning and after each change, and not again while it stays the same")
  func changes() async throws {
    let next = ScriptedFlow.Effects.listens()
    let flow = ScriptedFlow(beginning: .listens(), answers: ["yes": next, "louder": next])
    let views = try await views(flow, [.types("yes"), .types("louder"), .types("yes"), .types("louder")])
    #expect(views.compactMap { $0.content as? Int } == [0, 1, 2])
    #expect(views.map(\.at) == views.map(\.at).sorted())
    #expect(views.map(\.locale) == ["en", "en", "en"])
  }

  @Test("The lines of a view are in the words of the script; a line that the script lacks is its key")
  func lines() async throws {
    let views = try await views(ScriptedFlow(beginning: .listens(), answers: [:]), [.types("yes")])
    #expect(views.map(\.lines) == [[], ["F g h", "unwritten"]])
  }
}
