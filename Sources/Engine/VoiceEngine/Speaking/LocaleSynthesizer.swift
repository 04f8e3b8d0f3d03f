public import Audio
public import EspeakNG
public import Locales
public import Ports
public import Prompts
public import SynthesizerPrograms

/// Synthesizes each text with the synthesizer that the locale of the text names.
public struct LocaleSynthesizer: Synthesizer {
  private let synthesizers: [String: any Synthesizer]

  /// - Parameters:
  ///   - locales: the locales, each with spellings for its voice besides its own.
  ///   - foreign: the espeak-ng voices of further languages, which occur in names.
  ///   - chosen: the synthesizers that the user has chosen in place of those of the locales, keyed by the locale's tag.
  ///   - waiting: whether a text waits for a program of the user's.
  ///   - onDiagnostic: gets the failures of the user's programs, and choices that cannot be carried out.
  /// - Throws: a ``UserFacingError`` if a locale names an unknown synthesizer, and what is wrong with a synthesizer.
  public init(
    _ locales: [(locale: LocaleFolder, sayAs: [String: String])], foreign: [String: String] = [:],
    chosen: [String: SynthesizerSetting] = [:], waiting: ProgramSynthesizer.Waiting = .untilLimit, cache: SpeechCache,
    factories: [SynthesizerFactory] = SynthesizerFactory.installed, onDiagnostic: @escaping DiagnosticHandler = { _ in }
  ) throws {
    let standard = SynthesizerSetting.named(SynthesizerFactory.standard)
    func make(_ setting: SynthesizerSetting, _ voices: [String: Voice]) throws -> any Synthesizer {
      switch setting {
      case .named(let name):
        guard let factory = factories.first(where: { $0.name == name }) else {
          let names = factories.map(\.name).joined(separator: ", ")
          throw UserFacingError(
            .failed,
            "there is no synthesizer \"\(name)\"; name one of these: \(names), or a program: {command: [...]}")
        }
        return try factory.synthesizer(voices, cache)
      case .program(let command, let seconds):
        return ProgramSynthesizer(
          SynthesizerProgram(command, limit: .seconds(seconds)), voices: voices,
          fallback: EspeakSynthesizer(voices: voices, cache: cache), waiting: waiting
        ) { onDiagnostic(.fault($0)) }
      }
    }
    var voices: [SynthesizerSetting: [String: Voice]] = [:]
    var synthesizers: [String: any Synthesizer] = [:]
    let tags = Set(locales.map(\.locale.tag))
    for tag in chosen.keys.sorted() where !tags.contains(tag) {
      onDiagnostic(
        .warning("voices.yaml: there is no language \"\(tag)\"; write one of \(tags.sorted().joined(separator: ", "))"))
    }
    for (locale, sayAs) in locales {
      let voice = Voice(locale.voice, sayAs: sayAs)
      // A choice of the user's that cannot be carried out must not silence the app.
      if let choice = chosen[locale.tag] {
        do {
          synthesizers[locale.tag] = try make(choice, [locale.tag: voice])
          continue
        } catch {
          onDiagnostic(.warning("voices.yaml: \(locale.tag): \(error); the voice of the language speaks instead"))
        }
      }
      voices[locale.synthesizer ?? standard, default: [:]][locale.tag] = voice
    }
    for (language, name) in foreign where !tags.contains(language) {
      voices[standard, default: [:]][language] = Voice(name)
    }
    for (setting, voices) in voices {
      do {
        let synthesizer = try make(setting, voices)
        for tag in voices.keys { synthesizers[tag] = synthesizer }
      } catch let error as UserFacingError {
        let file = locales.first { $0.locale.synthesizer == setting }?.locale.file("locale.yaml") ?? "locale.yaml"
        throw UserFacingError(.failed, "\(file): \(error)")
      }
    }
    self.synthesizers = synthesizers
  }

  public func synthesize(_ wording: Wording, in prosody: Prosody) async throws -> Waveform {
    try await synthesizer(of: prosody).synthesize(wording, in: prosody)
  }

  public func synthesizeTimed(_ wording: Wording, in prosody: Prosody) async throws -> TimedSpeech {
    try await synthesizer(of: prosody).synthesizeTimed(wording, in: prosody)
  }

  private func synthesizer(of prosody: Prosody) throws(SpeechError) -> any Synthesizer {
    guard let synthesizer = synthesizers[prosody.language] else { throw .unknownVoice(prosody.language) }
    return synthesizer
  }
}
