import Audio
import Glibc

/// The recent output of a loudspeaker, whose echo may still reach the microphone. The output can be resampled to
/// ``Waveform/asrSampleRate`` from any position on.
///
/// The type has a resampler of its own, since an echo canceller needs the samples from any position on, even between
/// two samples, as soon as they are audible. soxr returns samples in blocks and looks ahead, so it would give them later.
struct EchoReference {
  /// The number of samples that are kept: two seconds, and up to twice as much.
  private static let memory = 2 * Waveform.ttsSampleRate
  /// The position in the stream of the first element of `samples`.
  private var first = 0
  private var samples: [Int16] = []

  /// The position in the stream after the last sample.
  var end: Int { first + samples.count }

  mutating func append(_ more: [Int16]) {
    samples += more
    guard samples.count > 2 * Self.memory else { return }
    first += samples.count - Self.memory
    samples.removeFirst(samples.count - Self.memory)
  }

  /// Replaces the samples from a position on by a fade-out and silence. The caller writes the same replacements to the
  /// server's buffer before the samples are audible.
  /// - Returns: the replacements.
  mutating func drop(from position: Int) -> [Int16] {
    let rest = Array(samples.suffix(max(0, end - position)))
    let falling = Waveform(rate: Waveform.ttsSampleRate, samples: rest).fadeOut
    let fallen = falling + [Int16](repeating: 0, count: rest.count - falling.count)
    samples.replaceSubrange(samples.count - fallen.count..<samples.count, with: fallen)
    return fallen
  }

  /// Returns samples at ``Waveform/asrSampleRate`` from a position in the stream on, with silence where the stream has
  /// no samples.
  func resampled(from position: Double, count: Int) -> [Int16] {
    let start = Int((position * Double(Kernel.phases)).rounded(.down))
    let last = Self.split(start + Kernel.step * count).frame
    let window = samples(from: Self.split(start).frame - Kernel.reach + 1, to: last + Kernel.reach + 1)
    guard window.contains(where: { $0 != 0 }) else { return [Int16](repeating: 0, count: count) }
    return (0..<count).map { number in
      let (frame, phase) = Self.split(start + Kernel.step * number)
      return Kernel.shared.value(of: window, at: frame - Self.split(start).frame, phase: phase)
    }
  }

  /// Returns whether the output was silent around a position: from `length` samples before it to twice as many after
  /// it.
  func isSilent(about position: Double, _ length: Double) -> Bool {
    samples(from: Int(position - length), to: Int(position + 2 * length)).allSatisfy { $0 == 0 }
  }

  private static func split(_ place: Int) -> (frame: Int, phase: Int) {
    let frame = Int((Double(place) / Double(Kernel.phases)).rounded(.down))
    return (frame, place - frame * Kernel.phases)
  }

  private func samples(from start: Int, to end: Int) -> [Float] {
    (start..<end).map { samples.indices.contains($0 - first) ? Float(samples[$0 - first]) : 0 }
  }
}

/// A polyphase low-pass filter that resamples from ``Waveform/ttsSampleRate`` to ``Waveform/asrSampleRate``, in the
/// ratio 441 to 320.
private struct Kernel {
  static let phases = 320
  static let step = 441
  /// The number of input samples on either side of an output sample: 0.7 ms.
  static let reach = 16
  /// The cutoff frequency as a fraction of ``Waveform/ttsSampleRate``: 7.3 kHz, so that aliasing at 8 kHz is weak.
  private static let cutoff = 7_300.0 / 22_050
  static let shared = Kernel()

  private let taps: [Float]

  private init() {
    taps = (0..<Self.phases).flatMap { phase in
      (0..<2 * Self.reach).map { Float(Self.tap(Double($0 - Self.reach + 1) - Double(phase) / Double(Self.phases))) }
    }
  }

  /// Returns the filter's coefficient at a distance from its centre: a sinc with a Hann window.
  private static func tap(_ distance: Double) -> Double {
    let turn = 2 * Double.pi * cutoff * distance
    let sinc = distance == 0 ? 2 * cutoff : 2 * cutoff * sin(turn) / turn
    return abs(distance) >= Double(reach) ? 0 : sinc * (1 + cos(Double.pi * distance / Double(reach))) / 2
  }

  func value(of window: [Float], at frame: Int, phase: Int) -> Int16 {
    var sum: Float = 0
    for tap in 0..<2 * Self.reach { sum += window[frame + tap] * taps[phase * 2 * Self.reach + tap] }
    return Int16(max(-32_768, min(32_767, sum.rounded())))
  }
}
