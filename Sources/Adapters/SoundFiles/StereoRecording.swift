import Sound

/// A conversation in two channels: what the person said on the left, what VivaVoz said on the right.
///
/// Each side is one stream without gaps. What has come of both goes to the disk at once, however long they last. The
/// file gets its name when it is finished; a recording that is dropped before leaves nothing behind.
public final class StereoRecording {
  public enum Side: Int, Sendable, CaseIterable {
    case left
    case right
  }

  /// Written at once, at least: 0.2 s.
  private static let block = 1 << 12

  private let path: String
  private let rate: Int
  private let file: OutputFile
  private var left: Resampler
  private var right: Resampler
  /// What is not yet written of each side.
  private var pending: [[Int16]] = [[], []]
  private var written = 0

  /// As many samples of a side as a fall takes.
  private var fall: Int { Waveform(rate: rate, samples: []).count(of: Waveform.fallTime) }

  /// Opens a recording.
  /// - Parameters:
  ///   - left: samples a second of what will be added there; `right` likewise.
  ///   - rate: samples a second of the file.
  /// - Throws: when the folder is missing or the place not writable.
  public init(to path: String, left: Int, right: Int, rate: Int = Waveform.speakingRate) throws(SoundFileError) {
    self.path = path
    self.rate = rate
    self.left = try Resampler(path, from: left, to: rate)
    self.right = try Resampler(path, from: right, to: rate)
    file = try OutputFile(path)
    try file.append(WAVHeader(rate: rate, channels: 2, samples: nil).bytes)
  }

  /// Adds what comes next on a side.
  public func add(_ samples: [Int16], to side: Side) throws(SoundFileError) {
    let samples = samples.map { Float($0) / 32_768 }
    pending[side.rawValue] += side == .left ? try left.take(samples) : try right.take(samples)
    // What came last may still have to fall.
    let ready = (pending.map(\.count).min() ?? 0) - fall
    if ready >= Self.block { try write(ready) }
  }

  /// Takes back what came last on a side, as far as it is ahead of the other: that much is not written yet.
  /// - Parameter count: at the file's rate.
  public func drop(_ count: Int, from side: Side) {
    let surplus = pending[side.rawValue].count - (pending.map(\.count).min() ?? 0)
    pending[side.rawValue].removeLast(min(max(0, count), surplus))
  }

  /// Lets what came last on a side fall silent without a click; it is as long as it was.
  public func fall(_ side: Side) {
    let last = Waveform(rate: rate, samples: pending[side.rawValue].suffix(fall)).fall
    pending[side.rawValue].replaceSubrange((pending[side.rawValue].count - last.count)..., with: last)
  }

  /// Writes the rest, with silence behind the shorter side, and gives the file its name; nothing may be added after it.
  /// What was written before something went wrong is kept.
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
