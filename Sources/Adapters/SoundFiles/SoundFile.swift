public import Audio

/// A recording, read from a WAV, FLAC or Ogg file of any rate and number of channels.
public struct SoundFile: Equatable, Sendable {
  /// The maximum length in minutes. Longer files are rejected: a recording of one utterance lasts seconds, and memory
  /// must stay small.
  public static let longestMinutes = 10

  /// The path, as it was given.
  public let path: String
  /// The audio at the requested rate, its channels averaged to one.
  public let waveform: Waveform
  /// The sample rate of the file, in Hz.
  public let rate: Int
  /// The number of channels in the file.
  public let channels: Int
  /// The level of the audio at the file's own sample rate. After resampling, clipping would not be detectable.
  public let level: Level
  /// The reasons why the recording is probably faulty.
  public let warnings: [Warning]

  /// Reads a file.
  /// - Parameters:
  ///   - rate: the requested rate, in Hz. The audio is resampled if the file has another rate.
  ///   - minutes: the maximum duration.
  /// - Throws: ``SoundFileError`` if the file cannot be read, contains no audio, or lasts more than `minutes`.
  public static func read(
    _ path: String, rate: Int, minutes: Int = longestMinutes
  ) throws(SoundFileError) -> SoundFile {
    let reader = try Reader(path, minutes: minutes)
    var resampler = try Resampler(path, from: reader.rate, to: rate)
    var samples: [Int16] = []
    var level = Level()
    while let block = try reader.next() {
      level.add(block.lazy.map { Resampler.linear($0) })
      samples += try resampler.take(block)
    }
    samples += try resampler.finish()
    guard level.count > 0 else { throw SoundFileError(path, .holdsNothing) }
    return SoundFile(
      path: path, waveform: Waveform(rate: rate, samples: samples), rate: reader.rate, channels: reader.channels,
      level: level, warnings: Warning.all(level, isTruncated: reader.isTruncated))
  }
}
