import Session

extension [TranscriptEntry] {
  /// The same conversation as though no device had gone meanwhile, and nothing had been measured: no talk can have that
  /// again. What was said about it is left out, with the time that took.
  var uninterrupted: [TranscriptEntry] { uninterruptedLines.map(\.entry) }

  /// The same, each with its line in the whole, from 1.
  var uninterruptedLines: [(line: Int, entry: TranscriptEntry)] {
    var kept: [(line: Int, entry: TranscriptEntry)] = []
    var absence = Absence()
    for (number, entry) in enumerated() where entry.kind != .measure && !absence.covers(entry) {
      kept.append((number + 1, entry.earlier(by: absence.length)))
    }
    return kept
  }
}

/// What is to be left out of a transcript.
private struct Absence {
  /// How long was spoken about it, in all.
  private(set) var length = Duration.zero
  /// Since when the user, who had the floor, hears about it.
  private var since: Duration?
  /// Whether what follows is what the flow answers.
  private var isAnswering = false

  mutating func covers(_ entry: TranscriptEntry) -> Bool {
    if entry.kind == .effect, entry.name == "gap" { return true }
    if entry.kind == .event, entry.name == "returned" { return begin(entry) }
    isAnswering = isAnswering && entry.kind == .effect && ["say", "show", "listen"].contains(entry.name)
    return isAnswering || end(entry)
  }

  private mutating func begin(_ entry: TranscriptEntry) -> Bool {
    isAnswering = true
    // While a prompt was playing, the session did not yet listen.
    since = since ?? (entry["turn"] == "ours" ? nil : entry.at)
    return true
  }

  /// The person has the floor again, or has taken it.
  private mutating func end(_ entry: TranscriptEntry) -> Bool {
    guard let start = since, entry.kind == .event || entry.name == "open" else { return false }
    since = nil
    length += entry.at - start
    return entry.name == "open"
  }
}

extension TranscriptEntry {
  fileprivate func earlier(by time: Duration) -> TranscriptEntry {
    TranscriptEntry(at: at - time, kind: kind, name: name, details: details)
  }
}
