/// An audio output, such as a loudspeaker.
public protocol AudioOutput: Sendable {
  /// Plays samples at ``Waveform/ttsSampleRate``. The session calls this function for every frame; while no prompt
  /// plays, the samples are silence.
  func play(_ samples: [Int16]) async

  /// The number of samples that the output buffers in advance while a prompt plays, so that the prompt starts at once
  /// and playback does not stutter.
  var prebuffer: Int { get }

  /// Whether ``flush(_:)`` ends the sound without a click, by a fade-out of the output's own. If not, the session sends
  /// the samples of a fade-out after the flush. A loudspeaker that drops its buffer would play that fade-out later, as
  /// a separate sound.
  var fadesOnFlush: Bool { get }

  /// Stops playback at once, and drops the samples that are not audible yet.
  /// - Parameter early: the number of most recent samples that the output got ahead of time, to fill its ``prebuffer``.
  /// - Returns: the number of dropped samples; zero if the output cannot drop any.
  func flush(_ early: Int) async -> Int
}

extension AudioOutput {
  public var prebuffer: Int { 0 }
  public var fadesOnFlush: Bool { false }
}
