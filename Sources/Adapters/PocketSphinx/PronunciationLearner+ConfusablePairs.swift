extension PronunciationLearner {
  /// Returns the similarity of each pair of takes: one row per take. It is the score (``acousticScore(_:_:)``) of one
  /// take's phone-loop result in the audio of the other take, or the same in the other direction, whichever is higher.
  /// The similarity of a take to itself is 0.
  public func similarities(of takes: [EnrolmentTake]) async throws -> [[Double]] {
    var rows = takes.map { _ in takes.map { _ in 0.0 } }
    for one in takes.indices {
      for other in takes.indices where other > one {
        let there = try await acousticScore(takes[one].phones, takes[other]) ?? -100
        let back = try await acousticScore(takes[other].phones, takes[one]) ?? -100
        rows[one][other] = max(there, back)
        rows[other][one] = rows[one][other]
      }
    }
    return rows
  }

  /// The result of comparing takes: whether all contain the same words.
  public enum Agreement: Hashable, Sendable {
    case alike
    /// All takes agree except the take with this index.
    case odd(Int)
    case unlike

    /// The similarity below which two takes contain different words. Source: Documentation/Decisions/0028.
    public static let limit = 3.0

    /// Determines the agreement of takes from their similarities.
    /// - Parameter likeness: the similarities, one row per take, see ``PronunciationLearner/similarities(of:)``.
    public init(_ likeness: [[Double]], limit: Double = Agreement.limit) {
      let all = likeness.indices
      let mates = all.map { one in all.filter { $0 != one && likeness[one][$0] >= limit } }
      // Each take must agree with one other take only, since a take may lie between two that differ.
      guard all.count > 1, let loner = all.first(where: { mates[$0].isEmpty }) else {
        self = .alike
        return
      }
      let isOnly = all.count > 2 && all.allSatisfy { $0 == loner || !mates[$0].isEmpty }
      self = isOnly ? .odd(loner) : .unlike
    }
  }
}
