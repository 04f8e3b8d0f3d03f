import Audio
public import Dialogue
import Ports
import Prompts

/// Turns prompts into words and sound: by the locale's script, and a recording, a clip or the synthesizer.
struct PromptRenderer: Sendable {
  private(set) var locale: LoadedLocale
  private(set) var prosody: Prosody
  /// The narrators of all locales so far, since each remembers which wording it used last.
  private var narrators: [String: Narrator] = [:]
  private let synthesizer: any Synthesizer
  private let earconRecording: @Sendable (Earcon) throws -> Waveform
  /// The earcons that are mixed into the output.
  private let earcons: Set<Earcon>

  init(
    _ locale: LoadedLocale, _ synthesizer: any Synthesizer, earcons: Set<Earcon>,
    recordings: @escaping @Sendable (Earcon) throws -> Waveform
  ) {
    (self.locale, self.synthesizer, self.earcons, earconRecording) = (locale, synthesizer, earcons, recordings)
    prosody = Prosody(language: locale.tag)
  }

  mutating func change(to locale: LoadedLocale) {
    self.locale = locale
    prosody.language = locale.tag
  }

  /// Applies a setting of the synthesizer.
  mutating func change(_ setting: OutputSetting) {
    switch setting {
    case .rate(let step): prosody.change(rate: step)
    case .volume(let step): prosody.change(volume: step)
    case .voice(let voice): prosody.voice = voice
    case .verbosity, .colours, .pictures, .language, .vocabulary: break
    }
  }

  /// Returns the text of a prompt.
  /// - Throws: where the script lacks the prompt.
  mutating func wording(of prompt: some SpokenPrompt) throws -> Wording {
    var narrator = narrators[locale.tag] ?? locale.narrator
    defer { narrators[locale.tag] = narrator }
    return prompt.isRepetition ? try narrator.again(prompt.line) : try narrator.word(prompt.line)
  }

  /// Returns the prompt's recording; nil if there is none.
  func recording(of prompt: some SpokenPrompt) throws -> Waveform? {
    try prompt.recording.flatMap { try locale.recorded($0, prosody.voice) }
  }

  /// Returns the clip of a text; nil if it has none.
  func clip(_ wording: Wording) throws -> Waveform? { try wording.clip.map { try locale.clip($0) } }

  /// Synthesizes a text.
  func speech(_ wording: Wording, of prompt: some SpokenPrompt) async throws -> PromptPlayback {
    var prosody = prosody
    prosody.isUrgent = prompt.isEmergency
    let text = PromptPlayback.Text(wording: wording, prosody: prosody)
    return PromptPlayback(try await synthesizer.synthesizeTimed(wording, in: prosody), of: prompt, text: text)
  }

  /// Synthesizes the same words at the current speaking rate; nil if they already have it.
  func rerendered(_ text: PromptPlayback.Text) async throws -> (speech: TimedSpeech, prosody: Prosody)? {
    var other = text.prosody
    other.rate = prosody.rate
    guard other != text.prosody else { return nil }
    return (try await synthesizer.synthesizeTimed(text.wording, in: other), other)
  }

  /// Returns the recording of an earcon.
  func recording(of earcon: Earcon) throws -> Waveform { try earconRecording(earcon) }

  /// Returns the recording of an earcon that is mixed into the output; nil if the user has switched it off.
  func mixedRecording(of earcon: Earcon) throws -> Waveform? {
    earcons.contains(earcon) ? try earconRecording(earcon) : nil
  }
}

/// An error: the earcon has no recording.
public struct MissingEarcon: Error, CustomStringConvertible {
  public let earcon: Earcon
  public var description: String { "the earcon \"\(earcon.rawValue)\" is missing; add it to Audio/earcons" }

  public init(earcon: Earcon) { self.earcon = earcon }
}
