import BikeShare

/// The additions of an operator to most names of a city, which people do not say: a code at the beginning, the
/// operator's brand, and a word in capitals at the end.
struct NameAffixes {
  private let brand: String?
  private let tails: Set<String>
  private let hasCodes: Bool
  private let hasOwnScript: Bool

  /// Detects which additions the operator makes, by comparing the names of all stations of a city.
  init(_ stations: [Station], _ rules: NameRules) {
    hasOwnScript = rules.hasOwnScript
    let names = stations.map { NameText.clean($0.name) }
    let count = names.count
    let brands = Dictionary(grouping: names.compactMap(Self.brand)) { $0 }.mapValues(\.count)
    brand = brands.first { $1 >= 5 && $1 * 5 >= count * 4 && !Self.isPart($0, rules) }?.key
    let tails = Dictionary(grouping: names.compactMap(Self.tail)) { $0 }.mapValues(\.count)
    self.tails = Set(tails.filter { $1 >= 10 && $1 * 20 >= count }.keys)
    hasCodes = count > 1 && names.count { Self.code($0) != nil } * 2 >= count
  }

  /// Returns a name without the additions. A code or a last word is kept if no readable letter
  /// would remain without it.
  func removed(from raw: String) -> String {
    var name = NameText.clean(raw)
    if let brand, name.hasPrefix(brand) { name = String(name.dropFirst(brand.count)) }
    if hasCodes, let code = Self.code(name) { name = kept(String(name.dropFirst(code)), name) }
    if let tail = Self.tail(name), tails.contains(tail) {
      let rest = name.dropLast(tail.count).reversed().drop { $0 == " " || $0 == "-" }.reversed()
      name = kept(String(rest), name)
    }
    return name
  }

  /// Returns whether a frequent first word is part of the names and not a brand: most names of a city may begin with
  /// "Calle".
  private static func isPart(_ brand: String, _ rules: NameRules) -> Bool {
    let word = brand.lowercased().filter { $0.isLetter || $0 == "/" }
    return rules.types[word] != nil || rules.generic.contains(word) || rules.abbreviations[word] != nil
      || rules.directions[word] != nil
  }

  /// Returns the shortened name. Returns the full name if the shortened one has no letter, or a letter of another
  /// script in a language without a script of its own.
  private func kept(_ short: String, _ name: String) -> String {
    let isRead = hasOwnScript || !short.contains(where: Letters.isForeign)
    return isRead && short.contains(where: \.isLetter) ? short : name
  }

  /// Returns the first word of a name with the space after it, the brand in "YouBike2.0_". Returns nil if the word has
  /// fewer than three characters, or if no word follows it. Cleaned names have spaces in place of underscores.
  private static func brand(_ name: String) -> String? {
    let first = name.prefix { $0 != " " }
    guard first.count > 2, first.count < name.count else { return nil }
    return String(first) + " "
  }

  /// Returns the last word of a name if it has three or more letters in capitals; nil if not, or if the whole name is
  /// in capitals.
  private static func tail(_ name: String) -> String? {
    guard name.contains(where: \.isLowercase) else { return nil }
    let last = name.reversed().prefix { $0.isLetter }.reversed()
    let before = name.dropLast(last.count).last
    guard last.count > 2, last.allSatisfy(\.isUppercase), before == " " || before == "-" else { return nil }
    return String(last)
  }

  /// Returns the length of a code at the beginning of a name: capitals and digits with a separator after them, such as
  /// "P12 - ", "(GDL-001) ", "A1-01." or "12. "; nil if there is none.
  private static func code(_ name: String) -> Int? {
    let isOpen = name.first == "(" || name.first == "["
    let code = name.dropFirst(isOpen ? 1 : 0).prefix {
      $0.isASCII && ($0.isNumber || $0.isUppercase) || $0 == "-"
    }
    guard code.contains(where: \.isNumber) else { return nil }
    let rest = name.dropFirst(code.count + (isOpen ? 1 : 0))
    let signs = rest.prefix { " -.:)]|".contains($0) }
    let isSigned = signs.contains { $0 != " " } || code.last == "-"
    return isSigned && !signs.isEmpty ? code.count + signs.count + (isOpen ? 1 : 0) : nil
  }
}
