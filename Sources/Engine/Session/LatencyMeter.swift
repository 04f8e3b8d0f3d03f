import JSGF

/// Measures the response latency and its stages: from the end of the user's voice to the first sound of the answer.
///
/// The stages overlap: the recogniser works during the trailing silence. The rest of the latency is the wait for the next
/// frame.
struct LatencyMeter: Sendable {
  /// A user turn that is not answered yet.
  private struct Turn {
    /// When the voice ended, by the stopwatch.
    let end: Duration
    /// The same on the session's clock.
    let quiet: Duration
    var silence = Duration.zero
    var prospect: Completeness?
    var recogniser = Duration.zero
    var flow: Duration?
    var voice: Duration?
    /// When the stage that is going on began.
    var mark = Duration.zero
  }

  /// The duration of each stage.
  struct Stages: Equatable {
    /// Endpointing: from the end of the voice to the decision that it had ended, on the session's clock.
    let silence: Duration
    /// What could have followed in the grammar, which sets the trailing silence; nil where it is unknown.
    var prospect: Completeness?
    /// Time in the recogniser after the end of the voice.
    let recogniser: Duration
    /// From the interpretation to the words of the answer.
    let flow: Duration
    /// From the words to their audio.
    let voice: Duration
    /// The whole response latency, with the waits between the stages.
    let gap: Duration
  }

  private let stopwatch: @Sendable () -> Duration
  private var turn: Turn?

  /// - Parameter stopwatch: time as it passes on the wall, since any moment.
  init(_ stopwatch: @escaping @Sendable () -> Duration) { self.stopwatch = stopwatch }

  /// Starts a measurement at a pause, which may be the end of the utterance. It replaces the one from the pause before.
  mutating func paused(for silence: Duration, at now: Duration) {
    turn = Turn(end: stopwatch() - silence, quiet: now - silence)
  }

  /// Marks the start of the recogniser.
  mutating func listened() { turn?.mark = stopwatch() }

  mutating func recognised() {
    guard let mark = turn?.mark else { return }
    turn?.recogniser += stopwatch() - mark
  }

  /// Marks the decision that the utterance had ended.
  /// - Parameter prospect: what could have followed.
  mutating func decided(at now: Duration, _ prospect: Completeness? = nil) {
    guard let quiet = turn?.quiet else { return }
    turn?.prospect = prospect
    turn?.silence = now - quiet
    turn?.mark = stopwatch()
  }

  /// Marks the first words of the answer; later ones do not count.
  mutating func worded() {
    guard let answered = turn, answered.flow == nil else { return }
    let time = stopwatch()
    turn?.flow = time - answered.mark
    turn?.mark = time
  }

  /// Marks the first audio of the answer.
  /// - Returns: whether it is the first, which ends the latency.
  mutating func voiced() -> Bool {
    guard let answered = turn, answered.flow != nil, answered.voice == nil else { return false }
    turn?.voice = stopwatch() - answered.mark
    return true
  }

  /// Drops the measurement if the flow gave no spoken answer.
  mutating func settled() { if turn?.voice == nil { turn = nil } }

  /// Drops the measurement of a turn that is not answered yet.
  mutating func forget() { turn = nil }

  /// Ends the measurement when the first sound of the answer is handed to the output.
  /// - Returns: nil where no measurement is under way.
  mutating func sounded() -> Stages? {
    guard let answered = turn, let flow = answered.flow, let voice = answered.voice else { return nil }
    turn = nil
    return Stages(
      silence: answered.silence, prospect: answered.prospect, recogniser: answered.recogniser, flow: flow, voice: voice,
      gap: stopwatch() - answered.end)
  }
}

extension LatencyMeter.Stages {
  /// In seconds, to the millisecond.
  var details: [String: TranscriptEntry.Detail] {
    var details = ["silence": silence, "recogniser": recogniser, "flow": flow, "voice": voice, "gap": gap].mapValues {
      TranscriptEntry.Detail.number($0.inSeconds)
    }
    details["prospect"] = prospect.map { .text($0.rawValue) }
    return details
  }
}
