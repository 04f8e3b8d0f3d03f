/// An utterance of a simulated user, and what followed.
struct PageTurn: Sendable {
  enum Outcome: Sendable { case answered, dropped }

  let outcome: Outcome
  /// The time from the last loud sample that the page sent to the first loud one that it received; nil without an
  /// answer.
  let gap: Duration?
  /// Whether the recogniser understood the sentence as it was said.
  let isRight: Bool
}
