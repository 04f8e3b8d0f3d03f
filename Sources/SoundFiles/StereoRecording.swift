import Sound

/// A conversation in two channels: what the person said on the left, what VivaVoz said on the right.
///
/// Sounds are placed by the time they begin; the sounds of one side are added in the order of their beginnings, and
/// what both sides have passed goes to the disk at once. The file gets its name when it is finished; a recording
/// that is dropped before leaves nothing behind.
public final class StereoRecording {
  public enum Side: Int, Sendable, CaseIterable {
    case left
    case right
  }

  /// Samples a second, of both channels.
  public let rate: Int
  private let path: String
  private let file: OutputFile
  /// What is not yet written, from sample `written` on.
  private var pending: [Waveform]
  /// Where the latest sound of each side began: nothing earlier can still come.
  private var latest = [0, 0]
  private var written = 0

  /// Opens a recording.
  /// - Throws: when the folder is missing or the place not writable.
  public init(to path: String, rate: Int = Waveform.speakingRate) throws(SoundFileError) {
    self.path = path
    self.rate = rate
    pending = Side.allCases.map { _ in Waveform(rate: rate, samples: []) }
    file = try OutputFile(path)
    try file.append(WAVHeader(rate: rate, channels: 2, samples: nil).bytes)
  }

  /// Adds a sound of any rate that begins at a time after the start of the conversation. Where it overlaps an
  /// earlier one of its side, they are mixed.
  public func add(_ waveform: Waveform, to side: Side, at time: Duration) throws(SoundFileError) {
    let sound = try waveform.resampled(to: rate)
    // A beginning before what is on the disk cannot be honoured; the sound then follows it directly.
    let start = max(written, sound.count(of: time))
    pending[side.rawValue].mix(sound, at: start - written)
    latest[side.rawValue] = max(latest[side.rawValue], start)
    try write(until: latest.min() ?? written)
  }

  /// Says that no sound that begins before a time will come any more on either side.
  public func advance(to time: Duration) throws(SoundFileError) {
    let now = pending[0].count(of: time)
    latest = latest.map { max($0, now) }
    try write(until: now)
  }

  /// Writes the rest and gives the file its name; nothing may be added after it.
  public func finish() throws(SoundFileError) {
    try write(until: written + (pending.map(\.samples.count).max() ?? 0))
    try file.replaceStart(WAVHeader(rate: rate, channels: 2, samples: written * 2).bytes)
    try file.finish()
  }

  private func write(until end: Int) throws(SoundFileError) {
    guard end > written else { return }
    guard end * 2 <= WAVHeader.most else { throw SoundFileError(path, .isTooLarge) }
    while written < end { try writeBlock(min(end - written, 1 << 16)) }
  }

  private func writeBlock(_ count: Int) throws(SoundFileError) {
    var frames = [Int16](repeating: 0, count: count * 2)
    for side in pending.indices {
      for (index, sample) in pending[side].samples.prefix(count).enumerated() { frames[index * 2 + side] = sample }
      pending[side].samples.removeFirst(min(count, pending[side].samples.count))
    }
    try file.append(frames)
    written += count
  }
}
