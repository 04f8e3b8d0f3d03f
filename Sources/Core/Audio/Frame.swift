/// A frame of 20 ms of sound, the unit in which sound moves through the engine.
public struct Frame: Equatable, Sendable {
  /// The sample rate, in Hz.
  public let rate: Int
  /// `length(at: rate)` samples, or fewer in the last frame of a sound.
  public let samples: ArraySlice<Int16>

  public init(rate: Int, samples: ArraySlice<Int16>) {
    self.rate = rate
    self.samples = samples
  }

  /// Returns the number of samples in a frame: 320 at 16 kHz, 441 at 22,050 Hz; at least one.
  public static func length(at rate: Int) -> Int { max(1, rate / 50) }
}

extension Waveform {
  /// The sound in frames of 20 ms; the last one may be shorter.
  public var frames: some Sequence<Frame> {
    let length = Frame.length(at: rate)
    return stride(from: 0, to: samples.count, by: length).lazy.map { start in
      Frame(rate: rate, samples: samples[start..<Swift.min(start + length, samples.count)])
    }
  }
}
