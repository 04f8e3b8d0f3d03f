/// Finds where a line lacks a quotation mark. Counting the marks is not enough: with two missing their number is even
/// again. A mark with a space on one side only shows whether it opens or closes.
struct QuotationMarks {
  enum Fault: Equatable {
    /// What stands behind the mark.
    case neverClosed(String)
    /// The word before the mark.
    case neverOpened(String)
  }

  private enum Side { case opens, closes, either }

  /// - Parameter line: with plain quotation marks, up to its end; a comment ends it.
  /// - Returns: the first fault; nil where each mark has its other half.
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
  /// Without the spaces around it.
  var trimmed: String {
    let rest = drop { $0.isWhitespace }
    return String(rest.reversed().drop { $0.isWhitespace }.reversed())
  }
}
