/// Numbers of telephones as people read them aloud.
enum Digits {
  /// Digits of a group; four at the end rather than one by itself.
  private static let group = 3

  /// Digit by digit, in groups with a pause between them: "0 8 7, 1 2 3, 4 5 6 7". What is no digit is a pause at most; a plus
  /// at the beginning is read.
  static func spoken(_ number: String) -> String {
    let digits = number.filter { $0.isASCII && $0.isNumber }.map(String.init)
    let plus = number.drop(while: \.isWhitespace).hasPrefix("+") ? ["+"] : []
    return (plus + groups(digits).map { $0.joined(separator: " ") }).joined(separator: ", ")
  }

  private static func groups(_ digits: [String]) -> [[String]] {
    var rest = digits[...]
    var groups: [[String]] = []
    while rest.count > group + 1 {
      groups.append(Array(rest.prefix(group)))
      rest = rest.dropFirst(group)
    }
    return rest.isEmpty ? groups : groups + [Array(rest)]
  }
}
