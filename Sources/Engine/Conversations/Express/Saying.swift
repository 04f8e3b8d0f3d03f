import Assets
import Boards
import EspeakNG
import Express
import Folders
import Script
import Session
import Sound

/// Phrases said one by one, outside a conversation; before anything is set up, too.
///
/// It reads what a phrase needs and nothing more: one locale's boards, script and voice, and the settings. So a call for help by a
/// key or a switch begins sooner, and no other broken file can keep it from being said.
public struct Saying: Sendable {
  private let locale: LocaleFolder
  private let narrator: Narrator
  private let speaker: Speaker
  private let express: Express
  private let voice: Profile.Voice
  private let own: PersonalFolders?
  private let tell: Tell

  /// - Parameters:
  ///   - root: our files.
  ///   - locale: a folder of Locales.
  ///   - voice: nil for the settings' own.
  ///   - own: the folders with the settings, boards and recordings; nil for none.
  ///   - key: the only phrase that will be asked for, where that is known: for one of ours no added boards are read, however
  ///     large or broken they are.
  ///   - tell: gets what cannot be read and is left out.
  public init(
    in root: Root, locale: String, voice: Profile.Voice? = nil, own: PersonalFolders?, for key: String? = nil,
    tell: @escaping Tell
  ) throws {
    let folder = try LocaleFolder(locale, in: root)
    let ours = try ExpressLibrary.shelf(of: locale, in: root, personal: nil, tell: tell).library
    let isOurs = key.flatMap { Button.Key($0) }.map { ours[$0] != nil } ?? false
    let library = isOurs ? ours : try ExpressLibrary.shelf(of: locale, in: root, personal: own, tell: tell).library
    // The script of Express alone: the guardian's, the tutorials' and the report's say no phrases.
    var table = try folder.script([App.express.name])
    try table.merge(try LibraryScript.table(of: library, in: locale))
    narrator = Narrator(table: table, idiom: folder.idiom, names: LibraryScript.names(of: library, in: locale))
    let profile = own.map { Guardianship(PrivateFolder(express: $0), tell: tell).standing.profile } ?? Profile()
    express = Express(library: library, profile: profile)
    speaker = Speaker(voices: try Self.voices(folder, of: library, in: root), cache: .forOne)
    (self.locale, self.voice, self.own, self.tell) = (folder, voice ?? profile.voice, own, tell)
  }

  /// The locale's own, and those of the languages that boards are in besides.
  private static func voices(_ locale: LocaleFolder, of library: Library, in root: Root) throws -> [String: Voice] {
    var voices = [locale.tag: Voice(locale.voice)]
    for tag in Set(library.boards.values.compactMap { $0.foreignLanguage(in: locale.tag) }) {
      voices[tag] = Voice(try LocaleFolder(tag, in: root).voice)
    }
    return voices
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
    let loudness = Manner.loudness(0, isVital: isVital(prompt))
    sound.samples = Waveform.louder(sound.samples, by: loudness, rate: sound.rate)
    return sound
  }

  /// Whether it is a call for help.
  public func isVital(_ prompt: Express.Prompt) -> Bool { Express.isVital(prompt) }

  /// As the synthesizer speaks it.
  public func spoken(_ wording: Wording) throws -> Waveform {
    var manner = Manner(language: locale.tag)
    manner.voice = voice.rawValue
    return try speaker.speak(wording, in: manner)
  }

  /// One that cannot be played is told of, and the words are spoken.
  private func recording(of prompt: Express.Prompt) -> Waveform? {
    do {
      return try prompt.recording.flatMap {
        try PhraseRecordings(of: locale, personal: own).read($0, voice: voice.rawValue)
      }
    } catch {
      tell(.fault(error))
      return nil
    }
  }
}
