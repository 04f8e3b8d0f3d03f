extension Talk {
  /// Reads a talk file: plain text, one act a line, `#` begins a comment.
  /// - Parameter file: what messages call it.
  public init(parsing text: String, file: String) throws(TalkError) {
    var parser = TalkParser(file: file)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      try parser.read(String(line), at: index + 1)
    }
    self = try parser.finished()
  }
}

/// Reads line by line.
struct TalkParser {
  private let file: String
  var talk: Talk
  private(set) var line = 0
  private var hasData = false

  init(file: String) {
    self.file = file
    talk = Talk(file: file, name: file)
  }

  mutating func read(_ text: String, at line: Int) throws(TalkError) {
    self.line = line
    var words = try Tokens(text, wrong: wrong)
    guard let first = words.next() else { return }
    guard let keyword = Keyword(written: first.text), !first.isQuoted else {
      throw wrong("\"\(first.text)\" begins no line", "begin with \(Keyword.all)")
    }
    try read(keyword, &words)
    if let rest = words.next() {
      throw wrong("\"\(rest.text)\" is one word too many", "take it away, or quote what belongs together")
    }
  }

  func finished() throws(TalkError) -> Talk {
    let speaks = talk.acts.contains { if case .say = $0.act { true } else { false } }
    guard speaks else {
      throw TalkError(
        file: file, line: 0, problem: "nothing is said in it", cure: "add a line such as say \"open rider\"")
    }
    return talk
  }

  private mutating func read(_ keyword: Keyword, _ words: inout Tokens) throws(TalkError) {
    switch keyword {
    case .talk: talk.name = try rest(&words, "a name")
    case .app: talk.app = try word(&words, "an app").text
    case .locale: talk.locales = try locales(&words)
    case .data:
      let feed = try data(&words)
      if hasData { talk.laterData.append(try later(feed)) } else { talk.data = feed }
      hasData = true
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
