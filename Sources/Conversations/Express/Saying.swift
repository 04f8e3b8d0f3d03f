import Assets
import Boards
import Express
import Folders
import Script
import Session
import Sound

/// Phrases said one by one, outside a conversation; before anything is set up, too.
public struct Saying: Sendable {
  private let engine: Engine
  private let locale: LocaleFolder
  private let narrator: Narrator
  private let express: Express
  private let voice: Profile.Voice

  /// With the settings of whose boards the engine has.
  /// - Parameter voice: nil for the settings' own.
  public init(_ engine: Engine, locale: String, voice: Profile.Voice?) throws {
    self.engine = engine
    self.locale = try LocaleFolder(locale, in: engine.root)
    // No ears: somebody may need to be spoken for where nothing can be heard.
    narrator = try engine.narrator(of: self.locale)
    let profile =
      engine.own.map { Guardianship(PrivateFolder(express: $0), tell: engine.tell).standing.profile } ?? Profile()
    express = Express(library: engine.libraries[locale] ?? engine.library, profile: profile)
    self.voice = voice ?? profile.voice
  }

  /// All phrases, board by board.
  public var keys: [Button.Key] { express.phrases }

  /// - Throws: where there is no such phrase, with those that come near.
  public func prompt(_ key: String) throws -> Express.Prompt {
    if let prompt = Button.Key(key).flatMap({ express.prompt(for: $0) }) { return prompt }
    let near = near(key.lowercased())
    let hint = near.isEmpty ? "`vivavoz express say` lists them" : "there are: \(near.joined(separator: ", "))"
    throw Failure(.misuse, "there is no phrase \"\(key)\"; \(hint)")
  }

  /// Those of its board; for somebody who left the board out, those that are called so.
  private func near(_ key: String) -> [String] {
    let all = keys.map(\.description)
    let onBoard = all.filter { $0.hasPrefix("\(key.prefix { $0 != "." }).") }
    return onBoard.isEmpty ? all.filter { $0.hasSuffix(".\(key)") } : onBoard
  }

  /// The words of a phrase, in turn with its other wordings.
  public func wording(of prompt: Express.Prompt) throws -> Wording {
    var narrator = narrator
    return try narrator.word(prompt.line)
  }

  /// As a stranger hears it: recorded, where somebody did so, and a call for help as loud as can be.
  public func sound(of prompt: Express.Prompt, _ wording: Wording) throws -> Waveform {
    var sound = try recording(of: prompt) ?? spoken(wording)
    let loudness = Manner.loudness(0, isVital: Express.isVital(prompt))
    sound.samples = Waveform.louder(sound.samples, by: loudness, rate: sound.rate)
    return sound
  }

  /// As the synthesizer speaks it.
  public func spoken(_ wording: Wording) throws -> Waveform {
    var manner = Manner(language: locale.tag)
    manner.voice = voice.rawValue
    return try engine.voice.speak(wording, in: manner)
  }

  /// One that cannot be played is told of, and the words are spoken.
  private func recording(of prompt: Express.Prompt) -> Waveform? {
    do {
      return try prompt.recording.flatMap {
        try PhraseRecordings(of: locale, personal: engine.own).read($0, voice: voice.rawValue)
      }
    } catch {
      engine.tell(.fault(error))
      return nil
    }
  }
}
