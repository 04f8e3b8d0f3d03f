/// An utterance of a simulated user, and what followed.
struct PageTurn: Sendable {
  enum Outcome: Sendable { case answered, dropped }

  let outcome: Outcome
  /// The time from the last loud sample that the page sent to the first loud one of the answer's prompt; nil without an
  /// answer.
  let gap: Duration?
  /// The same to the first loud sample that followed, which may be a tone ("understood"); nil if none followed.
  let toneGap: Duration?
  /// What the user said, and what the program understood; nil if it reported nothing or rejected it.
  let text: String
  let understood: String?
  /// What the program sent from the beginning of the utterance on, for a dropped turn.
  let events: [String]

  /// Whether the recogniser understood the sentence as it was said.
  var isRight: Bool { understood?.lowercased() == text.lowercased() }
}
