/// A name without what is no part of it: control characters, the operator's number before it, brackets.
struct NameText {
  /// Without its brackets.
  let text: String
  /// What stood in them.
  let brackets: [String]

  init(_ raw: String) {
    let clean = Self.withoutNumber(Self.clean(raw))
    var (text, brackets, inside) = ("", [String](), "")
    var isInside = false
    for character in clean {
      switch character {
      case "(", "[", "{":
        if isInside { brackets.append(inside) }
        (isInside, inside) = (true, "")
      case ")", "]", "}":
        if isInside { brackets.append(inside) }
        (isInside, inside) = (false, "")
        text.append(" ")
      default: if isInside { inside.append(character) } else { text.append(character) }
      }
    }
    if isInside { brackets.append(inside) }
    // "(LUAS)" alone is a name.
    let isEmpty = !text.contains(where: \.isLetter)
    self.text = isEmpty ? (text + " " + brackets.joined(separator: " ")) : text
    self.brackets = isEmpty ? [] : brackets.filter { $0.contains(where: \.isLetter) }
  }

  /// One line, straight apostrophes, plain hyphens.
  static func clean(_ raw: String) -> String {
    let characters = raw.map { character -> Character in
      switch character {
      case "’", "‘", "ʼ", "`", "´": "'"
      case "–", "—", "‐", "‑", "−": "-"
      case "_": " "
      case _
      where character.isWhitespace || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }:
        " "
      default: character
      }
    }
    return String(characters).split(separator: " ").joined(separator: " ")
  }

  /// Without "31705 - ", "00 0 - ", "12. ", "CE-015 ".
  private static func withoutNumber(_ text: String) -> String {
    for number in [code(text), digits(text)] {
      let rest = text.dropFirst(number ?? 0)
      if number != nil, rest.contains(where: \.isLetter) { return String(rest) }
    }
    return text
  }

  /// How long "CE-015 " is: some capitals, a hyphen, digits.
  private static func code(_ text: String) -> Int? {
    let capitals = text.prefix { $0.isLetter && $0.isUppercase }.count
    guard (1...3).contains(capitals), text.dropFirst(capitals).first == "-" else { return nil }
    let digits = text.dropFirst(capitals + 1).prefix(while: \.isNumber).count
    let end = capitals + 1 + digits
    return digits > 1 && text.dropFirst(end).first == " " ? end : nil
  }

  /// How long digits with a sign behind them are.
  private static func digits(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == " " || $0 == "#" }
    guard digits.contains(where: \.isNumber) else { return nil }
    let rest = text.dropFirst(digits.count)
    guard let sign = rest.first, "-:.)|".contains(sign) else { return nil }
    let next = rest.dropFirst().first
    // "5-Ways" is a name, "005-Main" a numbered one, "5-9 Main" two houses.
    let isApart = next == " " || digits.filter(\.isNumber).count > 1 && next?.isLetter == true
    return isApart ? digits.count + 1 : nil
  }
}
