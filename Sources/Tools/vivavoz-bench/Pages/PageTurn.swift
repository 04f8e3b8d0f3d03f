/// An utterance of a simulated user, and what followed.
struct PageTurn: Sendable {
  enum Outcome: Sendable { case answered, dropped }

  let outcome: Outcome
  /// The time from the last loud sample that the page sent to the first loud one of the answer's prompt; nil without an
  /// answer.
  let gap: Duration?
  /// The same to the first loud sample that followed, which may be a tone ("understood"); nil if none followed.
  let toneGap: Duration?
  /// Whether the recogniser understood the sentence as it was said.
  let isRight: Bool
}
