import Session

/// Keeps a conversation that is typed, or had from recordings, in step with a world that answers in its own time: while
/// an answer is awaited a second lasts a second, and what is typed took as long as it took.
struct Paced: AudioInput {
  let input: any AudioInput
  /// Whether an answer is awaited.
  let isWaiting: @Sendable () -> Bool

  func next(_ floor: Floor) async -> Intake? {
    let began = ContinuousClock.now
    guard let intake = await input.next(floor) else { return nil }
    switch intake {
    case .typed(let text, let decision, let other, _):
      return .typed(text, decision, or: other, after: began.duration(to: .now))
    case .sound(_, let elapsed):
      // Cancelled, it hastens to the end.
      if isWaiting() { try? await Task.sleep(until: began + elapsed) }
      return intake
    }
  }
}
