import FormerNames
import Session
import Timestamps

/// Parses the words after the keyword of a line in a talk file.
extension TalkParser {
  func locales(_ words: inout Tokens) throws(TalkError) -> Talk.LocaleChoice {
    let text = try word(&words, "a locale, or all").text
    return vocabulary.isAll(text) ? .all : .only(text)
  }

  func data(_ words: inout Tokens) throws(TalkError) -> Talk.FeedConditions {
    var feed = Talk.FeedConditions()
    while let word = words.next() {
      switch vocabulary.option(word.text) {
      case .delay: feed.delay = try time(&words)
      case .age: feed.age = try time(&words, most: .seconds(30 * 86_400))
      case .fails: feed.fails = true
      case .forgets: (feed.fails, feed.forgets) = (true, true)
      case .within, .times, .with, .at, .into, .uncertain, .or, nil:
        guard feed.file == nil else {
          throw wrong("data does not know \"\(word.text)\"", "write delay 6s, age 7m, fails or forgets")
        }
        feed.file = word.text
      }
    }
    if feed.file == "recorded" { feed.file = nil }
    return feed
  }

  /// Validates a further `data` header, which describes the feed from the next query on.
  func later(_ feed: Talk.FeedConditions) throws(TalkError) -> Talk.FeedConditions {
    guard feed.file == nil else {
      throw wrong("only the first data can name a file", "write recorded, and the feed's behaviour from here on")
    }
    return feed
  }

  /// Parses the arguments of a `stream` header: the name of the stream, and its file.
  func stream(_ words: inout Tokens) throws(TalkError) -> Talk.Stream {
    let name = try word(&words, "the name of a stream and its file").text
    if let earlier = talk.streams.first(where: { $0.name == name }) {
      throw wrong("the stream \(name) is already on line \(earlier.line)", "keep one of the two lines")
    }
    return Talk.Stream(
      name: name, file: try word(&words, "the file of the stream, such as \(name).csv").text, line: line)
  }

  func mix(_ words: inout Tokens) throws(TalkError) -> Talk.Mix {
    let noise = try word(&words, "a recording, or white, pink or brown").text
    try option(.at, &words)
    let text = try word(&words, "a distance such as 12 dB").text
    let isWhole = text.lowercased().hasSuffix("db")
    if !isWhole, words.peek()?.text.lowercased() == "db" { _ = words.next() }
    guard let distance = Double(isWhole ? String(text.dropLast(2)) : text), (-20...60).contains(distance) else {
      throw wrong("\"\(text)\" is not a signal-to-noise ratio", "write one from -20 to 60, such as 12 dB")
    }
    return Talk.Mix(noise: noise, snr: distance, line: line)
  }

  /// Parses the arguments of a header for an expected failure: cause and reason,
  /// `recogniser: two names that sound alike`, or the reason alone.
  mutating func knownFailure(_ words: inout Tokens) throws(TalkError) {
    if let first = words.peek()?.text, first.hasSuffix(":") {
      guard let cause = FailureDiagnosis.Fault(rawValue: String(first.dropLast())) else {
        let causes = FailureDiagnosis.Fault.allCases.map(\.rawValue).joined(separator: ", ")
        throw wrong("\"\(first)\" is not a cause", "write one of \(causes), a colon and the reason")
      }
      talk.knownCause = cause
      _ = words.next()
    }
    talk.knownFailure = try rest(&words, "the reason")
  }

  func state(_ words: inout Tokens) throws(TalkError) -> String {
    FormerNames.state(try word(&words, "a state").text, app: talk.app)
  }

