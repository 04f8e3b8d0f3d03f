/// The text of an operator's station name, without control characters, the operator's number, and texts in brackets.
struct NameText {
  /// The name without the texts in brackets.
  let text: String
  /// The texts that the name had in brackets.
  let brackets: [String]

  init(_ raw: String) {
    let clean = Self.withoutNumber(Self.clean(raw))
    var (text, brackets, inside) = ("", [String](), "")
    var isInside = false
    for (index, character) in zip(clean.indices, clean) {
      switch character {
      case "(", "[", "{":
        if isInside { brackets.append(inside) }
        (isInside, inside) = (true, "")
      case ")", "]", "}":
        // "Gloucester Road (Central), South Kensington": a bracket between two parts stays in its place.
        let next = clean[clean.index(after: index)...].first { $0 != " " }
        if isInside, let next, ",/&".contains(next) {
          text += ", " + inside
        } else if isInside {
          brackets.append(inside)
        }
        (isInside, inside) = (false, "")
        text.append(" ")
      default: if isInside { inside.append(character) } else { text.append(character) }
      }
    }
    if isInside { brackets.append(inside) }
    // A name may consist of a bracket only: "(LUAS)".
    let isEmpty = !text.contains(where: \.isLetter)
    self.text = isEmpty ? (text + " " + brackets.joined(separator: " ")) : text
    self.brackets = isEmpty ? [] : brackets.filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// Returns a name on one line, with HTML character references decoded, and with straight apostrophes and plain
  /// hyphens.
  static func clean(_ raw: String) -> String {
    let characters = CharacterReferences.decoded(raw).map { character -> Character in
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

  /// Removes a number at the beginning, such as "31705 - ", "00 0 - ", "012. ", "CE-015 " or "CE-390-391 ".
  private static func withoutNumber(_ text: String) -> String {
    for number in [code(text), digits(text)] {
      let rest = text.dropFirst(number ?? 0)
      if number != nil, rest.contains(where: \.isLetter) { return String(rest) }
    }
    return text
  }

  /// Returns the length of a code at the beginning: capitals, a hyphen, digits, and possibly more digits ("CE-015 "),
  /// or a number in brackets ("[7] "); nil if there is none.
  private static func code(_ text: String) -> Int? {
    let open = text.first == "(" || text.first == "[" ? 1 : 0
    let capitals = text.dropFirst(open).prefix { $0.isLetter && $0.isUppercase }.count
    guard (open > 0 ? 0...4 : 1...4).contains(capitals) else { return nil }
    var end = open + capitals
    var digits = 0
    while text.dropFirst(end).first == "-" {
      let more = text.dropFirst(end + 1).prefix { $0.isASCII && $0.isNumber }.count
      guard more > 1 else { break }
      (end, digits) = (end + 1 + more, digits + more)
    }
    if open > 0 {
      if digits == 0 { (end, digits) = number(text, from: end) }
      guard let close = text.dropFirst(end).first, close == ")" || close == "]" else { return nil }
      return digits > 0 ? end + 1 : nil
    }
    return digits > 1 && text.dropFirst(end).first == " " ? end : nil
  }

  private static func number(_ text: String, from start: Int) -> (end: Int, digits: Int) {
    let digits = text.dropFirst(start).prefix { $0.isASCII && $0.isNumber }.count
    return (start + digits, digits)
  }

  /// Returns the length of digits with a dash or a closing bracket after them at the beginning; nil if there are none.
  /// After a leading zero, a colon, a dot or a bar counts as well. Digits with other signs belong to the name, unless
  /// most names of a city have them (``NameAffixes``): "7. juni-plassen", "5-Ways".
  private static func digits(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == " " || $0 == "#" }
    guard digits.contains(where: \.isNumber) else { return nil }
    let rest = text.dropFirst(digits.count)
    let isPadded = digits.first == "0" && digits.count > 1
    guard let sign = rest.first, isPadded ? "-:.)|".contains(sign) : sign == "-" || sign == ")" else { return nil }
    let next = rest.dropFirst().first
    return next == " " || isPadded && next?.isLetter == true ? digits.count + 1 : nil
  }
}
