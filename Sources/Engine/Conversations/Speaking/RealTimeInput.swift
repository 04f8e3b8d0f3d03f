import Session
import Synchronization

/// Keeps a conversation that is typed, or had from recordings, in step with a world that answers in its own time: while
/// an answer is awaited a second lasts a second, and what is typed took as long as it took.
final class RealTimeInput: AudioInput {
  private let input: any AudioInput
  /// Whether an answer is awaited.
  private let isWaiting: @Sendable () -> Bool
  /// Whether time passes while the user types and no backend is awaited. It does not in a state that would advance before
  /// the user has typed the answer.
  private let countsTyping: @Sendable () -> Bool
  /// When the last frame was handed out. The session's computing time counts, too, since real time passes meanwhile.
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
    case .typed(let text, let decision, let other, _):
      let time = wasWaiting || counts ? began.duration(to: .now) : .zero
      return .typed(text, decision, or: other, after: time)
    case .meant(let tags, _):
      return .meant(tags, after: wasWaiting || counts ? began.duration(to: .now) : .zero)
    case .sound(let samples, let elapsed, let guide):
      let time = isWaiting() ? await wait(until: began + elapsed, since: began) : elapsed
      return .sound(samples, elapsed: time, guide: guide)
    case .line(let line): return .line(line)
    case .gap(let time): return .gap(time)
    case nil: return nil
    }
  }

  /// - Returns: how long it was in truth.
  private func wait(until end: ContinuousClock.Instant, since began: ContinuousClock.Instant) async -> Duration {
    // Cancelled, it hastens to the end.
    try? await Task.sleep(until: end)
    return began.duration(to: max(end, .now))
  }
}
