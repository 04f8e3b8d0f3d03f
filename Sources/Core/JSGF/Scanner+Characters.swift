extension Unicode.Scalar {
  /// A carriage return counts as a line end only when no line feed follows: files from Windows have both.
  func isLineEnd(before next: Unicode.Scalar?) -> Bool { self == "\n" || (self == "\r" && next != "\n") }

  private var isLetterOrDigit: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self) }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber: return true
    default: return properties.isAlphabetic
    }
  }

  /// What a token may hold without quotes.
  var isInWord: Bool { isLetterOrDigit || "'’-_.".unicodeScalars.contains(self) }

  /// What a rule's name may hold; the star is the one of `import <common.*>`.
  var isInName: Bool { isLetterOrDigit || "-_.$*".unicodeScalars.contains(self) }

  /// What ends a token.
  var isBoundary: Bool { properties.isWhitespace || ";=|*+<>()[]{}/\"".unicodeScalars.contains(self) }

  /// As a message shows it: what cannot be seen is given by its number.
  var shown: String {
    switch properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .surrogate: "U+" + String(value, radix: 16, uppercase: true)
    default: "'\(self)'"
    }
  }
}

extension String {
  /// Without the white space at both ends.
  var trimmed: String {
    var rest = Substring(self)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
