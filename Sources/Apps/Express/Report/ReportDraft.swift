public import Prompts

extension Express {
  /// The kinds of problems that a user can report.
  public enum Problem: String, Hashable, Sendable, CaseIterable {
    /// The app did not hear the user.
    case unheard
    /// The app said the wrong thing.
    case wrong
    /// The app was too slow.
    case slow
    /// The app stopped.
    case stopped
    case other
  }

  /// An error report that is being written. It is not part of a state, so that "go back" loses nothing of it.
  public struct ReportDraft: Hashable, Sendable {
    /// The maximum length of the typed text, in Unicode scalars. A single character can consist of a million of them.
    public static let longest = 2_000

    public var problem: Problem?
    /// The typed text on one line; empty if none was typed.
    public private(set) var words = ""

    public init(_ problem: Problem? = nil, words: String = "") {
      self.problem = problem
      _ = write(words)
    }

    public var isEmpty: Bool { problem == nil && words.isEmpty }
  }
}

extension Express.ReportDraft {
  /// Replaces the typed text. If no problem has been chosen, the problem becomes `other`.
  /// - Returns: whether the whole text was kept; false if it was too long and was cut.
  mutating func write(_ text: String) -> Bool {
    let line = text.onOneLine
    words = line.beginning(scalars: Self.longest)
    if !words.isEmpty, problem == nil { problem = .other }
    return words == line
  }

  /// The text of the report, for reading it back and for the e-mail.
  public var line: PromptLine {
    let name = PromptLine("report.problem.\((problem ?? .other).rawValue)")
    if words.isEmpty { return name }
    if problem == nil || problem == .other { return PromptLine("report.typed", ["words": .text(words)]) }
    return PromptLine("report.both", ["problem": .line(name), "words": .text(words)])
  }
}
