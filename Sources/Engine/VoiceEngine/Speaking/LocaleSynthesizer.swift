public import Audio
public import EspeakNG
public import Locales
public import Ports
public import Prompts
import SynthesizerPrograms

/// Synthesizes each text with the synthesizer that the locale of the text names.
public struct LocaleSynthesizer: Synthesizer {
  private let synthesizers: [String: any Synthesizer]

  /// - Parameters:
  ///   - locales: the locales, each with spellings for its voice besides its own.
  ///   - foreign: the espeak-ng voices of further languages, which occur in names.
  ///   - chosen: the synthesizers that the user has chosen in place of those of the locales, keyed by the locale's tag.
  ///   - onDiagnostic: gets the failures of the user's programs.
  /// - Throws: a ``UserFacingError`` if a locale names an unknown synthesizer, and what is wrong with a synthesizer.
  public init(
    _ locales: [(locale: LocaleFolder, sayAs: [String: String])], foreign: [String: String] = [:],
    chosen: [String: SynthesizerSetting] = [:], cache: SpeechCache,
    factories: [SynthesizerFactory] = SynthesizerFactory.installed, onDiagnostic: @escaping DiagnosticHandler = { _ in }
  ) throws {
    var voices: [SynthesizerSetting: [String: Voice]] = [:]
    for (locale, sayAs) in locales {
      let setting = chosen[locale.tag] ?? locale.synthesizer ?? .named(SynthesizerFactory.standard)
      voices[setting, default: [:]][locale.tag] = Voice(locale.voice, sayAs: sayAs)
    }
    let tags = Set(locales.map(\.locale.tag))
    for (language, name) in foreign where !tags.contains(language) {
      voices[.named(SynthesizerFactory.standard), default: [:]][language] = Voice(name)
    }
    var synthesizers: [String: any Synthesizer] = [:]
    for (setting, voices) in voices {
      let synthesizer: any Synthesizer
      switch setting {
      case .named(let name):
        guard let factory = factories.first(where: { $0.name == name }) else {
          let file = locales.first { $0.locale.synthesizer == setting }?.locale.file("locale.yaml") ?? "locale.yaml"
          let names = factories.map(\.name).joined(separator: ", ")
          throw UserFacingError(
            .failed,
            "\(file): there is no synthesizer \"\(name)\"; name one of these: \(names), or a program: {command: [...]}")
        }
        synthesizer = try factory.synthesizer(voices, cache)
      case .program(let command, let seconds):
        synthesizer = ProgramSynthesizer(
          SynthesizerProgram(command, limit: .seconds(seconds)), voices: voices,
          fallback: EspeakSynthesizer(voices: voices, cache: cache)
        ) { onDiagnostic(.fault($0)) }
      }
      for tag in voices.keys { synthesizers[tag] = synthesizer }
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