  func position(_ words: inout Tokens) throws(TalkError) -> Talk.Position {
    let text = try rest(&words, "a position such as 53.3498, -6.2603, or a track such as ride.gpx")
    if [".gpx", ".nmea"].contains(where: text.lowercased().hasSuffix) { return .track(text) }
    let numbers = text.split { $0 == "," || $0 == " " }.map { Double($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], abs(latitude) <= 90,
      abs(longitude) <= 180
    else {
      throw wrong(
        "\"\(text)\" is not a position", "write latitude and longitude, 53.3498, -6.2603, or a track, ride.gpx")
    }
    return .fixed(latitude: latitude, longitude: longitude)
  }

  func saying(_ words: inout Tokens) throws(TalkError) -> Talk.SpokenTurn {
    var saying = try said(&words)
    while let next = words.peek(), saying.words != nil || saying.recording != nil {
      switch vocabulary.option(next.text) {
      case .uncertain: saying.isUnsure = words.next() != nil
      case .or where saying.isUnsure && saying.other == nil: saying.other = try other(&words)
      case .at: saying.interruption = try interruption(&words)
      default:
        throw wrong(
          "\"\(next.text)\" is an extra word", "write uncertain, uncertain or \"other words\", or at 400ms into confirm"
        )
      }
    }
    return saying
  }

  private func said(_ words: inout Tokens) throws(TalkError) -> Talk.SpokenTurn {
    let first = try word(&words, "a recording, words in quotes, or <noise>")
    if vocabulary.isNoise(first) { return Talk.SpokenTurn(words: nil) }
    if first.isQuoted {
      guard first.text.contains(where: \.isLetter) else {
        throw wrong("the line has no words", "write words, or <noise>")
      }
      return Talk.SpokenTurn(words: first.text)
    }
    let rest = words
    guard let sign = words.next(), sign.text == "=", !sign.isQuoted else { throw noWords(first.text, rest) }
    let unquoted = words
    let said = try word(&words, "words in quotes, or <noise>")
    if vocabulary.isNoise(said) { return Talk.SpokenTurn(recording: first.text, words: nil) }
    guard said.isQuoted else { throw wrong("\(said.text) is not in quotes", "write = \(quoted(unquoted.rest))") }
    guard said.text.contains(where: \.isLetter) else {
      throw wrong("the words of \(first.text) are empty", "write the words of the recording, or <noise>")
    }
    return Talk.SpokenTurn(recording: first.text, words: said.text)
  }

  /// Returns the error for words without quotation marks, which look like a recording without its words.
  private func noWords(_ first: String, _ rest: Tokens) -> TalkError {
    let all = first + (rest.rest.isEmpty ? "" : " " + rest.rest)
    if "'‘’`´".contains(first.prefix(1)) {
      let text = all.filter { !"‘’`´".contains($0) }
      return wrong("single quotation marks do not quote", "write \(quoted(text))")
    }
    guard first.contains(".") || first.contains("/") else {
      return wrong("the words are not in quotes", "write say \(quoted(all))")
    }
    if let next = rest.peek(), next.isQuoted {
      return wrong("the sign = is missing after \(first)", "write say \(first) = \"\(next.text)\"")
    }
    return wrong("the words of \(first) are missing", "write say \(first) = \"the words\", or = <noise>")
  }

  /// Returns the words before `uncertain` in quotation marks, for a remedy.
  private func quoted(_ text: String) -> String {
    let words = text.split(separator: " ").prefix { vocabulary.option(String($0)) != .uncertain }
    let plain = words.joined(separator: " ").filter { !"\"".contains($0) }
    let bare = plain.hasPrefix("'") && plain.hasSuffix("'") ? String(plain.dropFirst().dropLast()) : plain
    return "\"\(bare)\""
  }

  private func other(_ words: inout Tokens) throws(TalkError) -> String {
    try option(.or, &words)
    let other = try word(&words, "the other words in quotes")
    guard other.isQuoted else { throw wrong("\(other.text) is not in quotes", "write or \"\(other.text) ...\"") }
    return other.text
  }

  private func interruption(_ words: inout Tokens) throws(TalkError) -> Talk.Interruption {
    try option(.at, &words)
    let after = try time(&words)
    try option(.into, &words)
    return Talk.Interruption(after: after, prompt: try word(&words, "a prompt's key").text)
  }

  func expectation(_ words: inout Tokens) throws(TalkError) -> Talk.Expectation {
    var expectation = Talk.Expectation(key: try word(&words, "a prompt's key").text)
    while let next = words.next() {
      switch vocabulary.option(next.text) {
      case .within: expectation.window = try window(&words)
      case .times: expectation.times = try number(&words)
      case .with: expectation.slots = try slots(&words)
      case .delay, .age, .fails, .forgets, .at, .into, .uncertain, .or, nil:
        throw unknown(next.text, behind: "a prompt", [.within, .times, .with]) {
          "write within 8s..9s, times 2, or with bikes=4"
        }
      }
    }
    return expectation
  }

  /// Returns the error for an invalid option, with the most similar valid one.
  private func unknown(_ text: String, behind what: String, _ options: [Keyword.Option], cure: () -> String)
    -> TalkError
  {
    wrong(
      "\"\(text)\" is not known after \(what)",
      Suggestion.cure(for: text, among: vocabulary.words(of: options)) ?? cure())
  }

  func slots(_ words: inout Tokens) throws(TalkError) -> [String: String] {
    var slots: [String: String] = [:]
    while let next = words.peek(), vocabulary.option(next.text) == nil {
      _ = words.next()
      let parts = next.text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw wrong("\"\(next.text)\" is not a slot", "write name=\"Smithfield North\" or bikes=4")
      }
      slots[parts[0]] = parts[1]
    }
    return slots
  }

  func window(_ words: inout Tokens) throws(TalkError) -> ClosedRange<Duration> {
    let text = try word(&words, "a time, or two").text
    guard let dots = text.firstRange(of: "..") else { return .zero...(try time(text)) }
    let (start, end) = (try time(String(text[..<dots.lowerBound])), try time(String(text[dots.upperBound...])))
    guard start <= end else { throw wrong("\(text) ends before it begins", "write the earlier time first") }
    return start...end
  }

  func time(_ words: inout Tokens, most: Duration = Self.longest) throws(TalkError) -> Duration {
    try time(try word(&words, "a time").text, most: most)
  }

  /// The longest duration in a talk; a longer one is a typing error.
  static let longest = Duration.seconds(7200)

  func time(_ text: String, most: Duration = Self.longest) throws(TalkError) -> Duration {
    guard let time = Duration(written: text) else { throw wrong("\"\(text)\" is not a time", "write 8s, 500ms or 2m") }
    guard time <= most else {
      throw wrong("\"\(text)\" is longer than \(Int(most.inSeconds) / 3600) hours", "write less")
    }
    return time
  }

  func number(_ words: inout Tokens) throws(TalkError) -> Int {
    let text = try word(&words, "a number").text
    guard let number = Int(text), number >= 0 else { throw wrong("\"\(text)\" is not a number", "write 0, 1, 2 ...") }
    return number
  }

  func option(_ option: Keyword.Option, _ words: inout Tokens) throws(TalkError) {
    let text = try word(&words, option.rawValue).text
    guard vocabulary.option(text) == option else {
      throw wrong("\"\(text)\" cannot stand here", "write \(option.rawValue)")
    }
  }

  func word(_ words: inout Tokens, _ what: String) throws(TalkError) -> Tokens.Token {
    guard let word = words.next() else { throw wrong("the line ends too early", "add \(what)") }
    return word
  }

  func rest(_ words: inout Tokens, _ what: String) throws(TalkError) -> String {
    var all = [try word(&words, what).text]
    while let next = words.next() { all.append(next.text) }
    return all.joined(separator: " ")
  }
}
