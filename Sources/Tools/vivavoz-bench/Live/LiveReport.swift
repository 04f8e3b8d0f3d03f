import Foundation
import Session
import Timestamps
import VoiceEngine

/// The results of a live conversation as a table, each figure beside its target.
struct LiveReport {
  var turns: [LiveTurn] = []
  /// The duration of the conversation.
  var time = Duration.zero
  var disturbances: [LiveScenario.Disturbed] = []
  var losses: [LiveScenario.Loss] = []
  /// The number of prompts without a barge-in (`said`), and in how many of them the program detected a voice all the
  /// same (`stopped`).
  var prompts = (said: 0, stopped: 0)
  /// The CPU load as shares of one processor.
  var cost = (talking: Double.nan, asleep: Double.nan)
  /// The resident memory in megabytes: in the middle of the conversation, and at its end.
  var memory = (middle: Double.nan, end: Double.nan)

  /// The correct turns after which nothing could follow in the grammar. After others the session waits for more
  /// words.
  private var complete: [LiveTurn] { turns.filter { $0.outcome == .right && $0.isComplete } }

  private var otherRequests: [LiveTurn] { complete.filter { $0.rule == "rider.request" && !$0.asksForWay } }

  var lines: [String] {
    let latencies = complete.compactMap(\.responseLatency)
    let held = turns.filter(\.wasPaused)
    let silences = held.filter { !$0.finishedWord }.compactMap(\.bargeInLatency)
    let over = turns.filter(\.isBargeIn)
    return [
      row("end of speech -> prompt, complete phrase", Self.figures(latencies), "350 / 600 ms"),
      row("  of that, by the program's counters", stages(complete), ""),
      row(
        "  the way to a place", Self.figures(complete.filter(\.asksForWay).compactMap(\.responseLatency)), "as above"),
      row("  other requests", Self.figures(otherRequests.compactMap(\.responseLatency)), ""),
      row("end of speech -> prompt, any phrase", Self.figures(turns.compactMap(\.responseLatency)), ""),
      row("barge-in -> prompt silent", Self.figures(silences), "150 / 250 ms"),
      row("  counts, which end at a word", Self.figures(held.filter(\.finishedWord).compactMap(\.bargeInLatency)), ""),
      row("  barge-ins detected", Self.share(over.count(where: \.wasPaused), of: over.count), ""),
    ] + LiveFixture.Place.all.flatMap { rows(in: $0) } + [
      row("prompts stopped by their own echo", "\(prompts.stopped) of \(prompts.said)", "0")
    ] + LiveFixture.Place.all.map { disturbed(in: $0) } + [
      row("turns without a response", "\(turns.count { $0.outcome == .dropped }) of \(turns.count)", "0"),
      row(
        "processor, in conversation / dormant", String(format: "%.1f / %.1f %%", cost.talking * 100, cost.asleep * 100),
        "10 / 3 %"),
      row(
        "memory, half-way / at the end", String(format: "%.1f / %.1f MB", memory.middle, memory.end),
        "an hour within 5 MB"),
      row("server killed during a turn and restarted", resumed, "all, state kept"),
    ] + histogram(latencies)
  }

  private func rows(in place: LiveFixture.Place) -> [String] {
    let here = turns.filter { $0.place == place }
    guard !here.isEmpty else { return [] }
    let share = { (turns: [LiveTurn]) in Self.share(turns.count { $0.outcome == .right }, of: turns.count) }
    return [
      row("recognised during a prompt, \(place.name)", share(here.filter(\.isBargeIn)), ""),
      row("recognised in silence, \(place.name)", share(here.filter { !$0.isBargeIn }), ""),
    ]
  }

  private func disturbed(in place: LiveFixture.Place) -> String {
    let here = disturbances.filter { $0.place == place }
    let held = here.filter(\.wasPaused).map(\.kind.rawValue).joined(separator: ", ")
    return row(
      "prompts ended / paused by coughs and bangs, \(place.name)",
      "\(here.count(where: \.wasEnded)) / \(here.count(where: \.wasPaused)) of \(here.count)"
        + (held.isEmpty ? "" : " (\(held))"),
      "at most 1")
  }

  var resumed: String {
    let away = losses.compactMap(\.away)
    return "\(losses.count(where: \.isResumed)) of \(losses.count)"
      + (away.isEmpty ? "" : String(format: ", after %.1f s", away.sorted()[away.count / 2].inSeconds))
  }

  private func stages(_ turns: [LiveTurn]) -> String {
    [TranscriptEntry.Key.silence, .recogniser, .flow, .voice].compactMap { name in
      let times = turns.compactMap { $0.stages[name] }.sorted()
      return times.isEmpty ? nil : String(format: "%@ %.0f", name.description, times[times.count / 2] * 1000)
    }.joined(separator: ", ")
  }

  private func row(_ name: String, _ value: String, _ aim: String) -> String {
    name.padding(toLength: max(58, name.count + 1), withPad: " ", startingAt: 0)
      + value.padding(toLength: max(34, value.count + 2), withPad: " ", startingAt: 0) + aim
  }

  /// Returns a histogram with bins of 50 ms.
  private func histogram(_ gaps: [Duration]) -> [String] {
    let bins = Dictionary(grouping: gaps) { Int(($0.inSeconds * 20).rounded(.down)) }.mapValues(\.count)
    guard let first = bins.keys.min(), let last = bins.keys.max() else { return [] }
    return ["", "latency after complete phrases, in steps of 50 ms:"]
      + (first...last).map { String(format: "%5d ms ", $0 * 50) + String(repeating: "#", count: bins[$0] ?? 0) }
  }

  private static func figures(_ times: [Duration]) -> String {
    guard !times.isEmpty else { return "-" }
    let sorted = times.map { $0.inSeconds * 1000 }.sorted()
    let share = { (part: Double) in sorted[Int(Double(sorted.count - 1) * part)] }
    return String(format: "%.0f, 95 %% %.0f ms (n %d)", share(0.5), share(0.95), sorted.count)
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "-" : String(format: "%.0f %% of %d", 100 * Double(part) / Double(whole), whole)
  }
}
