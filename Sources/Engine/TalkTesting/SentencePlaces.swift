/// The other rules and locales in which words are a sentence, where they are none of the active rule.
public struct SentencePlaces: Hashable, Sendable {
  /// Other rules of the talk's own locale.
  public var rules: [String] = []
  /// Other locales whose rule of the same name has the sentence.
  public var locales: [String] = []

  public init(rules: [String] = [], locales: [String] = []) { (self.rules, self.locales) = (rules, locales) }

  /// The remedy, for the finding.
  var cure: String {
    if !rules.isEmpty {
      return "it is a sentence of \(rules.joined(separator: ", ")), which is not active here: say it at another "
        + "place of the talk, or add it to the rule"
    }
    if let locale = locales.first {
      return "it is a sentence of locale \(locale): write locale \(locale), or say it in the talk's language"
    }
    return "add it to Grammars, or use a sentence of the grammar"
  }
}
