import CSndFile
import Testing

/// Sound files in any format, made at test time.
struct EncodedSound: Sendable {
  var format = SF_FORMAT_WAV | SF_FORMAT_PCM_16
  var rate = 16_000
  var channels = 1
  var seconds = 1.0
  /// Returns the sample of a channel at a time in seconds.
  var wave: @Sendable (_ channel: Int, _ time: Double) -> Float = { _, time in sine(440, time) / 2 }

  static let flac = SF_FORMAT_FLAC | SF_FORMAT_PCM_16
  static let ogg = SF_FORMAT_OGG | SF_FORMAT_VORBIS
  static let float = SF_FORMAT_WAV | SF_FORMAT_FLOAT
  static let eightBit = SF_FORMAT_WAV | SF_FORMAT_PCM_U8
  static let twentyFourBit = SF_FORMAT_WAV | SF_FORMAT_PCM_24

  func write(_ path: String) throws {
    var info = SF_INFO()
    info.samplerate = Int32(rate)
    info.channels = Int32(channels)
    info.format = Int32(format)
    let handle = try #require(sf_open(path, Int32(SFM_WRITE), &info))
    let frames = Int(seconds * Double(rate))
    let samples = (0..<frames * channels).map { wave($0 % channels, Double($0 / channels) / Double(rate)) }
    #expect(sf_writef_float(handle, samples, sf_count_t(frames)) == sf_count_t(frames))
    #expect(sf_close(handle) == 0)
  }
}
