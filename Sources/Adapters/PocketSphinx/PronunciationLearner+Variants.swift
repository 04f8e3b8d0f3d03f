public import Lexicon

extension PronunciationLearner {
  /// A strategy for finding a user's pronunciations of a phrase in takes, see Documentation/Decisions/0028.
  public enum Search: String, Sendable, CaseIterable {
    /// The phone-loop result of each take.
    case loop
    /// The one phone-loop result that fits all takes best.
    case median
    /// A hill climb from the dictionary's pronunciation to the one that fits all takes best.
    case climb
    /// A hill climb for each take alone. It starts at the dictionary's pronunciation that fits this take best, and ends
    /// at a pronunciation that fits this take better. The result is one pronunciation per take, without duplicates.
    case each
    /// A hill climb from the best of the dictionary's pronunciations and the phone-loop results.
    case both
  }

  /// Finds pronunciations that fit the takes.
  /// - Parameters:
  ///   - takes: the user's takes of the phrase; at least one.
  ///   - known: the pronunciations that the lexicon has already.
  ///   - edits: proposes the next pronunciations of a hill climb.
  ///   - search: the search strategy.
  ///   - gain: the minimum improvement of the score in a step of a hill climb. It is the improvement over a whole take,
  ///     averaged over the takes, in the decoder's units.
  public func variants(
    of takes: [EnrolmentTake], known: [Pronunciation], _ edits: PronunciationEdits, _ search: Search = .climb,
    gain: Double = 20
  ) async throws -> [Pronunciation] {
    switch search {
    case .loop: return takes.map(\.phones)
    case .median: return [try await best(of: takes.map(\.phones), takes)]
    case .climb: return [try await climb(from: try await best(of: known, takes), takes, edits, gain)]
    case .both:
      return [try await climb(from: try await best(of: known + takes.map(\.phones), takes), takes, edits, gain)]
    case .each:
      var variants: [Pronunciation] = []
      for take in takes {
        let pronunciation = try await climb(from: try await best(of: known, [take]), [take], edits, gain)
        if !variants.contains(pronunciation) { variants.append(pronunciation) }
      }
      return variants
    }
  }

  private func best(of variants: [Pronunciation], _ takes: [EnrolmentTake]) async throws -> Pronunciation {
    var best: (way: Pronunciation, fit: Double) = (variants.first ?? [], -.infinity)
    for pronunciation in variants {
      let fit = try await acousticScore(pronunciation, takes)
      if fit > best.fit { best = (pronunciation, fit) }
    }
    return best.way
  }

  private func climb(
    from start: Pronunciation, _ takes: [EnrolmentTake], _ edits: PronunciationEdits, _ gain: Double
  ) async throws -> Pronunciation {
    let step = gain / (Double(takes.reduce(0) { $0 + $1.frames }) / Double(takes.count))
    var best = (way: start, fit: try await acousticScore(start, takes))
    for _ in 0..<Self.mostSteps {
      var next = best
      for pronunciation in edits.neighbours(of: best.way, towards: takes.map(\.phones)) {
        let fit = try await acousticScore(pronunciation, takes)
        if fit > next.fit { next = (pronunciation, fit) }
      }
      guard next.fit >= best.fit + step else { break }
      best = next
    }
    return best.way
  }

  /// Returns the acoustic score of a pronunciation, averaged over the takes.
  public func acousticScore(_ pronunciation: Pronunciation, _ takes: [EnrolmentTake]) async throws -> Double {
    var sum = 0.0
    for take in takes { sum += try await acousticScore(pronunciation, take) ?? Self.none }
    return sum / Double(takes.count)
  }

  /// The acoustic score that is used for a take that a pronunciation does not match at all.
  private static let none = -50.0
  private static let mostSteps = 12
}
