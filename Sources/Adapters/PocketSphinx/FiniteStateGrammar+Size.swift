import JSGF

extension FiniteStateGrammar {
  /// The most words on its arcs of a net that is not large.
  private static let limit = 3_000

  /// Whether the decoder searches this net with the narrow word beam, and the judge demands more of its hypotheses. Source:
  /// Documentation/Decisions/0047-requests-by-ear.md.
  var isLarge: Bool { states.reduce(0) { $0 + $1.count { $0.word != nil } } > Self.limit }
}
