import Script

extension Express {
  /// What went wrong, of the things that can be said.
  public enum Problem: String, Hashable, Sendable, CaseIterable {
    /// It did not hear me.
    case unheard
    /// It said the wrong thing.
    case wrong
    /// It was too slow.
    case slow
    /// It stopped.
    case stopped
    case other
  }

  /// An error report as far as it is written. It is not kept in states, so that going back loses nothing of it.
  public struct ReportDraft: Hashable, Sendable {
    /// Unicode scalars that are kept of what is typed: a single character can be made of a million of them.
    public static let longest = 2_000

    public var problem: Problem?
    /// As they were typed, in one line; empty where nothing was typed.
    public private(set) var words = ""

    public init(_ problem: Problem? = nil, words: String = "") {
      self.problem = problem
      _ = write(words)
    }

    public var isEmpty: Bool { problem == nil && words.isEmpty }
  }

  /// What the flow knows of error reports.
  public struct Reporting: Hashable, Sendable {
    var draft = ReportDraft()
    /// What the world is sending, until it tells what came of it.
    var underWay: ReportDraft?
  }
}

extension Express.ReportDraft {
  /// Puts words in the place of those before; what is no problem of the list is another one.
  /// - Returns: whether all of them were kept.
  mutating func write(_ text: String) -> Bool {
    let line = text.onOneLine
    words = line.beginning(scalars: Self.longest)
    if !words.isEmpty, problem == nil { problem = .other }
    return words == line
  }

  /// As it is read back, and as it can be written into a letter.
  public var line: Line {
    let name = Line("report.problem.\((problem ?? .other).rawValue)")
    if words.isEmpty { return name }
    if problem == nil || problem == .other { return Line("report.typed", ["words": .text(words)]) }
    return Line("report.both", ["problem": .line(name), "words": .text(words)])
  }
}
