import Script

extension String {
  /// The longest text that is taken as it was typed, in Unicode scalars.
  private static let longestTyped = 2_000

  /// The user's typed text as it is used where no grammar accepts it: on one line, with its letters unchanged.
  var asTyped: String { onOneLine.beginning(scalars: Self.longestTyped).onOneLine }
}
