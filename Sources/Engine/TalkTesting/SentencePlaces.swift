/// The other grammar rules and locales that accept the words of a user turn, if the active rule does not accept them.
public struct SentencePlaces: Hashable, Sendable {
  /// Other rules of the talk's locale that accept the words.
  public var rules: [String] = []
  /// Other locales in which the rule of the same name accepts the words.
  public var locales: [String] = []

  public init(rules: [String] = [], locales: [String] = []) { (self.rules, self.locales) = (rules, locales) }

  /// The remedy that the failure diagnosis states.
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
