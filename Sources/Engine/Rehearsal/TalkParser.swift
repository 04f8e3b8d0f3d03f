extension Talk {
  /// Reads a talk file: plain text, one act a line, `#` begins a comment.
  /// - Parameter file: what messages call it.
  /// - Throws: everything that is wrong with it.
  public init(parsing text: String, file: String) throws(TalkErrors) {
    let draft = Draft(parsing: text, file: file)
    guard draft.errors.isEmpty else { throw TalkErrors(draft.errors) }
    self = draft.talk
  }

  /// What could be read of a talk file, and what could not.
  public struct Draft: Sendable {
    /// The lines that could be read.
    public let talk: Talk
    /// One for each line that could not, in their order.
    public let errors: [TalkError]

    public init(parsing text: String, file: String) {
      var parser = TalkParser(file: file)
      for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        parser.read(String(line), at: index + 1)
      }
      self.init(parser.finished())
    }

    /// - Parameter bytes: the file's own.
    public init(bytes: some Collection<UInt8>, file: String) {
      do throws(TalkError) {
        self.init(parsing: try PlainText.decoded(bytes, file: file), file: file)
      } catch {
        self.init((Talk(file: file, name: file), [error]))
      }
    }

    /// Whether a line before the first act cannot be read and no app is named: it may be the app's, and then which prompts
    /// and states there are is not known.
    public var mayBeOfAnotherApp: Bool {
      talk.headers[.app] == nil && errors.contains { $0.line < talk.acts.first?.number ?? .max }
    }

    private init(_ read: (talk: Talk, errors: [TalkError])) { (talk, errors) = (read.talk, read.errors) }
  }
}

/// Reads line by line. A line that cannot be read does not keep the others from being read.
struct TalkParser {
  private let file: String
  var talk: Talk
  private(set) var line = 0
  private var errors: [TalkError] = []
  /// Whether a line says something.
  private var speaks = false
  private var isEmpty = true

  init(file: String) {
    self.file = file
    talk = Talk(file: file, name: file)
  }

  mutating func read(_ text: String, at line: Int) {
    self.line = line
    isEmpty = isEmpty && text.allSatisfy(\.isWhitespace)
    do throws(TalkError) { try read(text) } catch { errors.append(error) }
  }

  private mutating func read(_ text: String) throws(TalkError) {
    var words = try Tokens(text, wrong: wrong)
    guard let first = words.next() else { return }
    guard let keyword = Keyword(written: first.text), !first.isQuoted else {
      let near = first.isQuoted ? nil : Suggestion.cure(for: first.text, among: Keyword.words)
      throw wrong("\"\(first.text)\" begins no line", near ?? "begin with \(Keyword.all)")
    }
    if keyword.isHeader { try enter(keyword) }
    speaks = speaks || keyword == .say
    try read(keyword, &words)
    if let rest = words.next() {
      throw wrong("\"\(rest.text)\" is one word too many", "take it away, or quote what belongs together")
    }
  }

  /// The last of two would count, and the reader of the file would not notice.
  private mutating func enter(_ header: Keyword) throws(TalkError) {
    if let earlier = talk.headers[header], header != .data {
      throw wrong("\(header.rawValue) stands on line \(earlier) already", "keep one of the two lines")
    }
    talk.headers[header] = talk.headers[header] ?? line
  }

  func finished() -> (talk: Talk, errors: [TalkError]) {
    // A line that cannot be read may have said something.
    guard !speaks, errors.isEmpty else { return (talk, errors) }
    let error = TalkError(
      file: file, line: 0, problem: isEmpty ? "the file is empty, so nothing is said in it" : "nothing is said in it",
      cure: "add a line such as say \"open rider\"")
    return (talk, [error])
  }

  private mutating func read(_ keyword: Keyword, _ words: inout Tokens) throws(TalkError) {
    switch keyword {
    case .talk: talk.name = try rest(&words, "a name")
    case .app: talk.app = try word(&words, "an app").text
    case .locale: talk.locales = try locales(&words)
    case .data:
      let feed = try data(&words)
      if talk.headers[.data] != line { talk.laterData.append(try later(feed)) } else { talk.data = feed }
    case .mix: talk.mix = try mix(&words)
    case .ears: talk.isDeaf = try isDeaf(&words)
    case .where: talk.position = try position(&words)
    case .expectFail: try knownFailure(&words)
    case .say: add(.say(try saying(&words)))
    case .silence: add(.silence(try time(&words)))
    case .hear: add(.hear(try expectation(&words)))
    case .heard: add(.heard(try rest(&words, "the words")))
    case .state: add(.state(try word(&words, "a state").text))
    case .nothing:
      try option(.within, &words)
      add(.nothing(try time(&words)))
    case .never: add(.never(try word(&words, "a prompt's key").text))
    case .end: add(.end(try word(&words, "a state").text))
    }
  }

  private mutating func add(_ act: Talk.Act) { talk.acts.append(Talk.Line(number: line, act: act)) }

  func wrong(_ problem: String, _ cure: String) -> TalkError {
    TalkError(file: file, line: line, problem: problem, cure: cure)
  }
}
