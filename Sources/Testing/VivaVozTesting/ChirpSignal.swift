import Audio
import Glibc

/// A test signal that never repeats, so that a recorded piece identifies its moment: two rising tones, from 300 and
/// 700 Hz, with a slope of a kilohertz in two seconds.
public struct ChirpSignal: Sendable {
  public let duration: Duration
  /// The amplitude of each tone, in units of a 16-bit sample.
  public let level: Double

  public init(_ duration: Duration, level: Double = 6_000) { (self.duration, self.level) = (duration, level) }

  public func samples(rate: Int) -> [Int16] { values(rate: rate).map { Int16($0.rounded()) } }

  /// - Parameter shift: a delay as a fraction of a sample.
  private func values(rate: Int, shift: Double = 0) -> [Double] {
    (0..<Int(duration / .seconds(1) * Double(rate))).map { value(at: (Double($0) - shift) / Double(rate)) }
  }

  private func value(at time: Double) -> Double {
    [300.0, 700].reduce(0) { $0 + level * sin(2 * .pi * ($1 * time + 250 * time * time)) }
  }

  /// The position of the signal in a recording, and the similarity of each 20 ms.
  public struct Find: Sendable {
    /// The sample of the recording at which the signal begins.
    public let place: Int
    /// The correlation of each frame with the original, 1 if they are equal.
    public let likeness: [Double]
  }

  /// Finds the signal in a recording.
  /// - Parameter heard: the recording, at ``Waveform/asrSampleRate``.
  /// - Returns: nil if the recording does not contain it.
  public func find(in heard: [Int16]) -> Find? {
    let heard = heard.map(Double.init)
    guard let onset = heard.firstIndex(where: { abs($0) > level / 20 }) else { return nil }
    let beginning = ChirpSignal(.milliseconds(100), level: level)
    let plain = beginning.values(rate: Waveform.asrSampleRate)
    let near = (max(0, onset - 100)...onset + 100).map { ($0, likeness(plain, heard, at: $0, plain.indices)) }
    guard let place = near.max(by: { $0.1 < $1.1 })?.0 else { return nil }
    // The signal may begin between two samples.
    let shifts = stride(from: -0.75, through: 0.75, by: 0.25).map { shift in
      let shifted = beginning.values(rate: Waveform.asrSampleRate, shift: shift)
      return (shift, likeness(shifted, heard, at: place, shifted.indices))
    }
    let shift = shifts.max { $0.1 < $1.1 }?.0 ?? 0
    let played = values(rate: Waveform.asrSampleRate, shift: shift)
    let starts = stride(from: 0, to: played.count - 319, by: 320)
    return Find(place: place, likeness: starts.map { likeness(played, heard, at: place, $0..<$0 + 320) })
  }

  private func likeness(_ played: [Double], _ heard: [Double], at place: Int, _ range: Range<Int>) -> Double {
    var (product, one, other) = (0.0, 1e-9, 1e-9)
    for index in range where heard.indices.contains(place + index) {
      product += played[index] * heard[place + index]
      one += played[index] * played[index]
      other += heard[place + index] * heard[place + index]
    }
    return product / (one * other).squareRoot()
  }
}
