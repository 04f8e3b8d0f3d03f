import FormerNames

extension Talk {
  /// Parses a talk file: plain text, one act per line, `#` begins a comment.
  /// - Parameters:
  ///   - file: the file's name in messages.
  ///   - vocabulary: the words that the file may use.
  /// - Throws: all errors of the file.
  public init(parsing text: String, file: String, _ vocabulary: TalkVocabulary = .english) throws(TalkErrors) {
    let draft = ParsedTalk(parsing: text, file: file, vocabulary)
    guard draft.errors.isEmpty else { throw TalkErrors(draft.errors) }
    self = draft.talk
  }

  /// The result of parsing a talk file that may have errors.
  public struct ParsedTalk: Sendable {
    /// The talk, made of the valid lines.
    public let talk: Talk
    /// The errors of the invalid lines, in their order.
    public let errors: [TalkError]

    /// - Parameters:
    ///   - vocabulary: the words that the file may use.
    ///   - app: the app of a talk that names none; nil for Rider.
    public init(
      parsing text: String, file: String, _ vocabulary: TalkVocabulary = .english, app: String? = nil
    ) {
      var parser = TalkParser(file: file, vocabulary)
      if let app { parser.talk.app = app }
      for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        parser.read(String(line), at: index + 1)
      }
      self.init(parser.finished())
    }

    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - vocabulary: the words that the file may use.
    ///   - app: the app of a talk that names none; nil for Rider.
    public init(
      bytes: some Collection<UInt8>, file: String, _ vocabulary: TalkVocabulary = .english, app: String? = nil
    ) {
      do throws(TalkError) {
        self.init(parsing: try PlainText.decoded(bytes, file: file), file: file, vocabulary, app: app)
      } catch {
        self.init((Talk(file: file, name: file), [error]))
      }
    }

    /// Whether the talk may belong to another app: no valid line names an app, and a line before the first act is
    /// invalid. The prompts and states of such a talk cannot be checked.
    public var mayBeOfAnotherApp: Bool {
      talk.headers[.app] == nil && errors.contains { $0.line < talk.acts.first?.number ?? .max }
    }

    private init(_ read: (talk: Talk, errors: [TalkError])) { (talk, errors) = (read.talk, read.errors) }
  }
}

/// Parses a talk file line by line. An invalid line does not prevent the parsing of the others.
struct TalkParser {
  private let file: String
  let vocabulary: TalkVocabulary
  var talk: Talk
  private(set) var line = 0
  private var errors: [TalkError] = []
  /// Whether the file has had a user turn so far.
  private var speaks = false
  private var isEmpty = true

  init(file: String, _ vocabulary: TalkVocabulary) {
    (self.file, self.vocabulary) = (file, vocabulary)
    talk = Talk(file: file, name: file)
  }

  mutating func read(_ text: String, at line: Int) {
    self.line = line
    isEmpty = isEmpty && text.allSatisfy(\.isWhitespace)
    do throws(TalkError) { try read(text) } catch { errors.append(error) }
  }

  private mutating func read(_ text: String) throws(TalkError) {
    var words = try Tokens(FormerNames.talkLine(text), wrong: wrong)
    guard let first = words.next() else { return }
    guard let keyword = vocabulary.keyword(first.text), !first.isQuoted else {
      let near = first.isQuoted ? nil : Suggestion.cure(for: first.text, among: vocabulary.keywordWords)
      throw wrong("\"\(first.text)\" is not a keyword", near ?? "begin with \(vocabulary.keywordList)")
    }
    if keyword.isHeader { try enter(keyword) }
    // An app can also act on the user's silence.
    speaks = speaks || keyword == .say || keyword == .silence
    try read(keyword, &words)
    if let rest = words.next() {
      throw wrong("\"\(rest.text)\" is an extra word", "remove it, or quote what belongs together")
    }
  }

  /// Registers a header. Throws for a duplicate, since otherwise only the last one would apply, unnoticed by the
  /// author.
  private mutating func enter(_ header: Keyword) throws(TalkError) {
    if let earlier = talk.headers[header], header != .data, header != .stream {
      throw wrong("\(header.rawValue) is already on line \(earlier)", "keep one of the two lines")
    }
    talk.headers[header] = talk.headers[header] ?? line
  }

  func finished() -> (talk: Talk, errors: [TalkError]) {
    // An invalid line may have been a user turn.
    guard !speaks, errors.isEmpty else { return (talk, errors) }
    let error = TalkError(
      file: file, line: 0, problem: isEmpty ? "the file is empty" : "the talk has no utterance",
      cure: "add a line such as say \"open rider\"")
    return (talk, [error])
  }

  private mutating func read(_ keyword: Keyword, _ words: inout Tokens) throws(TalkError) {
    switch keyword {
    case .talk: talk.name = try rest(&words, "a name")
    case .app: talk.app = try word(&words, "an app").text
    case .locale: talk.locale = try locales(&words)
    case .data:
      let feed = try data(&words)
      if talk.headers[.data] != line { talk.laterData.append(try later(feed)) } else { talk.data = feed }
    case .map: talk.map = try word(&words, "the OpenStreetMap file, such as streets.osm").text
    case .stream: talk.streams.append(try stream(&words))
    case .mix: talk.mix = try mix(&words)
    case .textOnly: talk.isTextOnly = true
    case .where: talk.position = try position(&words)
    case .expectFail: try knownFailure(&words)
    case .say: add(.say(try saying(&words)))
    case .silence: add(.silence(try time(&words)))
    case .hear: add(.hear(try expectation(&words)))
    case .heard: add(.heard(try rest(&words, "the words")))
    case .state: add(.state(try state(&words)))
    case .nothing:
      try option(.within, &words)
      add(.nothing(try time(&words)))
    case .never: add(.never(try word(&words, "a prompt's key").text))
    case .end: add(.end(try state(&words)))
    }
  }

  private mutating func add(_ act: Talk.Action) { talk.acts.append(Talk.Line(number: line, act: act)) }

  func wrong(_ problem: String, _ cure: String) -> TalkError {
    TalkError(file: file, line: line, problem: problem, cure: cure)
  }
}
