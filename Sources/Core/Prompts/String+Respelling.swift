extension String {
  /// Returns the text with some words replaced, such as "Rider" by "ráider", so that a synthesizer pronounces them
  /// well.
  /// - Parameter spellings: the replacement of each word, keyed by the word with its capitals.
  public func respelled(by spellings: [String: String]) -> String {
    guard !spellings.isEmpty else { return self }
    var (read, rest) = ("", self[...])
    while let first = rest.first {
      let run = rest.prefix { $0.isLetter == first.isLetter }
      read += spellings[String(run)] ?? String(run)
      rest = rest[run.endIndex...]
    }
    return read
  }
}
