import Script

extension String {
  /// The longest text that is taken as it was typed, in Unicode scalars.
  private static let longestTyped = 2_000

  /// What somebody typed, as it is taken where no grammar has it: on one line, in the letters in which it was typed.
  var asTyped: String { onOneLine.beginning(scalars: Self.longestTyped).onOneLine }
}
