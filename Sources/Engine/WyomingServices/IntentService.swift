import Dialogue
import JSGF
import JSON
import Session
public import VoiceEngine

/// Determines which intent of an app a text expresses.
public struct IntentService: Sendable {
  /// An intent with the values in the text.
  struct Result: Hashable, Sendable {
    let name: String
    let entities: [JSONValue]
  }

  let app: AppDescriptor
  let locales: [String]
  private let matchers: [String: [String: Matcher]]
  private let rules: [GrammarName]

  /// - Parameter locales: locales of the engine's app, at least one.
  /// - Throws: what is wrong with the locales' files.
  public init(_ engine: Engine, locales: [String]) async throws {
    (app, self.locales) = (engine.app, locales)
    rules = app.rules.compactMap { GrammarName(written: $0) }.filter { $0 != engine.app.wakeRule }
    var matchers: [String: [String: Matcher]] = [:]
    for tag in locales { matchers[tag] = try await engine.locale(tag).grammars }
    self.matchers = matchers
  }

  /// Returns the intent of a text: of the first of the app's rules that matches it.
  /// - Parameter language: the language of the text; nil for any.
  /// - Returns: nil if the text is no sentence of the app.
  /// - Throws: a ``RequestFault`` if the language is not offered, or the text is too long.
  func intent(of text: String, language: String?) throws(RequestFault) -> Result? {
    guard text.count <= ConversationService.longestLine else {
      throw .textTooLong(limit: ConversationService.longestLine)
    }
    let words = Tokenizer.tokenize(text)
    let tags = try language.map { wanted throws(RequestFault) in [try LanguageTag.match(wanted, among: locales)] }
    for locale in tags ?? locales {
      for rule in rules {
        guard let match = matchers[locale]?[rule.file]?.matches(words, rule: rule.rule).meant,
          let name = app.intentName(of: match.tags)
        else { continue }
        return Result(name: name, entities: match.tags.filter(\.isMeaning).map(Self.entity))
      }
    }
    return nil
  }

  /// Returns a tag as an entity: `{want=bikes}` has the name `want` and the value `bikes`, `{yes}` the value true.
  private static func entity(_ tag: Tag) -> JSONValue {
    let name = tag.isDetail ? String(tag.key.dropFirst()) : tag.key
    return .object([
      .init("name", .string(name)), .init("value", tag.value.map { .string($0) } ?? .flag(true)),
    ])
  }
}
