extension PronunciationLearner {
  /// How like each other takes are: how well the free phones of one fit another, in either direction, as ``fit(_:_:)`` tells;
  /// a row a take, 0 to itself.
  public func likeness(of takes: [Take]) async throws -> [[Double]] {
    var rows = takes.map { _ in takes.map { _ in 0.0 } }
    for one in takes.indices {
      for other in takes.indices where other > one {
        let there = try await fit(takes[one].phones, takes[other]) ?? -100
        let back = try await fit(takes[other].phones, takes[one]) ?? -100
        rows[one][other] = max(there, back)
        rows[other][one] = rows[one][other]
      }
    }
    return rows
  }

  /// Whether takes say the same.
  public enum Agreement: Hashable, Sendable {
    case alike
    /// All but this one.
    case odd(Int)
    case unlike

    /// Below this, two takes say something else. Source: Documentation/Decisions/0028.
    public static let limit = 3.0

    /// - Parameter likeness: a row a take, see ``PronunciationLearner/likeness(of:)``.
    public init(_ likeness: [[Double]], limit: Double = Agreement.limit) {
      let all = likeness.indices
      let mates = all.map { one in all.filter { $0 != one && likeness[one][$0] >= limit } }
      // Two that agree with a third agree well enough: one take may lie between two others.
      guard all.count > 1, let loner = all.first(where: { mates[$0].isEmpty }) else {
        self = .alike
        return
      }
      let isOnly = all.count > 2 && all.allSatisfy { $0 == loner || !mates[$0].isEmpty }
      self = isOnly ? .odd(loner) : .unlike
    }
  }
}
