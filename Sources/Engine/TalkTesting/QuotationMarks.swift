/// Finds a missing quotation mark in a line. Counting the marks is not enough, since two missing ones make the number
/// even again. A mark with white space on only one side shows whether it opens or closes.
struct QuotationMarks {
  enum Fault: Equatable {
    /// An opening mark without a closing one, with the text after it.
    case neverClosed(String)
    /// A closing mark without an opening one, with the word before it.
    case neverOpened(String)
  }

  private enum Side { case opens, closes, either }

  /// Returns the first quotation mark in a line without its counterpart; nil if each has one.
  /// - Parameter line: a line with plain quotation marks. A comment ends it.
  static func fault(in line: [Character]) -> Fault? {
    var opened: Int?
    for (index, character) in line.enumerated() {
      if character == "#", opened == nil, index == 0 || line[index - 1].isWhitespace { return nil }
      guard character == "\"" else { continue }
      switch (opened, side(of: index, in: line)) {
      case (nil, .closes): return .neverOpened(word(before: index, in: line))
      case (nil, _): opened = index
      case (let start?, .opens): return .neverClosed(text(behind: start, in: line))
      case (_?, _): opened = nil
      }
    }
    return opened.map { .neverClosed(text(behind: $0, in: line)) }
  }

  private static func side(of index: Int, in line: [Character]) -> Side {
    let before = index > 0 ? line[index - 1] : " "
    let behind = index + 1 < line.count ? line[index + 1] : " "
    switch (before.isWhitespace || before == "=", behind.isWhitespace) {
    case (true, false) where behind != "\"": return .opens
    case (false, true) where before != "\"": return .closes
    default: return .either
    }
  }

  private static func text(behind start: Int, in line: [Character]) -> String {
    String(line[(start + 1)...].prefix { $0 != "\"" && $0 != "#" }).trimmed
  }

  private static func word(before end: Int, in line: [Character]) -> String {
    String(line[..<end].reversed().prefix { !$0.isWhitespace && $0 != "\"" }.reversed())
  }
}

extension String {
  /// The string without white space at both ends.
  var trimmed: String {
    let rest = drop { $0.isWhitespace }
    return String(rest.reversed().drop { $0.isWhitespace }.reversed())
  }
}
