import JSGF
import Timestamps

/// Measures the response latency and its stages, from the end of the user's speech to the first audio of the answer.
///
/// The stages overlap: the recogniser works during the trailing silence. The part of the latency that no stage covers
/// is the wait for the next audio frame.
struct LatencyMeter: Sendable {
  /// A user turn that the engine has not answered yet.
  private struct Turn {
    /// The end of the user's speech, by the stopwatch.
    let end: Duration
    /// The end of the user's speech, on the session's clock.
    let quiet: Duration
    var silence = Duration.zero
    var completeness: Completeness?
    var recogniser = Duration.zero
    var flow: Duration?
    var voice: Duration?
    /// The start of the current stage, by the stopwatch.
    var mark = Duration.zero
  }

  /// The duration of each stage.
  struct Breakdown: Equatable {
    /// Endpointing: the time from the end of the user's speech to the decision that the utterance has ended, on the
    /// session's clock.
    let silence: Duration
    /// What could have followed in the grammar, which sets the trailing silence; nil if it is unknown.
    var completeness: Completeness?
    /// Time in the recogniser after the end of the voice.
    let recogniser: Duration
    /// The time from the interpretation of the utterance to the text of the answer.
    let flow: Duration
    /// The time from the text of the answer to its synthesized audio.
    let voice: Duration
    /// The whole response latency, including the waits between the stages.
    let responseLatency: Duration
  }

  private let stopwatch: @Sendable () -> Duration
  private var turn: Turn?

  /// - Parameter stopwatch: returns the elapsed wall-clock time since an arbitrary moment.
  init(_ stopwatch: @escaping @Sendable () -> Duration) { self.stopwatch = stopwatch }

  /// Starts a measurement at a pause, which may be the end of the utterance. It replaces the measurement of an
  /// earlier pause.
  mutating func paused(for silence: Duration, at now: Duration) {
    turn = Turn(end: stopwatch() - silence, quiet: now - silence)
  }

  /// Marks the moment at which the recogniser starts.
  mutating func listened() { turn?.mark = stopwatch() }

  mutating func recognised() {
    guard let mark = turn?.mark else { return }
    turn?.recogniser += stopwatch() - mark
  }

  /// Marks the endpointing decision: the utterance has ended.
  /// - Parameter completeness: what could have followed in the grammar.
  mutating func decided(at now: Duration, _ completeness: Completeness? = nil) {
    guard let quiet = turn?.quiet else { return }
    turn?.completeness = completeness
    turn?.silence = now - quiet
    turn?.mark = stopwatch()
  }

  /// Marks the first text of the answer; later texts do not count.
  mutating func worded() {
    guard let answered = turn, answered.flow == nil else { return }
    let time = stopwatch()
    turn?.flow = time - answered.mark
    turn?.mark = time
  }

  /// Marks the first synthesized audio of the answer.
  /// - Returns: whether this is the first audio since the text of the answer. Its playback ends the measurement.
  mutating func voiced() -> Bool {
    guard let answered = turn, answered.flow != nil, answered.voice == nil else { return false }
    turn?.voice = stopwatch() - answered.mark
    return true
  }

  /// Drops the measurement if the flow answered without speech.
  mutating func interpreted() { if turn?.voice == nil { turn = nil } }

  /// Drops the current measurement.
  mutating func forget() { turn = nil }

  /// Ends the measurement when the first audio of the answer is passed to the output.
  /// - Returns: the duration of each stage; nil if no measurement is under way.
  mutating func breakdown() -> Breakdown? {
    guard let answered = turn, let flow = answered.flow, let voice = answered.voice else { return nil }
    turn = nil
    return Breakdown(
      silence: answered.silence, completeness: answered.completeness, recogniser: answered.recogniser, flow: flow,
      voice: voice,
      responseLatency: stopwatch() - answered.end)
  }
}

extension LatencyMeter.Breakdown {
  /// The stages as transcript details, in seconds to the millisecond.
  var details: [TranscriptEntry.Key: TranscriptEntry.Detail] {
    let times: [TranscriptEntry.Key: Duration] = [
      .silence: silence, .recogniser: recogniser, .flow: flow, .voice: voice, .latency: responseLatency,
    ]
    var details = times.mapValues { TranscriptEntry.Detail.number($0.inSeconds) }
    details[.completeness] = completeness.map { .text($0.rawValue) }
    return details
  }
}
