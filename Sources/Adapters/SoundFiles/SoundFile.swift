import Sound

/// A recording, read from a WAV, FLAC or Ogg file of any rate and number of channels.
public struct SoundFile: Equatable, Sendable {
  /// Longer files are refused: a recording of one utterance is seconds long, and memory is to stay small.
  public static let longestMinutes = 10

  /// As it was given.
  public let path: String
  /// The sound, its channels averaged to one, at the rate that was asked for.
  public let waveform: Waveform
  /// The file's own rate, in samples a second, and its number of channels.
  public let rate: Int
  public let channels: Int
  /// Measured at the file's own rate, where clipping can still be seen.
  public let level: Level
  /// What makes the recording doubtful though it could be read.
  public let warnings: [Warning]

  /// Reads a file.
  /// - Parameters:
  ///   - rate: The rate wanted, in samples a second; the sound is resampled where it differs.
  ///   - minutes: How long it may last.
  /// - Throws: when there is nothing to hear in the file, or it lasts longer.
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
