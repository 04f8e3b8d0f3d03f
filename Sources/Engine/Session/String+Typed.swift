import Prompts

extension String {
  /// The longest typed text that is accepted without a grammar, in Unicode scalars.
  private static let longestTyped = 2_000

  /// The typed text for a state that accepts any text: on one line, with its letters unchanged, cut to the maximum
  /// length.
  var asTyped: String { onOneLine.beginning(scalars: Self.longestTyped).onOneLine }
}
