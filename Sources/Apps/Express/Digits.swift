/// Formats telephone numbers to be read aloud.
enum Digits {
  /// The number of digits in a group. The last group has four if a single digit would be left over.
  private static let group = 3

  /// Returns the digits of a telephone number one by one, in groups with a pause between them: "0 8 7, 1 2 3, 4 5 6 7".
  /// Other characters are ignored, apart from a plus at the beginning.
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
