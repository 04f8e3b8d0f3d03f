import Foundation
import Timestamps
import VoiceEngine
import YAML

/// The measurement of `vivavoz bench serve`: one conversation, then many at once, at the program that serves the pages.
actor PageLoad {
  private let app: String
  private let locale: String
  private let voices: PageVoices
  private let program: PageServerProgram
  private let share: Double
  private let seed: UInt64
  private var pages: [SimulatedPage] = []
  /// The measurement of all conversations: its beginning, its length and the program's CPU time in it.
  private var start: ContinuousClock.Instant?
  private var span: (time: Duration, work: Duration)?
  private var memory = (first: Double.nan, all: Double.nan)

  init(
    _ app: String, locale: String, conversations: Int, share: Double, seed: UInt64, in root: DataDirectory
  ) async throws {
    (self.app, self.locale, self.share, self.seed) = (app, locale, share, seed)
    voices = try PageVoices(locale, in: root)
    program = try await PageServerProgram(app, most: conversations)
  }

  /// Runs the first conversation alone, then all of them.
  func run(conversations: Int, alone: Duration, together: Duration, progress: @Sendable (String) -> Void) async throws {
    let first = SimulatedPage(0, share: share, voices, seed: seed)
    memory.first = try await hold([first], for: alone) { [program] in program.memory }
    progress("one conversation: \(String(format: "%.0f", memory.first)) MB; now \(conversations)")
    pages = (0..<conversations).map { SimulatedPage($0, share: share, voices, seed: seed &+ 1_000) }
    let (start, work) = (ContinuousClock.now, program.work)
    self.start = start
    (span, memory.all) = try await hold(pages, for: together) { [program] in
      ((.now - start, program.work - work), program.memory)
    }
  }

  /// Holds conversations for a time.
  /// - Parameter measure: what is measured at the end, while the conversations still run.
  private func hold<Value: Sendable>(
    _ pages: [SimulatedPage], for time: Duration, measure: @escaping @Sendable () -> Value
  ) async throws -> Value {
    let value = try await withThrowingTaskGroup(of: Void.self) { group in
      for page in pages {
        group.addTask { [app, locale, program] in try await page.run(app, locale: locale, port: program.port) }
      }
      group.addTask { try await Task.sleep(for: time) }
      // The first that ends is the timer, or a page with an error.
      try await group.next()
      let value = measure()
      group.cancelAll()
      while (try? await group.next()) != nil {}
      return value
    }
    guard program.isRunning else { throw UserFacingError(.failed, "the program ended during the measurement") }
    return value
  }

  func end() async { await program.end() }

  /// The table so far.
  func lines() async -> [String] {
    var (turns, restarts): ([PageTurn], Int) = ([], 0)
    for page in pages {
      turns += await page.turns
      restarts += await page.restarts
    }
    let (gaps, tones) = (turns.compactMap(\.gap), turns.compactMap(\.toneGap))
    let time = (span?.time ?? start.map { .now - $0 } ?? .zero).inSeconds
    let each = (memory.all - memory.first) / Double(max(1, pages.count - 1))
    return [
      row("conversations, time", String(format: "%d, %.0f s", pages.count, time), ""),
      row("turns, of which dropped", "\(turns.count), \(turns.count { $0.outcome == .dropped })", "0 dropped"),
      row("  understood as they were said", share(turns.count(where: \.isRight), of: turns.count), ""),
      row(
        "gap: last loud sample sent, first one of the answer",
        String(
          format: "median %.0f, 95 %% %.0f, most %.0f ms", gaps.quantile(0.5), gaps.quantile(0.95), gaps.quantile(1)),
        "median 700 ms"),
      row("  the same to the first sound, such as a tone", String(format: "median %.0f ms", tones.quantile(0.5)), ""),
      row("conversations that ended and began anew", "\(restarts)", ""),
      row(
        "memory: one conversation, all of them", String(format: "%.0f, %.0f MB", memory.first, memory.all), ""),
      row("  each beyond the first", String(format: "%.1f MB", each), "25 MB"),
      row(
        "processor, of one core",
        span.map { String(format: "%.0f %%", 100 * $0.work.inSeconds / $0.time.inSeconds) } ?? "-", ""),
    ] + turns.filter { $0.outcome == .dropped }.prefix(Self.mostShown).flatMap(Self.lines)
  }

  /// The most dropped turns that the table describes.
  private static let mostShown = 5

  /// Describes a dropped turn: what the user said, and what the program sent since then.
  private static func lines(of turn: PageTurn) -> [String] {
    ["dropped: \"\(turn.text)\""] + turn.events.map { "  \($0)" }
  }

  private func share(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "-" : String(format: "%.0f %%", 100 * Double(part) / Double(whole))
  }

  private func row(_ name: String, _ value: String, _ goal: String) -> String {
    let start = name.padding(toLength: max(54, name.count + 1), withPad: " ", startingAt: 0) + value
    return goal.isEmpty ? start : start.padding(toLength: max(94, start.count + 1), withPad: " ", startingAt: 0) + goal
  }
}
