/// Things to do. `say`, `show`, `play` and `listen` take the floor in order; `cut`, `ask`, `wake` and `adjust` happen at once.
public enum Effect<Prompt: Hashable & Sendable, Query: Hashable & Sendable>: Hashable, Sendable {
  case say(Prompt)
  /// Puts a prompt before the eyes only, for whoever has a screen.
  case show(Prompt)
  /// A short sound that means something.
  case play(Earcon)
  /// Ends at once what is being said, and drops what was to be said behind it.
  case cut
  /// Opens the ears.
  case listen(Attention)
  case ask(Query)
  /// Replaces an earlier wake for the same alarm.
  case wake(Alarm, after: Duration)
  case adjust(Adjustment)
  /// Ends the conversation.
  case hangUp
}

/// Short sounds that mean something.
public enum Earcon: String, Hashable, Sendable, CaseIterable {
  /// What was said, or pressed, is done.
  case chosen
  /// Somebody is asked, and listened to.
  case listening
  /// What was said is understood.
  case understood
  /// It is not.
  case missed
  /// An answer is still on its way.
  case waiting
}

/// A grammar file and a public rule of it, `rider.request`.
public struct GrammarName: Hashable, Sendable, CustomStringConvertible {
  /// The file's name without its ending, `rider`.
  public let file: String
  /// The public rule, `request`.
  public let rule: String

  public init(_ file: String, _ rule: String) {
    self.file = file
    self.rule = rule
  }

  public var description: String { "\(file).\(rule)" }
}

/// A name for a wait, so that a later wait for the same thing replaces it.
public struct Alarm: Hashable, Sendable {
  public let name: String
  /// Whether it is a wait in silence: what is being said is said first, and the wait begins at its end.
  public let isSilent: Bool

  public init(_ name: String, isSilent: Bool = false) { (self.name, self.isSilent) = (name, isSilent) }
}

/// How the engine is to speak from now on.
public enum Adjustment: Hashable, Sendable {
  /// A locale's folder name, `en`.
  case language(String)
  /// Words that the user understands and says have changed in the settings, such as the names of contacts: the language is loaded
  /// again.
  case vocabulary
  /// One step slower (-1) or faster (+1).
  case pace(Int)
  /// One step quieter (-1) or louder (+1).
  case volume(Int)
  /// Whose voice it is: one of those that locales name, `female`.
  case voice(String)
  /// The colours of what is shown: one of those that the app names. Whoever draws looks at it.
  case colours(String)
  /// Whether pictures are shown beside words.
  case pictures(Bool)
  /// How much is spoken; a wrapper that carries it out passes it on for the transcript.
  case speech(Speech)
}

/// How much is spoken, and not only shown.
public enum Speech: String, Hashable, Sendable, CaseIterable {
  case everything, answers, nothing
}
