package import AtomicFiles
public import Audio
import EspeakNG
import Foundation
import JSGF
public import Locales
import PocketSphinx
public import Ports
public import Prompts
public import Session
import SoundFiles
import SynthesizerPrograms
public import YAML

/// Connects the adapters to a session: finds the data files, and loads each locale when a conversation first needs
/// it.
public actor Engine: LocaleProvider {
  /// VivaVoz's version. It is that of the file VERSION, as a test verifies.
  public static let version = "0.1.0"

  /// The app whose prompts and grammars the engine loads.
  public nonisolated let app: AppDescriptor
  /// The app's data besides its scripts and grammars.
  public nonisolated let resources: any AppResources
  /// The installed data files.
  public nonisolated let root: DataDirectory
  /// The synthesizers of all locales.
  public nonisolated let synthesizer: any Synthesizer
  /// The denoiser of the input; nil where the input is used as it is.
  public nonisolated let denoiser: (any Denoiser)?
  /// The handler of diagnostics beside a conversation.
  public nonisolated let onDiagnostic: DiagnosticHandler
  /// Whether an incomplete script prevents the loading of a locale. Otherwise only the missing prompts fail.
  private let isStrict: Bool
  private let cache: RecognitionCache?
  private let mostRecognisers: Int
  private var loaded: [String: LoadedLocale] = [:]
  /// The last locale that was loaded with the user's names in its grammars, and those names.
  private var personal: (language: LoadedLocale, names: [String])?

  /// - Parameters:
  ///   - resources: the app's data, from the same folder of installed files.
  ///   - root: the installed data files.
  /// - Throws: what is wrong with the voices of the locales, or an unknown recogniser of a locale.
  public init(
    _ app: AppDescriptor, resources: any AppResources, root: DataDirectory, _ options: EngineOptions
  ) throws {
    (self.app, self.resources, self.root) = (app, resources, root)
    (isStrict, cache, onDiagnostic) = (options.isStrict, options.cache, options.onDiagnostic)
    mostRecognisers = options.recognisers
    denoiser = options.denoising.denoiser(options.onDiagnostic).map { options.cache?.remembering($0) ?? $0 }
    let voices = try LocaleFolder.folders(in: root).map { tag in
      (locale: try LocaleFolder(tag, in: root), sayAs: resources.sayAs(in: tag))
    }
    for (locale, _) in voices { _ = try RecogniserFactory(of: locale, in: root) }
    synthesizer = try LocaleSynthesizer(
      voices, foreign: try resources.foreignVoices(), chosen: options.voices,
      waiting: options.waitsForVoices ? .untilLimit : .never, cache: options.speechCache,
      onDiagnostic: options.onDiagnostic)
  }

  /// The tags of the locales that the app speaks; another app may speak others.
  public nonisolated var locales: [String] { app.locales(in: root) }

  /// Returns a locale, and loads it first if necessary.
  /// - Throws: what is wrong with the locale's files, with file, line and remedy.
  public func locale(_ tag: String) throws -> LoadedLocale {
    if let language = loaded[tag] { return language }
    let language = try load(tag)
    loaded[tag] = language
    return language
  }

  /// Returns a locale whose grammars contain names that the user added, such as those of contacts. If it cannot be loaded
  /// with them, the engine reports the error and returns the locale without them: a name must not prevent a
  /// conversation, nor a call for help.
  public func locale(_ tag: String, names: [String]) throws -> LoadedLocale {
    if names.isEmpty { return try locale(tag) }
    if let personal, personal.language.tag == tag, personal.names == names { return personal.language }
    do {
      let language = try load(tag, names: names)
      personal = (language, names)
      return language
    } catch {
      onDiagnostic(.fault(error))
      return try locale(tag)
    }
  }

  private func load(_ tag: String, names: [String] = []) throws -> LoadedLocale {
    let locale = try app.locale(tag, in: root)
    let grammars = try grammars(of: locale, names: names)
    let narrator = try narrator(of: locale)
    if isStrict { try check(narrator, locale) }
    let enrolled = enrolledPhrases(in: locale)
    let first = try recogniser(of: locale, grammars, enrolled: enrolled, names: names)
    let pool = RecogniserPool(first, size: mostRecognisers) { [weak self] in
      guard let self else { throw CancellationError() }
      return try recogniser(of: locale, grammars, enrolled: enrolled, names: names)
    }
    let chosen = try RecogniserFactory(of: locale, in: root).recogniser(
      pool, size: mostRecognisers, onDiagnostic: onDiagnostic)
    let caching = cache?.remembering(chosen, app: app.name, locale: tag, names: names) ?? chosen
    let matchers = grammars.mapValues { Matcher($0) }
    // A conversation by voice seldom needs them, but the first button or typed line would wait for them.
    Task.detached(priority: .background) { for matcher in matchers.values { matcher.compile() } }
    return LoadedLocale(
      tag: tag, grammars: matchers, narrator: narrator, recogniser: caching,
      recorded: { [resources] in try resources.recording(of: $0, voice: $1, in: locale) }
    ) { try Self.read($0, of: locale) }
  }

  /// Returns the narrator of a locale, which turns prompts into text.
  public nonisolated func narrator(of locale: LocaleFolder) throws -> Narrator {
    let vocabulary = try resources.vocabulary(in: locale.tag, names: [])
    var table = try locale.script(app.scripts)
    try table.merge(vocabulary.table)
    return Narrator(table: table, idiom: locale.idiom, names: vocabulary.names)
  }

  /// Checks that the script has every prompt, so that a missing one is reported before the conversation starts.
  private func check(_ narrator: Narrator, _ locale: LocaleFolder) throws {
    for line in resources.exampleLines {
      do {
        _ = try narrator.words(line)
      } catch {
        // The folder of the app's scripts, which may be outside the installation.
        let folder = URL(filePath: locale.file("\(app.scripts.first ?? "common").yaml")).deletingLastPathComponent()
        throw UserFacingError(.failed, "\(folder.path): \(error)")
      }
    }
  }
}

extension Voice {
  /// Creates a voice from a locale's settings.
  /// - Parameter words: spellings for the synthesizer of words that the locale lacks or spells otherwise.
  package init(_ voice: LocaleFolder.Voice, sayAs words: [String: String] = [:]) {
    self.init(
      voice.name, rate: voice.rate, sayAs: voice.sayAs.merging(words) { $1 }, others: voice.others)
  }
}
