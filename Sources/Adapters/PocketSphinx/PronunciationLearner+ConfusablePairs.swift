extension PronunciationLearner {
  /// Returns the similarity of each pair of takes. It is the score by ``acousticScore(_:_:)`` of the phone-loop result
  /// of one take in the audio of the other take. The two takes are compared in both directions, and the higher score
  /// counts. There is one row per take, and the similarity of a take to itself is 0.
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

  /// Whether the takes contain the same words.
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
