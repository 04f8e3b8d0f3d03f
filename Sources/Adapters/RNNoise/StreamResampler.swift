import CSpeexResampler

/// A streaming resampler based on speexdsp's, with a latency of 3 ms. soxr's resampler is not used, since it returns
/// its samples in blocks of 30 ms (decision 35).
///
/// Its output is time-aligned: the first output sample corresponds to the first input sample.
struct StreamResampler: ~Copyable {
  /// speexdsp's quality, 0 ... 10: 96 taps, which leave everything below 7.4 kHz unchanged.
  private static let quality: Int32 = 6

  private let handle: OpaquePointer
  private let ratio: Double

  /// - Throws: ``RNNoiseError/noMemory``.
  init(from source: Int, to target: Int) throws(RNNoiseError) {
    var status: Int32 = 0
    let made = speex_resampler_init(1, UInt32(source), UInt32(target), Self.quality, &status)
    guard let made, status == 0 else { throw .noMemory }
    // Skips the filter's own delay.
    guard speex_resampler_skip_zeros(made) == 0 else {
      speex_resampler_destroy(made)
      throw .noMemory
    }
    (handle, ratio) = (made, Double(target) / Double(source))
  }

  deinit { speex_resampler_destroy(handle) }

  /// Resamples the next block. Returns the output samples that are complete.
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
      // It fails only for an invalid argument, and produces nothing then.
      count = status == 0 ? Int(made) : 0
    }
    return (Int(taken), output)
  }
}
