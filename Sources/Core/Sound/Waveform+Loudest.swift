extension Waveform {
  /// The level of its loudest stretch of a length, in dBFS, of those that begin every 10 ms; of all of it where it is
  /// shorter.
  func loudest(_ length: Duration) -> Double {
    let step = max(1, rate / 100)
    let powers = stride(from: 0, to: samples.count, by: step).map { start in
      samples[start..<min(start + step, samples.count)].reduce(0.0) { $0 + Double($1) * Double($1) }
    }
    let window = max(1, count(of: length) / step)
    guard powers.count > window else { return Level(of: samples).rms }
    var sum = powers[..<window].reduce(0, +)
    var highest = sum
    for (new, old) in zip(powers[window...], powers) {
      sum += new - old
      highest = max(highest, sum)
    }
    return Decibel.ofPower(highest / Double(window * step) / (32_767 * 32_767))
  }
}
