import Audio

extension SoundFile {
  /// A property that makes a recording of one utterance hard to recognise.
  public enum Issue: Hashable, Sendable, CustomStringConvertible {
    /// The sample rate is below the recogniser's. The payload is the rate, in Hz.
    case narrow(rate: Int)
    /// The recording has several channels, of which the average was taken. The payload is their number.
    case channels(Int)
    /// The active speech level is below -40 dBFS. The payload is the level, in dBFS.
    case quiet(level: Double)
    /// The recording is as loud as speech from its first moment, so that its beginning was probably cut off.
    case cutStart
    /// The recording is as loud as speech to its last moment, so that its end was probably cut off.
    case cutEnd

    /// Whether the property can be the cause of a misrecognition.
    public var keepsFromHearing: Bool {
      switch self {
      case .channels: false
      case .narrow, .quiet, .cutStart, .cutEnd: true
      }
    }

    /// The problem and the remedy, without the file's name.
    public var description: String {
      switch self {
      case .narrow(let rate): "its sample rate is \(rate) Hz; record with 16000 Hz or more, not through a telephone"
      case .channels(let count): "it has \(count) channels, which were averaged; record in mono"
      case .quiet(let level): "it is quiet (\(Int(level.rounded())) dBFS); move closer to the microphone"
      case .cutStart: "its first sound is cut off; start the recording, wait a moment, and then speak"
      case .cutEnd: "its last sound is cut off; wait half a second before you stop"
      }
    }
  }

  public var issues: [Issue] {
    let loud = waveform.activeLevel
    let edge = waveform.count(of: .milliseconds(30))
    let start = Level(of: waveform.samples.prefix(edge)).rms
    let end = Level(of: waveform.samples.suffix(edge)).rms
    var issues: [Issue] = rate < Waveform.asrSampleRate ? [.narrow(rate: rate)] : []
    if channels > 1 { issues.append(.channels(channels)) }
    if loud < -40 { issues.append(.quiet(level: loud)) }
    // A start or end within 10 dB of the active level is as loud as speech, whose level varies by more than that.
    if start > loud - 10 { issues.append(.cutStart) }
    if end > loud - 10 { issues.append(.cutEnd) }
    return issues
  }
}
