import Session

extension TranscriptEntry {
  /// Whether a person spoke, understood or not.
  public var isTurn: Bool { kind == .event && (name == "heard" || name == "nomatch") }

  /// A detail in seconds as a time; none where it is no number, or none that a conversation can have.
  func time(_ detail: String) -> Duration {
    guard case .number(let seconds)? = details[detail], (0...1e7).contains(seconds) else { return .zero }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }

  var isSpoken: Bool { kind == .effect && (name == "say" || name == "show") }

  func isSaid(_ key: String) -> Bool { isSpoken && self["prompt"] == key }

  /// Whether its prompt was said with these slots, and perhaps with more. A name is known by its key, `station.42`, and
  /// by the words in which it was said.
  func has(_ wanted: [String: String]) -> Bool {
    wanted.allSatisfy { slot, value in
      guard let said = written[slot] else { return false }
      return said.lowercased() == value.lowercased() || said.contains(".") && contains(words: value)
    }
  }

  private func contains(words: String) -> Bool { (self["text"] ?? "").lowercased().contains(words.lowercased()) }

  /// The slots, for messages.
  var slots: String { written.written }

  /// The slots as a tester writes them: names as they are shown.
  private var written: [String: String] {
    guard case .nested(let slots)? = details["slots"] else { return [:] }
    return slots.compactMapValues { detail in
      switch detail {
      case .text(let text): text
      case .number(let number): number == number.rounded() ? String(Int(number)) : String(number)
      case .nested: nil
      }
    }
  }
}

extension [String: String] {
  var written: String { sorted { $0.key < $1.key }.map { "\($0.key)=\"\($0.value)\"" }.joined(separator: " ") }
}

extension ClosedRange<Duration> {
  var written: String { "\(lowerBound.inSeconds) s to \(upperBound.inSeconds) s" }
}
