public import Session
import Timestamps

extension TranscriptEntry {
  /// Whether the entry is a user turn, recognised or not.
  public var isTurn: Bool { kind == .event && (name == .heard || name == .nomatch) }

  /// Whether the entry is a fault because of which the user gets no prompt, or no turn.
  var isSevereFault: Bool { kind == .fault && [.word, .say, .listen, .language].contains(name) }

  /// Returns a detail in seconds as a duration; zero if it is no number, or if no conversation is that long.
  func time(_ detail: TranscriptEntry.Key) -> Duration {
    guard case .number(let seconds)? = details[detail], (0...1e7).contains(seconds) else { return .zero }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }

  var isSpoken: Bool { kind == .effect && (name == .say || name == .show) }

  func isSaid(_ key: String) -> Bool { isSpoken && self[.prompt] == key }

  /// Returns whether the prompt of the entry has at least these slot values. A name or a line matches by its key,
  /// `station.42`, or by its spoken words.
  func has(_ wanted: [String: String]) -> Bool { wanted.allSatisfy { has($0.value, in: $0.key) } }

  private func has(_ value: String, in slot: String) -> Bool {
    guard let said = written[slot] else { return false }
    return said.lowercased() == value.lowercased() || said.contains(".") && contains(words: value)
  }

  /// Returns a description of the slots that differ from the wanted ones, such as `size is "size.small", not "large"`.
  func difference(from wanted: [String: String]) -> String {
    let names = written.keys.sorted().joined(separator: ", ")
    return wanted.sorted { $0.key < $1.key }.filter { !has($0.value, in: $0.key) }.map { slot, value in
      guard let said = written[slot] else {
        return "it has no slot \(slot), but \(names.isEmpty ? "none" : names)"
      }
      return "\(slot) is \"\(said)\", not \"\(value)\""
    }.joined(separator: "; ")
  }

  private func contains(words: String) -> Bool { (self[.text] ?? "").lowercased().contains(words.lowercased()) }

  /// The slots in the syntax of talk files.
  private var written: [String: String] {
    guard case .nested(let slots)? = details[.slots] else { return [:] }
    return slots.compactMapValues { detail in
      switch detail {
      case .text(let text): text
      case .number(let number): number == number.rounded() ? String(Int(number)) : String(number)
      // A line of the script is compared by its key, `drink.latte`, or by its words.
      case .nested(let line): if case .text(let key)? = line["line"] { key } else { nil }
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
