import Sound

extension SoundFile {
  /// Why a recording that could be read is not to be trusted.
  public enum Warning: Hashable, Sendable, CustomStringConvertible {
    /// Nothing in it rises above -60 dBFS.
    case silent
    /// The share of samples, 0 ... 1, that were cut off at full scale: more than one in a thousand.
    case clipped(share: Double)
    /// The file ends before its header says it does; what is there was read.
    case truncated

    /// What is wrong, and the cure; the file's name belongs before it.
    public var description: String {
      switch self {
      case .silent: "the recording is silent; check the microphone and record it again"
      case .clipped(let share):
        "the recording is clipped (\((share * 1_000).rounded() / 10) % of its samples); record it again, softer"
      case .truncated: "the file is cut off, what is left of it was read; copy or record it again"
      }
    }

    static func all(_ level: Level, isTruncated: Bool) -> [Warning] {
      var warnings: [Warning] = isTruncated ? [.truncated] : []
      if level.peak < -60 { warnings.append(.silent) }
      if level.clipping > 0.001 { warnings.append(.clipped(share: level.clipping)) }
      return warnings
    }
  }
}
