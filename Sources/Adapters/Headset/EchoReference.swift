import Glibc
import Sound

/// What a loudspeaker was given, as long as an echo of it may be heard; told again at ``Waveform/hearingRate`` from any
/// moment on.
///
/// It resamples by itself: an echo canceller wants the samples of a moment, at any fraction of one, as soon as they are
/// audible; soxr gives them by blocks of 34 ms and looks 47 ms ahead (decision 31).
struct EchoReference {
  /// How much is kept: two seconds, and up to twice as much.
  private static let memory = 2 * Waveform.speakingRate
  /// Where in the stream `samples` begins.
  private var first = 0
  private var samples: [Int16] = []

  /// The position behind the last sample given.
  var end: Int { first + samples.count }

  mutating func gave(_ more: [Int16]) {
    samples += more
    guard samples.count > 2 * Self.memory else { return }
    first += samples.count - Self.memory
    samples.removeFirst(samples.count - Self.memory)
  }

  /// What follows from a position on falls silent before it was audible.
  /// - Returns: what became of it.
  mutating func fell(from position: Int) -> [Int16] {
    let rest = Array(samples.suffix(max(0, end - position)))
    let falling = Waveform(rate: Waveform.speakingRate, samples: rest).fall
    let fallen = falling + [Int16](repeating: 0, count: rest.count - falling.count)
    samples.replaceSubrange(samples.count - fallen.count..<samples.count, with: fallen)
    return fallen
  }

  /// So many samples at ``Waveform/hearingRate``, from a position of the stream on; silence where nothing was given.
  func heard(from position: Double, count: Int) -> [Int16] {
    let start = Int((position * Double(Kernel.phases)).rounded(.down))
    let last = Self.split(start + Kernel.step * count).frame
    let window = samples(from: Self.split(start).frame - Kernel.reach + 1, to: last + Kernel.reach + 1)
    guard window.contains(where: { $0 != 0 }) else { return [Int16](repeating: 0, count: count) }
    return (0..<count).map { number in
      let (frame, phase) = Self.split(start + Kernel.step * number)
      return Kernel.shared.value(of: window, at: frame - Self.split(start).frame, phase: phase)
    }
  }

  /// Whether nothing was given about a position, twice as far as a stretch goes.
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

/// A low pass between ``Waveform/speakingRate`` and ``Waveform/hearingRate``: 441 to 320.
private struct Kernel {
  static let phases = 320
  static let step = 441
  /// Samples looked at on either side: 0.7 ms.
  static let reach = 16
  /// As a part of the speaking rate: 7.3 kHz, so that what folds back at 8 kHz is weak.
  private static let cutoff = 7_300.0 / 22_050
  static let shared = Kernel()

  private let taps: [Float]

  private init() {
    taps = (0..<Self.phases).flatMap { phase in
      (0..<2 * Self.reach).map { Float(Self.tap(Double($0 - Self.reach + 1) - Double(phase) / Double(Self.phases))) }
    }
  }

  /// A sinc under a Hann window.
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
