import Sound

extension SoundFile {
  /// What makes a recording of one utterance harder to understand than it need be.
  public enum Doubt: Hashable, Sendable, CustomStringConvertible {
    /// Sampled less often than the recogniser hears, in samples a second.
    case narrow(rate: Int)
    /// Several channels, averaged to one.
    case channels(Int)
    /// What is loud in it lies below -40 dBFS.
    case quiet(level: Double)
    /// It is as loud as speech from its first moment.
    case cutStart
    /// It is as loud as speech to its last moment.
    case cutEnd

    /// Whether it can be why something was not understood.
    public var keepsFromHearing: Bool {
      switch self {
      case .channels: false
      case .narrow, .quiet, .cutStart, .cutEnd: true
      }
    }

    /// What is wrong, and the cure; the file's name belongs before it.
    public var description: String {
      switch self {
      case .narrow(let rate): "it has \(rate) samples a second; record with 16000 or more, not through a telephone"
      case .channels(let count): "it has \(count) channels, which were averaged; record in mono"
      case .quiet(let level): "it is quiet (\(Int(level.rounded())) dBFS); go nearer to the microphone"
      case .cutStart: "it begins in the middle of a sound; press record, wait a moment, and then speak"
      case .cutEnd: "it ends in the middle of a sound; wait half a second before you stop"
      }
    }
  }

  public var doubts: [Doubt] {
    let loud = waveform.activeLevel
    let edge = waveform.count(of: .milliseconds(30))
    let start = Level(of: waveform.samples.prefix(edge)).rms
    let end = Level(of: waveform.samples.suffix(edge)).rms
    var doubts: [Doubt] = rate < Waveform.hearingRate ? [.narrow(rate: rate)] : []
    if channels > 1 { doubts.append(.channels(channels)) }
    if loud < -40 { doubts.append(.quiet(level: loud)) }
    // Below the level of speech by less than speech itself goes up and down.
    if start > loud - 10 { doubts.append(.cutStart) }
    if end > loud - 10 { doubts.append(.cutEnd) }
    return doubts
  }
}
