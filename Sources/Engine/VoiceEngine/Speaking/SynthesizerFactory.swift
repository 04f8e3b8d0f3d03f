public import EspeakNG
import Flite
public import Ports

/// Creates a synthesizer. A locale names it in `locale.yaml` (`synthesizer: flite`). A new synthesizer needs an adapter
/// and an entry in ``installed``.
public struct SynthesizerFactory: Sendable {
  /// The synthesizer's name, as `locale.yaml` states it.
  public let name: String
  private let make: @Sendable ([String: Voice], SpeechCache) throws -> any Synthesizer

  /// - Parameter make: returns a synthesizer with the voices of its locales, keyed by the locale's tag.
  public init(
    _ name: String,
    make: @escaping @Sendable (_ voices: [String: Voice], _ cache: SpeechCache) throws -> any Synthesizer
  ) {
    (self.name, self.make) = (name, make)
  }

  /// The synthesizer of a locale that names none.
  public static let standard = "espeak-ng"

  /// All synthesizers of this installation.
  public static let installed = [
    SynthesizerFactory(standard) { EspeakSynthesizer(voices: $0, cache: $1) },
    SynthesizerFactory("flite") { voices, _ in try FliteSynthesizer(voices: voices) },
  ]

  func synthesizer(_ voices: [String: Voice], _ cache: SpeechCache) throws -> any Synthesizer {
    try make(voices, cache)
  }
}
