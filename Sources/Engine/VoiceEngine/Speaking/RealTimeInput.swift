package import Ports
import Synchronization
package import TurnTaking

/// An input whose clock follows the wall clock while a query is outstanding, so that a real backend can answer a
/// typed or recorded conversation. The time that the user takes to type then advances the session's clock; with
/// `countsTyping` it also does so without a query.
package final class RealTimeInput: AudioInput {
  private let input: any AudioInput
  /// Returns whether a query is open.
  private let isWaiting: @Sendable () -> Bool
  /// Returns whether the time that the user takes to type advances the session's clock while no query is open. It does
  /// not in a state that would advance by a timer before the user has typed the answer.
  private let countsTyping: @Sendable () -> Bool
  /// The moment at which the last frame was returned; nil before the first one. The next frame is due a frame's
  /// duration after it, so that the time that the session needs to compute is included.
  private let handed = Mutex<ContinuousClock.Instant?>(nil)

  package init(
    input: any AudioInput, countsTyping: @escaping @Sendable () -> Bool = { true },
    isWaiting: @escaping @Sendable () -> Bool
  ) {
    self.input = input
    self.countsTyping = countsTyping
    self.isWaiting = isWaiting
  }

  package func next(_ floor: Floor) async -> InputEvent? {
    let (wasWaiting, counts) = (isWaiting(), countsTyping())
    let began = (wasWaiting ? handed.withLock { $0 } : nil) ?? .now
    defer { handed.withLock { $0 = .now } }
    switch await input.next(floor) {
    case .text(let text, let decision, let other, _):
      let time = wasWaiting || counts ? began.duration(to: .now) : .zero
      return .text(text, decision, or: other, after: time)
    case .tags(let tags, _):
      return .tags(tags, after: wasWaiting || counts ? began.duration(to: .now) : .zero)
    case .audio(let samples, let elapsed, let vadReference):
      let time = isWaiting() ? await wait(until: began + elapsed, since: began) : elapsed
      return .audio(samples, elapsed: time, vadReference: vadReference)
    case .typedLine(let line): return .typedLine(line)
    case .audioGap(let time): return .audioGap(time)
    case nil: return nil
    }
  }

  /// Waits until the moment `end`.
  /// - Returns: the time that has passed since `began`.
  private func wait(until end: ContinuousClock.Instant, since began: ContinuousClock.Instant) async -> Duration {
    // A cancelled task does not sleep, so the conversation runs quickly to its end.
    try? await Task.sleep(until: end)
    return began.duration(to: max(end, .now))
  }
}
