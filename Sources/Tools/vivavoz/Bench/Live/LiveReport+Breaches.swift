/// What must not be, on a busy machine either.
extension LiveReport {
  /// Something that may be bad for a moment, and not for long.
  private struct Fault {
    let count: Int
    let whole: Int
    /// More than that is a breach.
    let share: Double
    let what: String

    /// Fewer tell nothing.
    var isBreach: Bool { whole >= 10 && Double(count) > share * Double(whole) }
  }

  var breaches: [String] {
    // Rules are taught and names are learnt as they are needed: a short conversation takes more and more.
    let hasGrown = time >= .seconds(3_600) && memory.end - memory.middle > 5
    return (losses.allSatisfy(\.isResumed) ? [] : ["a conversation was not resumed: \(resumed)"])
      + (hasGrown ? ["memory grew by more than 5 MB"] : [])
      + faults.filter(\.isBreach).map { "\($0.count) of \($0.whole) \($0.what)" }
  }

  private var faults: [Fault] {
    let over = turns.filter(\.isOver)
    return [
      Fault(count: prompts.stopped, whole: prompts.said, share: 0.2, what: "prompts were stopped by their own echo"),
      // Where the prompt ends before the first sound of the words nothing need be held for them.
      Fault(
        count: over.count { !$0.wasHeld && $0.outcome != .right }, whole: over.count, share: 0.5,
        what: "voices over a prompt were not noticed"),
      Fault(
        count: turns.count { $0.outcome == .dropped }, whole: turns.count, share: 0.1,
        what: "turns came to nothing at all"),
    ]
  }
}
