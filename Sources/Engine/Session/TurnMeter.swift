import JSGF

/// Measures what the gap between two turns is made of: from the end of somebody's voice to the first sound of the answer.
///
/// The stages overlap: the recogniser works in the silence that is waited for. What is left of the gap was waited for the next
/// stretch of sound.
struct TurnMeter: Sendable {
  /// A turn that was spoken and is not answered yet.
  private struct Turn {
    /// When the voice ended, by the stopwatch.
    let end: Duration
    /// The same on the session's clock.
    let quiet: Duration
    var silence = Duration.zero
    var prospect: Prospect?
    var recogniser = Duration.zero
    var flow: Duration?
    var voice: Duration?
    /// When the stage that is going on began.
    var mark = Duration.zero
  }

  /// How long each took.
  struct Stages: Equatable {
    /// From the end of the voice until it was sure that it had ended, on the session's clock.
    let silence: Duration
    /// What could have followed, which decides how long is waited; nil where nobody knows.
    var prospect: Prospect?
    /// Spent on words, once the voice had ended.
    let recogniser: Duration
    /// From what was understood to the words of the answer.
    let flow: Duration
    /// From the words to their sound.
    let voice: Duration
    /// All of it, with what was waited between.
    let gap: Duration
  }

  private let stopwatch: @Sendable () -> Duration
  private var turn: Turn?

  /// - Parameter stopwatch: time as it passes on the wall, since any moment.
  init(_ stopwatch: @escaping @Sendable () -> Duration) { self.stopwatch = stopwatch }

  /// The voice fell silent so long ago. Whatever was before was not the end.
  mutating func paused(for silence: Duration, at now: Duration) {
    turn = Turn(end: stopwatch() - silence, quiet: now - silence)
  }

  /// The recogniser begins.
  mutating func listened() { turn?.mark = stopwatch() }

  mutating func recognised() {
    guard let mark = turn?.mark else { return }
    turn?.recogniser += stopwatch() - mark
  }

  /// It was the end, and it is known what was said.
  /// - Parameter prospect: what could have followed.
  mutating func decided(at now: Duration, _ prospect: Prospect? = nil) {
    guard let quiet = turn?.quiet else { return }
    turn?.prospect = prospect
    turn?.silence = now - quiet
    turn?.mark = stopwatch()
  }

  /// There are words to be said; only the first count.
  mutating func worded() {
    guard let answered = turn, answered.flow == nil else { return }
    let time = stopwatch()
    turn?.flow = time - answered.mark
    turn?.mark = time
  }

  /// There is sound for them.
  /// - Returns: whether it is the first, which is waited for.
  mutating func voiced() -> Bool {
    guard let answered = turn, answered.flow != nil, answered.voice == nil else { return false }
    turn?.voice = stopwatch() - answered.mark
    return true
  }

  /// Everything is done about what was said: where nothing is said about it, it is no turn.
  mutating func settled() { if turn?.voice == nil { turn = nil } }

  /// A turn that is not answered yet will not be measured.
  mutating func forget() { turn = nil }

  /// The first sound of the answer goes out.
  /// - Returns: nil where nobody waits for it.
  mutating func sounded() -> Stages? {
    guard let answered = turn, let flow = answered.flow, let voice = answered.voice else { return nil }
    turn = nil
    return Stages(
      silence: answered.silence, prospect: answered.prospect, recogniser: answered.recogniser, flow: flow, voice: voice,
      gap: stopwatch() - answered.end)
  }
}

extension TurnMeter.Stages {
  /// In seconds, to the millisecond.
  var details: [String: TranscriptEntry.Detail] {
    var details = ["silence": silence, "recogniser": recogniser, "flow": flow, "voice": voice, "gap": gap].mapValues {
      TranscriptEntry.Detail.number($0.inSeconds)
    }
    details["prospect"] = prospect.map { .text($0.rawValue) }
    return details
  }
}
