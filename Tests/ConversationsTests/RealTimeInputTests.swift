import Session
import Testing

@testable import Conversations

@Suite("Typing and the clock") struct RealTimeInputTests {
  /// Somebody who types one line, and takes a moment for it.
  private struct Slow: AudioInput {
    func next(_ floor: Floor) async -> InputEvent? {
      await Task.yield()
      return .typed("that one")
    }
  }

  @Test("while nothing is awaited typing takes no time where it must not, and its own time elsewhere")
  func typing() async {
    let still = await RealTimeInput(input: Slow(), countsTyping: { false }, isWaiting: { false }).next(
      .asked(isSecret: false))
    #expect(still == .typed("that one"))
    guard
      case .typed(_, _, _, let time)? = await RealTimeInput(input: Slow(), isWaiting: { false }).next(
        .asked(isSecret: false))
    else {
      Issue.record("nothing was typed")
      return
    }
    #expect(time > .zero)
  }
}
