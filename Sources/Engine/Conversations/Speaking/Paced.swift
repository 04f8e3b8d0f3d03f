import Session
import Synchronization

/// Keeps a conversation that is typed, or had from recordings, in step with a world that answers in its own time: while
/// an answer is awaited a second lasts a second, and what is typed took as long as it took.
final class Paced: AudioInput {
  private let input: any AudioInput
  /// Whether an answer is awaited.
  private let isWaiting: @Sendable () -> Bool
  /// Whether time passes while somebody types and nothing is awaited: what they answer would have moved on under their hands.
  private let countsTyping: @Sendable () -> Bool
  /// When the last stretch was handed out. What is computed with it takes its time, too: beside it the world goes on.
  private let handed = Mutex<ContinuousClock.Instant?>(nil)

  init(
    input: any AudioInput, countsTyping: @escaping @Sendable () -> Bool = { true },
    isWaiting: @escaping @Sendable () -> Bool
  ) {
    self.input = input
    self.countsTyping = countsTyping
    self.isWaiting = isWaiting
  }

  func next(_ floor: Floor) async -> Intake? {
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
