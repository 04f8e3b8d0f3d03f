import Session
import Synchronization

/// Synchronises a typed or recorded conversation with a backend that answers in real time. While a query is
/// outstanding, the session's clock follows the wall clock, and typing takes as long as it took.
final class RealTimeInput: AudioInput {
  private let input: any AudioInput
  /// Whether a query is outstanding.
  private let isWaiting: @Sendable () -> Bool
  /// Whether the time counts that the user takes to type while no query is outstanding. It does not in a state that
  /// would advance before the user has typed the answer.
  private let countsTyping: @Sendable () -> Bool
  /// The time at which the last frame was returned. The session's computing time counts too, since real time passes
  /// meanwhile.
  private let handed = Mutex<ContinuousClock.Instant?>(nil)

  init(
    input: any AudioInput, countsTyping: @escaping @Sendable () -> Bool = { true },
    isWaiting: @escaping @Sendable () -> Bool
  ) {
    self.input = input
    self.countsTyping = countsTyping
    self.isWaiting = isWaiting
  }

  func next(_ floor: Floor) async -> InputEvent? {
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

  /// Waits until a moment.
  /// - Returns: the time that really passed.
  private func wait(until end: ContinuousClock.Instant, since began: ContinuousClock.Instant) async -> Duration {
    // A cancelled task does not sleep, so the conversation runs quickly to its end.
    try? await Task.sleep(until: end)
    return began.duration(to: max(end, .now))
  }
}
