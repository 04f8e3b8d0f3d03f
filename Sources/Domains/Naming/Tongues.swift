import BikeShare

/// Finds the language of a city's names. Many feeds say English whatever their names are in, so the names decide.
enum Tongues {
  /// A smaller city has too few names to tell.
  static let fewest = 20
  /// The share of names that must have a sign of a language.
  static let least = 0.15

  /// - Parameters:
  ///   - declared: the feed's own language, `es`; nil where it has none.
  ///   - known: languages with rules. Those of locales come first.
  /// - Returns: the rules to read by. A language without rules gets plain ones, as does a city whose names have no signs of
  ///   the language that its feed says.
  static func rules(for stations: [Station], declared: String?, known: [Rules]) -> Rules {
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
    // A language that nothing is known of cannot have signs; only a clear other one is taken for it.
    if own == nil, declared != nil, best.1 < 0.5 { return plain(declared) }
    return best.0
  }

  /// Rules by which names are said as they are written.
  static func plain(_ language: String?) -> Rules {
    var rules = Rules(language: language ?? "")
    rules.isPlain = true
    return rules
  }

  private static func share(of names: [[String]], _ rules: Rules) -> Double {
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
