/// An audio output.
public protocol AudioOutput: Sendable {
  /// Plays samples at ``Waveform/ttsSampleRate``. The session calls it for every frame; where no prompt plays, the
  /// samples are silence.
  func play(_ samples: [Int16]) async

  /// The number of samples that the output buffers in advance while a prompt plays. With them a prompt starts at once
  /// and playback does not stutter.
  var prebuffer: Int { get }

  /// Whether the output fades out without a click when it drops samples. Otherwise the session fades the prompt out
  /// in the samples that follow. A loudspeaker that drops its buffer would play that fade-out later, as a separate
  /// sound.
  var fadesOnFlush: Bool { get }

  /// Stops playback at once, and drops the samples that are not audible yet.
  /// - Parameter early: the number of most recent samples that the output got in advance.
  /// - Returns: the number of dropped samples; zero where the output cannot drop any.
  func flush(_ early: Int) async -> Int
}

extension AudioOutput {
  public var prebuffer: Int { 0 }
  public var fadesOnFlush: Bool { false }
}
