import Ports
import Session
import Testing
import TurnTaking

@testable import VoiceEngine

@Suite("The time of typed input") struct RealTimeInputTests {
  /// An input that delivers one typed line after a short time.
  private struct SlowlyTypedLine: AudioInput {
    func next(_ floor: Floor) async -> InputEvent? {
      await Task.yield()
      return .text("that one")
    }
  }

  @Test("Without a pending query typed input takes either no time or the measured time")
  func typing() async {
    let still = await RealTimeInput(input: SlowlyTypedLine(), countsTyping: { false }, isWaiting: { false }).next(
      .listening(isSensitive: false))
    #expect(still == .text("that one"))
    guard
      case .text(_, _, _, let time)? = await RealTimeInput(input: SlowlyTypedLine(), isWaiting: { false }).next(
        .listening(isSensitive: false))
    else {
      Issue.record("nothing was typed")
      return
    }
    #expect(time > .zero)
  }
}
