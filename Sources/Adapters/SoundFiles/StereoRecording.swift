public import Audio

/// A stereo recording of a conversation: the user on the left channel, VivaVoz on the right.
///
/// Each channel is one stream without gaps. Samples are written to the disk soon after both channels have them, so a
/// long conversation needs little memory. The file gets its name when it is finished; an unfinished recording is
/// removed.
public final class StereoRecording {
  public enum Side: Int, Sendable, CaseIterable {
    case left
    case right
  }

  /// The minimum number of samples that are written at once: 0.2 s.
  private static let block = 1 << 12

  private let path: String
  private let rate: Int
  private let file: OutputFile
  private var left: Resampler
  private var right: Resampler
  /// The samples of each channel that are not written yet.
  private var pending: [[Int16]] = [[], []]
  private var written = 0

  /// The number of samples in a fade-out.
  private var fall: Int { Waveform(rate: rate, samples: []).count(of: Waveform.fadeOutDuration) }

  /// Opens a recording.
  /// - Parameters:
  ///   - left: the sample rate of the left channel's input.
  ///   - right: the sample rate of the right channel's input.
  ///   - rate: the sample rate of the file.
  /// - Throws: an error if the folder is missing or the place not writable.
  public init(to path: String, left: Int, right: Int, rate: Int = Waveform.ttsSampleRate) throws(SoundFileError) {
    self.path = path
    self.rate = rate
    self.left = try Resampler(path, from: left, to: rate)
    self.right = try Resampler(path, from: right, to: rate)
    file = try OutputFile(path)
    try file.append(WAVHeader(rate: rate, channels: 2, samples: nil).bytes)
  }

  /// Appends samples to a channel.
  public func add(_ samples: [Int16], to side: Side) throws(SoundFileError) {
    let samples = samples.map { Float($0) / 32_768 }
    pending[side.rawValue] += side == .left ? try left.take(samples) : try right.take(samples)
    // The last samples are kept back, since they may still have to fade out.
    let ready = (pending.map(\.count).min() ?? 0) - fall
    if ready >= Self.block { try write(ready) }
  }

  /// Removes the last samples of a channel, but only samples that the other channel does not have yet. These are not
  /// written to the file yet.
  /// - Parameter count: the number of samples at the file's rate.
  public func drop(_ count: Int, from side: Side) {
    let surplus = pending[side.rawValue].count - (pending.map(\.count).min() ?? 0)
    pending[side.rawValue].removeLast(min(max(0, count), surplus))
  }

  /// Fades out the end of a channel, so that a sudden stop causes no click. The channel's length stays the same.
  public func fall(_ side: Side) {
    let last = Waveform(rate: rate, samples: pending[side.rawValue].suffix(fall)).fadeOut
    pending[side.rawValue].replaceSubrange((pending[side.rawValue].count - last.count)..., with: last)
  }

  /// Writes the remaining samples, with silence after the shorter channel, and gives the file its name. No samples may
  /// be added afterwards. If writing fails, the part of the recording that was written before is kept as the file.
  public func finish() throws(SoundFileError) {
    do {
      try writeRest()
    } catch {
      try? seal()
      throw error
    }
    try seal()
  }

  private func writeRest() throws(SoundFileError) {
    pending[Side.left.rawValue] += try left.finish()
    pending[Side.right.rawValue] += try right.finish()
    try write(pending.map(\.count).max() ?? 0)
  }

  private func seal() throws(SoundFileError) {
    try file.replaceStart(WAVHeader(rate: rate, channels: 2, samples: written * 2).bytes)
    try file.finish()
  }

  private func write(_ count: Int) throws(SoundFileError) {
    guard (written + count) * 2 <= WAVHeader.most else { throw SoundFileError(path, .isTooLarge) }
    var frames = [Int16](repeating: 0, count: count * 2)
    for side in pending.indices {
      for (index, sample) in pending[side].prefix(count).enumerated() { frames[index * 2 + side] = sample }
      pending[side].removeFirst(min(count, pending[side].count))
    }
    try file.append(frames)
    written += count
  }
}
