extension Unicode.Scalar {
  /// Returns whether the scalar ends a line. A carriage return before a line feed does not end one, because lines of
  /// Windows files end with both.
  /// - Parameter next: the scalar after this one.
  func isLineEnd(before next: Unicode.Scalar?) -> Bool { self == "\n" || (self == "\r" && next != "\n") }

  private var isLetterOrDigit: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self) }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber: return true
    default: return properties.isAlphabetic
    }
  }

  /// Whether a token without quotes may contain the scalar.
  var isInWord: Bool { isLetterOrDigit || "'’-_.".unicodeScalars.contains(self) }

  /// Whether the name of a rule may contain the scalar. The star is for `import <common.*>`.
  var isInName: Bool { isLetterOrDigit || "-_.$*".unicodeScalars.contains(self) }

  /// Whether the scalar ends a token.
  var isBoundary: Bool { properties.isWhitespace || ";=|*+<>()[]{}/\"".unicodeScalars.contains(self) }

  /// The scalar as an error message shows it: an invisible one by its number.
  var shown: String {
    switch properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .surrogate: "U+" + String(value, radix: 16, uppercase: true)
    default: "'\(self)'"
    }
  }
}

extension String {
  /// The string without white space at both ends.
  var trimmed: String {
    var rest = Substring(self)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
