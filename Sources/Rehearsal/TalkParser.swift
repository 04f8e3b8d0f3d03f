import Session

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
  private var talk: Talk
  private var line = 0

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
    case .data: talk.data = try data(&words)
    case .expectFail: talk.knownFailure = try rest(&words, "the reason")
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

  private func locales(_ words: inout Tokens) throws(TalkError) -> [String] {
    let text = try word(&words, "a locale, or both").text
    return text == "both" || text == "ambos" ? ["en", "es"] : [text]
  }

  private func data(_ words: inout Tokens) throws(TalkError) -> Talk.Feed {
    var feed = Talk.Feed()
    while let word = words.next() {
      switch Keyword.Option(written: word.text) {
      case .delay: feed.delay = try time(&words)
      case .age: feed.age = try time(&words)
      case .fails: feed.fails = true
      case .within, .times, .with, nil:
        guard feed.file == nil else {
          throw wrong("\"\(word.text)\" is not known of data", "write delay 6s, age 7m or fails")
        }
        feed.file = word.text
      }
    }
    if feed.file == "recorded" { feed.file = nil }
    return feed
  }

  private func saying(_ words: inout Tokens) throws(TalkError) -> Talk.Saying {
    let first = try word(&words, "a recording, or words in quotes")
    if first.isQuoted { return Talk.Saying(recording: nil, words: first.text) }
    guard let sign = words.next(), sign.text == "=", !sign.isQuoted else {
      throw wrong(
        "\(first.text) does not tell what is said in it", "write say \(first.text) = \"the words\", or = <noise>")
    }
    let words = try word(&words, "words in quotes, or <noise>")
    if words.text == "<noise>" || words.text == "<ruido>" { return Talk.Saying(recording: first.text, words: nil) }
    guard words.isQuoted else { throw wrong("\(words.text) is not in quotes", "write = \"\(words.text) ...\"") }
    return Talk.Saying(recording: first.text, words: words.text)
  }

  private func expectation(_ words: inout Tokens) throws(TalkError) -> Talk.Expectation {
    var expectation = Talk.Expectation(key: try word(&words, "a prompt's key").text)
    while let next = words.next() {
      switch Keyword.Option(written: next.text) {
      case .within: expectation.window = try window(&words)
      case .times: expectation.times = try number(&words)
      case .with: expectation.slots = try slots(&words)
      case .delay, .age, .fails, nil:
        throw wrong("\"\(next.text)\" is not known behind a prompt", "write within 8s..9s, times 2, or with bikes=4")
      }
    }
    return expectation
  }

  private func slots(_ words: inout Tokens) throws(TalkError) -> [String: String] {
    var slots: [String: String] = [:]
    while let next = words.peek(), Keyword.Option(written: next.text) == nil {
      _ = words.next()
      let parts = next.text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw wrong("\"\(next.text)\" is no slot", "write name=\"Smithfield North\" or bikes=4")
      }
      slots[parts[0]] = parts[1]
    }
    return slots
  }

  private func window(_ words: inout Tokens) throws(TalkError) -> ClosedRange<Duration> {
    let text = try word(&words, "a time, or two").text
    guard let dots = text.firstRange(of: "..") else { return .zero...(try time(text)) }
    let (start, end) = (try time(String(text[..<dots.lowerBound])), try time(String(text[dots.upperBound...])))
    guard start <= end else { throw wrong("\(text) ends before it begins", "write the earlier time first") }
    return start...end
  }

  private func time(_ words: inout Tokens) throws(TalkError) -> Duration { try time(try word(&words, "a time").text) }

  private func time(_ text: String) throws(TalkError) -> Duration {
    guard let time = Duration(written: text) else { throw wrong("\"\(text)\" is no time", "write 8s, 500ms or 2m") }
    return time
  }

  private func number(_ words: inout Tokens) throws(TalkError) -> Int {
    let text = try word(&words, "a number").text
    guard let number = Int(text), number >= 0 else { throw wrong("\"\(text)\" is no number", "write 0, 1, 2 ...") }
    return number
  }

  private func option(_ option: Keyword.Option, _ words: inout Tokens) throws(TalkError) {
    let text = try word(&words, option.rawValue).text
    guard Keyword.Option(written: text) == option else {
      throw wrong("\"\(text)\" cannot stand here", "write \(option.rawValue)")
    }
  }

  private func word(_ words: inout Tokens, _ what: String) throws(TalkError) -> Tokens.Token {
    guard let word = words.next() else { throw wrong("the line ends too early", "add \(what)") }
    return word
  }

  private func rest(_ words: inout Tokens, _ what: String) throws(TalkError) -> String {
    var all = [try word(&words, what).text]
    while let next = words.next() { all.append(next.text) }
    return all.joined(separator: " ")
  }

  private func wrong(_ problem: String, _ cure: String) -> TalkError {
    TalkError(file: file, line: line, problem: problem, cure: cure)
  }
}
