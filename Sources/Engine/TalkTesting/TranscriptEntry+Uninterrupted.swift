import Dialogue
import FormerNames
package import Session

extension [TranscriptEntry] {
  /// The conversation without audio gaps and measurements, which no talk can reproduce. The prompts about a gap are
  /// left out, and later times are reduced by their duration.
  var uninterrupted: [TranscriptEntry] { uninterruptedLines.map(\.entry) }

  /// The conversation without audio gaps and measurements, each entry with its line in the whole transcript, from 1.
  var uninterruptedLines: [(line: Int, entry: TranscriptEntry)] {
    var kept: [(line: Int, entry: TranscriptEntry)] = []
    var absence = AudioGap()
    for (number, entry) in enumerated() where entry.kind != .measure && !absence.contains(entry) {
      kept.append((number + 1, entry.earlier(by: absence.length)))
    }
    return kept
  }
}

/// Finds the entries that are about audio gaps: the gap, the flow's event and its answer.
private struct AudioGap {
  /// The total duration of the prompts about gaps.
  private(set) var length = Duration.zero
  /// The time at which a prompt about a gap interrupted the user's turn; nil outside such prompts.
  private var since: Duration?
  /// Whether the entries that follow may be effects with which the flow answers the end of a gap.
  private var isAnswering = false

  mutating func contains(_ entry: TranscriptEntry) -> Bool {
    if entry.kind == .effect, entry.name == .audioGap { return true }
    if entry.kind == .event, entry.name == .audioRestored { return begin(entry) }
    isAnswering = isAnswering && entry.kind == .effect && [.say, .show, .listen].contains(entry.name)
    return isAnswering || end(entry)
  }

  private mutating func begin(_ entry: TranscriptEntry) -> Bool {
    isAnswering = true
    // While a prompt was playing, the session did not yet listen.
    since = since ?? (entry[.turn] == Turn.system.rawValue ? nil : entry.at)
    return true
  }

  /// Ends the prompt about a gap if the entry shows that the user has the floor again, or has barged in. Returns
  /// whether the entry is left out.
  private mutating func end(_ entry: TranscriptEntry) -> Bool {
    guard let start = since, entry.kind == .event || entry.name == .listening else { return false }
    since = nil
    length += entry.at - start
    return entry.name == .listening
  }
}

extension TranscriptEntry {
  /// Returns the entry of a transcript, possibly from an earlier version of the program, with the present names of an
  /// app's states.
  package func renamingStates(of app: String) -> TranscriptEntry {
    var details = details
    for key in [Key.from, .state] { details[key] = self[key].map { .text(FormerNames.state($0, app: app)) } }
    return TranscriptEntry(at: at, kind: kind, name: name, details: details)
  }

  fileprivate func earlier(by time: Duration) -> TranscriptEntry {
    TranscriptEntry(at: at - time, kind: kind, name: name, details: details)
  }
}
