/// The results that count as failures, also on a busy machine.
extension LiveReport {
  /// A kind of error that may occur occasionally, but not often.
  private struct Fault {
    let count: Int
    let whole: Int
    /// The maximum share of `count` in `whole` that does not count as a failure of the benchmark.
    let share: Double
    let what: String

    /// Whether the share is exceeded; a sample of fewer than ten is ignored.
    var isBreach: Bool { whole >= 10 && Double(count) > share * Double(whole) }
  }

  var breaches: [String] {
    // Rules and names are loaded as they are needed, so the memory of a short conversation always grows.
    let hasGrown = time >= .seconds(3_600) && memory.end - memory.middle > 5
    return (losses.allSatisfy(\.isResumed) ? [] : ["a conversation was not resumed: \(resumed)"])
      + (hasGrown ? ["memory grew by more than 5 MB"] : [])
      + faults.filter(\.isBreach).map { "\($0.count) of \($0.whole) \($0.what)" }
  }

  private var faults: [Fault] {
    let over = turns.filter(\.isBargeIn)
    return [
      Fault(count: prompts.stopped, whole: prompts.said, share: 0.2, what: "prompts were stopped by their own echo"),
      // Where the prompt ends before the first sound of the words, no barge-in is needed.
      Fault(
        count: over.count { !$0.wasPaused && $0.outcome != .right }, whole: over.count, share: 0.5,
        what: "barge-ins were missed"),
      Fault(
        count: turns.count { $0.outcome == .dropped }, whole: turns.count, share: 0.1,
        what: "turns had no response"),
    ]
  }
}
