package import Dialogue
public import Locales
public import VoiceEngine

extension PhraseEnrolment {
  /// The grammar rule that contains every phrase that a user can enrol.
  package static let enrollableRule = GrammarName("express", "home")

  /// Creates the enrolment of Express phrases, with the grammars of a conversation.
  public init(express engine: Engine, _ locale: LocaleFolder, folder: EnrolmentFolder? = nil) async throws {
    let grammars = try engine.grammars(of: locale)
    let rule = Self.enrollableRule
    var regressionSet: [RegressionUtterance] = []
    if let grammar = grammars[rule.file] {
      regressionSet = try await RegressionUtterance.synthesised(engine, locale, grammar, rule: rule.rule)
    }
    try self.init(
      engine, locale, grammars: grammars, rule: rule, folder: folder ?? EnrolmentFolder(locale: locale.tag),
      regressionSet: regressionSet)
  }
}
