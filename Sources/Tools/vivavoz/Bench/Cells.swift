/// Columns of a printed table.
extension String {
  /// The first of a line, so wide.
  func column(_ width: Int) -> String { padding(toLength: width, withPad: " ", startingAt: 0) }
  /// One of the others, nine wide or with one space before it.
  var cell: String { String(repeating: " ", count: max(1, 9 - count)) + self }
}
