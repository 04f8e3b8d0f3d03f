extension Waveform {
  /// Returns the level, in dBFS, of the loudest window. Windows start every 10 ms. A sound that is shorter than a
  /// window counts as one window.
  /// - Parameter length: the length of a window.
  func peakLevel(_ length: Duration) -> Double {
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
