import Audio
import CSoxr

/// Resamples float samples to 16-bit samples of another rate, block by block, with soxr's high quality.
///
/// It adds no dither, so the same file always yields the same samples. soxr:
/// https://sourceforge.net/p/soxr/wiki/Home/
public struct Resampler: ~Copyable {
  private let path: String
  private let ratio: Double
  /// The resampler's state; nil if the rates are equal.
  private let handle: soxr_t?

  /// - Parameter path: the path of the audio's file, for errors.
  public init(_ path: String, from source: Int, to target: Int) throws(SoundFileError) {
    precondition(source > 0 && target > 0, "a sample rate must be above zero")
    self.path = path
    ratio = Double(target) / Double(source)
    guard source != target else {
      handle = nil
      return
    }
    var formats = soxr_io_spec(SOXR_FLOAT32_I, SOXR_INT16_I)
    formats.flags = UInt(SOXR_NO_DITHER)
    var quality = soxr_quality_spec(UInt(SOXR_20_BITQ), 0)
    var failure: soxr_error_t?
    handle = soxr_create(Double(source), Double(target), 1, &failure, &formats, &quality, nil)
    if handle == nil || failure != nil { throw Self.failure(path, failure) }
  }

  deinit {
    if let handle { soxr_delete(handle) }
  }

  /// Converts a float sample, full scale at ±1, to a 16-bit sample.
  static func linear(_ sample: Float) -> Int16 {
    Int16(max(-32_768, min(32_767, (sample * 32_768).rounded())))
  }

  /// Resamples the next block. Returns the output samples that are complete; some of the block may be kept for the next
  /// one.
  public mutating func take(_ block: [Float]) throws(SoundFileError) -> [Int16] {
    handle == nil ? block.map(Self.linear) : try process(block, space: block.count)
  }

  /// Returns the remaining output samples. The caller must not add another block afterwards.
  public mutating func finish() throws(SoundFileError) -> [Int16] {
    var rest: [Int16] = []
    while handle != nil {
      let more = try process(nil, space: 4_096)
      if more.isEmpty { break }
      rest += more
    }
    return rest
  }

  private func process(_ block: [Float]?, space inputs: Int) throws(SoundFileError) -> [Int16] {
    var output: [Int16] = []
    var taken = 0
    repeat {
      let (consumed, part) = try step(block.map { $0[taken...] }, space: Int(Double(inputs) * ratio) + 1_024)
      output += part
      taken += consumed
      if consumed == 0 && part.isEmpty { break }
    } while block.map { taken < $0.count } ?? false
    return output
  }

  private func step(
    _ block: ArraySlice<Float>?, space: Int
  ) throws(SoundFileError) -> (consumed: Int, output: [Int16]) {
    var output = [Int16](repeating: 0, count: space)
    var consumed = 0
    var produced = 0
    let failure =
      if let block {
        block.withUnsafeBufferPointer {
          soxr_process(handle, $0.baseAddress, block.count, &consumed, &output, space, &produced)
        }
      } else {
        soxr_process(handle, nil, 0, nil, &output, space, &produced)
      }
    if failure != nil { throw Self.failure(path, failure) }
    return (consumed, Array(output.prefix(produced)))
  }

  private static func failure(_ path: String, _ failure: soxr_error_t?) -> SoundFileError {
    SoundFileError(path, .failed("resampling: " + (failure.map { String(cString: $0) } ?? "no memory")))
  }
}
