import Audio
import Locales
import Ports
import Prompts
public import VoiceEngine

/// Synthesizes texts with the voices of the locales.
public struct SynthesisService: Sendable {
  /// A voice of a locale.
  struct Voice: Hashable, Sendable {
    /// The name by which a client selects the voice, such as `en-female`.
    let name: String
    let locale: String
    /// The locale's name of the voice; nil for its default voice.
    let choice: String?
    /// The synthesizer that speaks, such as `espeak-ng`.
    let synthesizer: String
  }

  /// The most Unicode scalars of a text.
  static let longest = 20_000
  /// The most Unicode scalars that are synthesized at one time.
  private static let longestSentence = 500

  /// The voices; the default voice of each locale before its others.
  let voices: [Voice]
  private let synthesizer: any Synthesizer

  /// - Parameter locales: locales of the engine, at least one.
  /// - Throws: what is wrong with the locales' files.
  public init(_ engine: Engine, locales: [String]) throws {
    synthesizer = engine.synthesizer
    voices = try locales.flatMap { tag in
      let locale = try LocaleFolder(tag, in: engine.root)
      let name = locale.synthesizer?.name ?? SynthesizerFactory.standard
      let usual = locale.voice.usual
      let others = locale.voice.others.keys.filter { $0 != usual }.sorted()
      return [Voice(name: usual.map { "\(tag)-\($0)" } ?? tag, locale: tag, choice: usual, synthesizer: name)]
        + others.map { Voice(name: "\(tag)-\($0)", locale: tag, choice: $0, synthesizer: name) }
    }
  }

  /// Returns the voice that a client has selected by its name, else by its language, else the first one.
  /// - Throws: a ``RequestFault`` if there is none.
  func voice(name: String?, language: String?) throws(RequestFault) -> Voice {
    if let name {
      guard let voice = voices.first(where: { $0.name == name }) else { throw .name("voice") }
      return voice
    }
    let spoken = voices.map(\.locale)
    let tag = try LanguageTag.match(language, among: spoken)
    guard let voice = voices.first(where: { $0.locale == tag }) else { throw .language(tag, spoken: spoken) }
    return voice
  }

  /// Returns the samples of a sentence at ``Waveform/ttsSampleRate``; none for a text without words.
  func speech(_ sentence: String, _ voice: Voice) async throws -> [Int16] {
    guard sentence.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
    var prosody = Prosody(language: voice.locale)
    prosody.voice = voice.choice
    return try await synthesizer.synthesize(Wording([.init(sentence)]), in: prosody).samples
  }

  /// Removes the complete sentences from the beginning of a text and returns them.
  /// - Parameter isComplete: whether no more text follows; then all of it is returned.
  static func takeSentences(from text: inout String, isComplete: Bool) -> [String] {
    var (sentences, sentence, length): ([String], String, Int) = ([], "", 0)
    var hasEnded = false
    for character in text {
      let isTooLong = length >= 2 * longestSentence
      if length >= longestSentence, character.isWhitespace || isTooLong { hasEnded = true }
      if hasEnded, character.isWhitespace || isTooLong {
        sentences.append(sentence)
        (sentence, length, hasEnded) = ("", 0, false)
      }
      sentence.append(character)
      length += character.unicodeScalars.count
      hasEnded = character == "\n" || ".!?…".contains(character)
    }
    if isComplete { (sentences, sentence) = (sentences + [sentence], "") }
    text = sentence
    return sentences.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

/// The choice of a locale for a client's language tag.
enum LanguageTag {
  /// Returns the locale of a tag: that of the same name, else that of the same language, such as `en` for `en-IE`.
  /// - Parameter tags: the locales, at least one. The first is the default.
  /// - Throws: ``RequestFault/language(_:spoken:)`` if there is none.
  static func match(_ wanted: String?, among tags: [String]) throws(RequestFault) -> String {
    let first = tags.first ?? ""
    guard let wanted, !wanted.isEmpty, wanted != "*" else { return first }
    let lowered = wanted.lowercased().replacing("_", with: "-")
    if let tag = tags.first(where: { $0.lowercased() == lowered }) { return tag }
    let language = lowered.prefix { $0 != "-" }
    guard let tag = tags.first(where: { $0.lowercased().prefix { $0 != "-" } == language }) else {
      throw .language(String(wanted.prefix(20)), spoken: Array(Set(tags)).sorted())
    }
    return tag
  }
}
