import BikeShare

/// Detects the language of a city's station names. Many feeds declare English although the names are in another
/// language, so the names decide.
enum LanguageDetection {
  /// The minimum number of stations of a city for which the language is detected.
  static let fewest = 20
  /// The minimum share of names that have a word typical of a language, for the city's names to be in this language, 0
  /// ... 1.
  static let least = 0.15

  /// Returns the rules to parse the names with. These are plain rules (``plain(_:)``) for a language without rules, and
  /// for a city whose names show no signs of the declared language.
  /// - Parameters:
  ///   - declared: the language that the feed declares, `es`; nil if it declares none.
  ///   - known: the languages with rules, those of locales first.
  static func rules(for stations: [Station], declared: String?, known: [NameRules]) -> NameRules {
    let own = known.first { $0.language == declared }
    guard stations.count >= fewest else { return own ?? plain(declared) }
    let names = stations.map { words(NameText.clean($0.name)) }
    let shares = known.map { share(of: names, $0) }
    let best = zip(known, shares).max { $0.1 < $1.1 }
    let declaredShare = zip(known, shares).first { $0.0.language == declared }?.1
    guard let best, best.1 >= least else {
      guard let own else { return plain(declared) }
      return own.isPlain ? own : plain(nil)
    }
    if let own, let declaredShare, declaredShare >= least, declaredShare * 2 > best.1 { return own }
    // The names cannot show signs of a language without rules, so another language is only accepted if it is clear.
    if own == nil, declared != nil, best.1 < 0.5 { return plain(declared) }
    return best.0
  }

  /// Returns rules for a language without rules of its own: names are spoken as they are written.
  static func plain(_ language: String?) -> NameRules {
    var rules = NameRules(language: language ?? "")
    rules.isPlain = true
    return rules
  }

  private static func share(of names: [[String]], _ rules: NameRules) -> Double {
    let count = names.count { words in
      words.contains { word in
        rules.signs.contains(word) || rules.signEndings.contains { word.hasSuffix($0) && word.count > $0.count }
          || word.first?.isNumber == true && rules.ordinalMarks.contains(String(word.drop(while: \.isNumber)))
      }
    }
    return Double(count) / Double(max(1, names.count))
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
