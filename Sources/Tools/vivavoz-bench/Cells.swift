import Foundation

/// Formats the columns of a printed table.
extension String {
  /// Returns the first cell of a line, padded to a width.
  func column(_ width: Int) -> String { padding(toLength: width, withPad: " ", startingAt: 0) }
  /// A further cell, nine characters wide or with one space before it.
  var cell: String { String(repeating: " ", count: max(1, 9 - count)) + self }
}
