import Glibc
import Sound

/// A sound that is like no other moment of itself, so that what arrives tells which moment it is: two tones that rise,
/// from 300 and 700 Hz, a kilohertz in two seconds.
public struct ChirpSignal: Sendable {
  public let duration: Duration
  /// Of each of the tones.
  public let level: Double

  public init(_ duration: Duration, level: Double = 6_000) { (self.duration, self.level) = (duration, level) }

  public func samples(rate: Int) -> [Int16] { values(rate: rate).map { Int16($0.rounded()) } }

  /// - Parameter shift: of a sample, by which it begins later.
  private func values(rate: Int, shift: Double = 0) -> [Double] {
    (0..<Int(duration / .seconds(1) * Double(rate))).map { value(at: (Double($0) - shift) / Double(rate)) }
  }

  private func value(at time: Double) -> Double {
    [300.0, 700].reduce(0) { $0 + level * sin(2 * .pi * ($1 * time + 250 * time * time)) }
  }

  /// Where in what was heard it is, and how like itself each 20 ms of it are there.
  public struct Find: Sendable {
    /// The sample of what was heard at which it begins.
    public let place: Int
    /// The correlation of each stretch with what was played, 1 where they are the same.
    public let likeness: [Double]
  }

  /// - Parameter heard: at ``Waveform/hearingRate``.
  /// - Returns: nil where nothing of it is in there.
  public func find(in heard: [Int16]) -> Find? {
    let heard = heard.map(Double.init)
    guard let onset = heard.firstIndex(where: { abs($0) > level / 20 }) else { return nil }
    let beginning = ChirpSignal(.milliseconds(100), level: level)
    let plain = beginning.values(rate: Waveform.hearingRate)
    let near = (max(0, onset - 100)...onset + 100).map { ($0, likeness(plain, heard, at: $0, plain.indices)) }
    guard let place = near.max(by: { $0.1 < $1.1 })?.0 else { return nil }
    // It may begin between two samples.
    let shifts = stride(from: -0.75, through: 0.75, by: 0.25).map { shift in
      let shifted = beginning.values(rate: Waveform.hearingRate, shift: shift)
      return (shift, likeness(shifted, heard, at: place, shifted.indices))
    }
    let shift = shifts.max { $0.1 < $1.1 }?.0 ?? 0
    let played = values(rate: Waveform.hearingRate, shift: shift)
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
