import CSpeexResampler

/// Turns samples of one rate into another's while they come, with speexdsp's resampler: 3 ms behind what comes in, where
/// soxr gives its samples in blocks of 30 ms (decision 35).
///
/// What comes out lies where it was: the first sample out belongs to the first one in.
struct StreamResampler: ~Copyable {
  /// speexdsp's measure, 0 ... 10: 96 taps, which leave all below 7.4 kHz alone.
  private static let quality: Int32 = 6

  private let handle: OpaquePointer
  private let ratio: Double

  /// - Throws: ``RNNoiseError/noMemory``.
  init(from source: Int, to target: Int) throws(RNNoiseError) {
    var status: Int32 = 0
    let made = speex_resampler_init(1, UInt32(source), UInt32(target), Self.quality, &status)
    guard let made, status == 0 else { throw .noMemory }
    // The filter's own delay.
    guard speex_resampler_skip_zeros(made) == 0 else {
      speex_resampler_destroy(made)
      throw .noMemory
    }
    (handle, ratio) = (made, Double(target) / Double(source))
  }

  deinit { speex_resampler_destroy(handle) }

  /// The samples that are ready once these have been taken in.
  mutating func take(_ block: [Float]) -> [Float] {
    var (output, place) = ([Float](), 0)
    while place < block.count {
      let (taken, more) = step(block[place...])
      output += more
      place += taken
      if taken == 0, more.isEmpty { break }
    }
    return output
  }

  private func step(_ block: ArraySlice<Float>) -> (taken: Int, output: [Float]) {
    var (taken, made) = (UInt32(block.count), UInt32(Double(block.count) * ratio) + 16)
    let output = [Float](unsafeUninitializedCapacity: Int(made)) { buffer, count in
      let status = block.withUnsafeBufferPointer {
        speex_resampler_process_float(handle, 0, $0.baseAddress, &taken, buffer.baseAddress, &made)
      }
      // It fails for a wrong argument only; nothing was made then.
      count = status == 0 ? Int(made) : 0
    }
    return (Int(taken), output)
  }
}
