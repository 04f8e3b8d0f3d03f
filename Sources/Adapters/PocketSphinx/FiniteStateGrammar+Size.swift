import JSGF

extension FiniteStateGrammar {
  /// The largest number of transitions with words in a search net that does not count as large.
  private static let limit = 3_000

  /// Whether the search net is large. The decoder searches a large net with the narrow word beam, and the confidence
  /// model demands more of its hypotheses. Source: Documentation/Decisions/0047-word-beam.md.
  var isLarge: Bool { states.reduce(0) { $0 + $1.count { $0.word != nil } } > Self.limit }
}
