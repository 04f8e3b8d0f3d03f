public import Audio
import Synchronization

/// The recorded input and output of a simulated user, at ``Waveform/asrSampleRate``, in sync to the sample. It is
/// installed in place of an echo canceller, which gets both signals aligned to a millisecond.
public final class RecordingTracks: EchoCanceller {
  /// The number of samples that are kept: a minute, and up to twice as much.
  private static let memory = 60 * Waveform.asrSampleRate

  private struct Pair {
    /// The position of the first sample that is kept.
    var first = 0
    /// What the simulated user has heard: the output of the program under test.
    var heard: [Int16] = []
    /// What the simulated user has said into the microphone of the program under test.
    var said: [Int16] = []
  }

  private let pair = Mutex(Pair())

  public init() {}

  public func cancel(_ near: [Int16], far: [Int16]) -> EchoCancelledAudio {
    pair.withLock { pair in
      pair.heard += near
      pair.said += far
      if pair.heard.count > 2 * Self.memory {
        pair.heard.removeFirst(Self.memory)
        pair.said.removeFirst(Self.memory)
        pair.first += Self.memory
      }
    }
    return EchoCancelledAudio(speech: near, vadReference: near)
  }

  /// The position after the last sample.
  public var end: Int { pair.withLock { $0.first + $0.heard.count } }

  /// Returns both tracks from a position on.
  /// - Parameter place: the position in samples since the start of the recording, as in ``end``.
  public func since(_ place: Int) -> (heard: [Int16], said: [Int16]) {
    pair.withLock { pair in
      let count = max(0, place - pair.first)
      return (Array(pair.heard.dropFirst(count)), Array(pair.said.dropFirst(count)))
    }
  }
}
