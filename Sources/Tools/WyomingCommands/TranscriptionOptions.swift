import ArgumentParser
import Dialogue
import Foundation
import VoiceEngine
import WyomingServices

/// The grammars within which speech is transcribed.
struct TranscriptionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A grammar within which speech is transcribed: APP for all its sentences, a rule of it such as rider.request, or a \
      JSGF file. The first grammar is the default; clients choose another one by its name. Default: the app.
      """, valueName: "grammar"))
  var grammar: [String] = []

  @Option(help: "The rule to use, if the JSGF file of --grammar has several public rules.")
  var rule: String?

  @Option(
    help: ArgumentHelp("A grammar made from a file with one sentence in each line.", valueName: "file"))
  var sentences: [String] = []

  /// Loads the grammars.
  /// - Parameter locales: the locales that are served, at least one.
  func models(_ engine: Engine, locales: [String]) async throws -> [TranscriptionModel] {
    var models: [TranscriptionModel] = []
    for name in grammar { models.append(try await model(name, engine, locales)) }
    for path in sentences {
      models.append(try await .sentences(path, engine, locale: Self.locale(of: path, among: locales)))
    }
    return models.isEmpty ? [try await .app(engine, rule: nil, locales: locales)] : models
  }

  private func model(_ name: String, _ engine: Engine, _ locales: [String]) async throws -> TranscriptionModel {
    if name == engine.app.name { return try await .app(engine, rule: nil, locales: locales) }
    if engine.app.rules.contains(name), let rule = GrammarName(written: name) {
      return try await .app(engine, rule: rule, locales: locales)
    }
    guard FileManager.default.fileExists(atPath: name) else {
      throw UserFacingError(
        .usage,
        "there is no grammar \"\(name)\"; name \(engine.app.name), one of its rules "
          + "(\(engine.app.rules.joined(separator: ", "))), or an existing JSGF file")
    }
    return try await .jsgf(name, rule: rule, engine, locale: Self.locale(of: name, among: locales))
  }

  /// Returns the locale of a file: the name of its folder, if that is one of the locales, otherwise the first of them.
  private static func locale(of path: String, among locales: [String]) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent
    return locales.contains(folder) ? folder : locales.first ?? folder
  }
}
