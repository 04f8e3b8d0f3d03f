import Audio

extension SoundFile {
  /// A reason why a readable recording is probably faulty.
  public enum Warning: Hashable, Sendable, CustomStringConvertible {
    /// No sample is above -60 dBFS.
    case silent
    /// More than one in a thousand samples is clipped at full scale. The payload is the share of clipped samples, 0 ...
    /// 1.
    case clipped(share: Double)
    /// The file is shorter than its header specifies; the existing part was read.
    case truncated

    /// The problem and the remedy, without the file's name.
    public var description: String {
      switch self {
      case .silent: "the recording is silent; check the microphone and record it again"
      case .clipped(let share):
        "the recording is clipped (\((share * 1_000).rounded() / 10) % of its samples); record it again at a lower level"
      case .truncated: "the file is truncated, and only its beginning was read; copy or record it again"
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
