public import Dialogue
import Foundation
import JSGF
import Locales
import PocketSphinx
import Ports
import Session
public import VoiceEngine
import YAML

extension TranscriptionModel {
  /// The grammar file's name in requests to a recogniser that was made for one grammar.
  private static let file = "wyoming"

  /// Makes a model from the grammars of an app.
  /// - Parameters:
  ///   - rule: a rule of the app's grammars, such as `rider.request`; nil for all rules but that of the wake phrase.
  ///   - locales: locales of the app, at least one.
  /// - Throws: what is wrong with the grammars, and if a locale's recogniser cannot be made.
  public static func app(_ engine: Engine, rule: GrammarName?, locales: [String]) async throws -> TranscriptionModel {
    var recognisers: [(locale: String, recogniser: any Recogniser, request: ListenRequest)] = []
    for tag in locales {
      if let rule {
        recognisers.append((tag, try await engine.locale(tag).recogniser, request(rule)))
      } else {
        let locale = try LocaleFolder(tag, in: engine.root)
        let grammar = try engine.reader(of: locale).linked(anyRule(of: engine.app))
        recognisers.append(try await localeRecogniser(engine, locale, grammar, rule: everything))
      }
    }
    return TranscriptionModel(
      name: rule?.description ?? engine.app.name,
      description: rule.map { "sentences of \($0)" } ?? "all sentences of \(engine.app.name)", recognisers: recognisers,
      denoiser: engine.denoiser)
  }

  /// Makes a model from a JSGF file.
  /// - Parameter rule: the public rule; nil for the only one.
  /// - Throws: what is wrong with the file.
  public static func jsgf(
    _ path: String, rule: String?, _ engine: Engine, locale tag: String
  ) async throws -> TranscriptionModel {
    let locale = try LocaleFolder(tag, in: engine.root)
    let grammar = try engine.reader(of: locale).read(path)
    let rules = grammar.rules.filter { $0.isPublic && !$0.name.contains(".") }.map(\.name)
    guard let chosen = rule ?? (rules.count == 1 ? rules.first : nil), rules.contains(chosen) else {
      throw UserFacingError(
        .usage, "\(path): choose one of its public rules with --rule: \(rules.joined(separator: ", "))")
    }
    return try await file(path, grammar, rule: chosen, engine, locale)
  }

  /// The greatest size of a file of sentences, in bytes.
  private static let largest = 1 << 20

  /// Makes a model from a file with one sentence in each line. Empty lines, and those that begin with `#`, are left out.
  /// - Throws: a ``UserFacingError`` if the file cannot be read or has no sentence.
  public static func sentences(
    _ path: String, _ engine: Engine, locale tag: String
  ) async throws -> TranscriptionModel {
    let lines = try FileText.read(path, largest: largest).split(whereSeparator: \.isNewline)
    let sentences = lines.filter { !$0.hasPrefix("#") }.map { Tokenizer.tokenize(String($0)) }.filter { !$0.isEmpty }
    guard !sentences.isEmpty else {
      throw UserFacingError(.failed, "\(path): there is no sentence; write one in each line")
    }
    let expansion = Expansion.alternatives(
      sentences.map { words in Alternative(.sequence(words.map { .word($0) })) })
    let grammar = Grammar(name: file, rules: [Rule(name: everything, isPublic: true, expansion: expansion)])
    return try await file(path, grammar, rule: everything, engine, try LocaleFolder(tag, in: engine.root))
  }

  private static func file(
    _ path: String, _ grammar: Grammar, rule: String, _ engine: Engine, _ locale: LocaleFolder
  ) async throws -> TranscriptionModel {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return TranscriptionModel(
      name: name, description: "sentences of the file \(name)",
      recognisers: [try await localeRecogniser(engine, locale, grammar, rule: rule)], denoiser: engine.denoiser)
  }

  /// The name of the generated public rule that matches every sentence of the model: the sentences of an app's rules,
  /// or the lines of a file of sentences.
  private static let everything = "everything"

  /// Returns a grammar with a rule that matches the sentences of all rules of an app but that of the wake phrase.
  private static func anyRule(of app: AppDescriptor) -> Grammar {
    let names = app.rules.compactMap { GrammarName(written: $0) }.filter { $0 != app.wakeRule }
    let rule = Rule(
      name: everything, isPublic: true,
      expansion: .alternatives(names.map { Alternative(.reference("\($0)")) }))
    return Grammar(name: file, imports: names.map { Import(grammar: $0.file, rule: $0.rule) }, rules: [rule])
  }

  /// A client acts on a transcript without a question, so that the usual threshold applies to every rule.
  private static func request(_ name: GrammarName) -> ListenRequest {
    var request = ListenRequest(name)
    request.allowsConfirmation = false
    return request
  }

  /// Makes recognisers for one grammar, of the kind that the locale names.
  private static func localeRecogniser(
    _ engine: Engine, _ locale: LocaleFolder, _ grammar: Grammar, rule: String
  ) async throws -> (locale: String, recogniser: any Recogniser, request: ListenRequest) {
    let name = GrammarName(file, rule)
    let make: @Sendable () throws -> PocketSphinxRecogniser = {
      try engine.recogniser(of: locale, [name.file: grammar])
    }
    let first = try make()
    // A word that cannot be pronounced is reported now, and not at the first utterance.
    try await first.load(name)
    let recogniser = try RecogniserFactory(of: locale, in: engine.root).recogniser(
      RecogniserPool(first, make: make), size: standardRecogniserCount, onDiagnostic: engine.onDiagnostic)
    return (locale.tag, recogniser, request(name))
  }
}
