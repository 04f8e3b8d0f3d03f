public import AtomicFiles
public import Audio
public import Boards
import EspeakNG
public import Express
import Foundation
import Locales
import OpenBoardFormat
import Ports
public import Prompts
import Session
public import YAML
public import VoiceEngine

/// Speaks single phrases outside a conversation, even before any setup.
///
/// It reads only the files that a phrase needs: one locale's boards, script and voice, and the settings. So a call
/// for help from a key or a switch starts sooner, and no other broken file can prevent it.
public struct PhraseSpeaker: Sendable {
  private let locale: LocaleFolder
  private let narrator: Narrator
  /// The prompts without those of boards.
  private let script: PromptTable
  private let speaker: LocaleSynthesizer
  private let express: Express
  private let voice: Profile.Voice
  private let own: UserDirectories?
  private let onDiagnostic: DiagnosticHandler

  /// - Parameters:
  ///   - root: the installed data files.
  ///   - locale: the tag of the locale, which is the name of its folder in Locales.
  ///   - voice: nil for the voice in the settings.
  ///   - own: the folders with the settings, boards and recordings; nil for none.
  ///   - key: the only phrase that will be requested, if that is known. For a call for help only the installed boards
  ///     are read, and for another phrase of these no imported ones, however large or broken they are.
  ///   - library: the boards, if the caller has read them.
  ///   - onDiagnostic: gets a diagnostic for each file that cannot be read and is left out.
  public init(
    in root: DataDirectory, locale: String, voice: Profile.Voice? = nil, own: UserDirectories?, for key: String? = nil,
    library: BoardLibrary? = nil, onDiagnostic: @escaping DiagnosticHandler
  ) throws {
    let folder = try AppDescriptor.express.locale(locale, in: root)
    let library = try library ?? Self.library(with: key.flatMap { Button.Key($0) }, locale, in: root, own, onDiagnostic)
    // Only the script of Express: the scripts of the guardian, the tutorials and the report contain no phrases.
    script = try folder.script([AppDescriptor.express.name])
    var table = script
    try table.merge(try LibraryScript.table(of: library, in: locale))
    narrator = Narrator(table: table, idiom: folder.idiom, names: LibraryScript.names(of: library, in: locale))
    let profile =
      own.map { GuardianStore(PrivateFolder(express: $0), onDiagnostic: onDiagnostic).setupStatus.profile } ?? Profile()
    express = Express(library: library, profile: profile)
    let locales = try Self.locales(folder, of: library, in: root)
    let chosen = own.map { UserVoices.usable($0, onDiagnostic: onDiagnostic) } ?? [:]
    // A choice for another language is not unknown: its locale is only not needed here.
    speaker = try LocaleSynthesizer(
      locales, chosen: chosen.filter { choice in locales.contains { $0.locale.tag == choice.key } }, cache: .forOne,
      onDiagnostic: onDiagnostic)
    (self.locale, self.voice, self.own, self.onDiagnostic) = (folder, voice ?? profile.voice, own, onDiagnostic)
  }

  /// Returns the boards that are needed to say a phrase; all boards if it is nil.
  private static func library(
    with key: Button.Key?, _ tag: String, in root: DataDirectory, _ own: UserDirectories?,
    _ onDiagnostic: DiagnosticHandler
  ) throws -> BoardLibrary {
    if let key {
      let isCall = key.board == .emergency
      let ours = try ExpressLibrary.changed(
        of: tag, in: root, personal: isCall ? nil : own, onDiagnostic: onDiagnostic)
      if ours.library[key] != nil { return ours.library }
    }
    return try ExpressLibrary.collection(of: tag, in: root, personal: own, onDiagnostic: onDiagnostic).library
  }

  /// Returns the locale, and those of other languages that its boards use.
  private static func locales(
    _ locale: LocaleFolder, of library: BoardLibrary, in root: DataDirectory
  ) throws -> [(locale: LocaleFolder, sayAs: [String: String])] {
    let foreign = Set(library.boards.values.compactMap { $0.foreignLanguage(in: locale.tag) }).sorted()
    return [(locale, [:])] + (try foreign.map { (try LocaleFolder($0, in: root), [:]) })
  }

  /// The name of the voice.
  var voiceName: String { voice.rawValue }
  /// The tag of the locale.
  var tag: String { locale.tag }

  /// The keys of all phrases, board by board.
  public var keys: [Button.Key] { express.phrases }

  /// Returns the prompt that speaks a phrase.
  /// - Throws: an error if no phrase has this key. Its message lists similar keys.
  public func prompt(_ key: String) throws -> Express.Prompt {
    if let prompt = Button.Key(key).flatMap({ express.prompt(for: $0) }) { return prompt }
    let near = near(key.lowercased())
    let hint = near.isEmpty ? "`vivavoz express say` lists them" : "there are: \(near.joined(separator: ", "))"
    throw UserFacingError(.usage, "there is no phrase \"\(key)\"; \(hint)")
  }

  /// Returns the phrases on the key's board, or the phrases with that name if the key has no board.
  private func near(_ key: String) -> [String] {
    let all = keys.map(\.description)
    let onBoard = all.filter { $0.hasPrefix("\(key.prefix { $0 != "." }).") }
    return onBoard.isEmpty ? all.filter { $0.hasSuffix(".\(key)") } : onBoard
  }

  /// Returns a wording of a phrase. Successive calls rotate through the alternatives.
  public func wording(of prompt: Express.Prompt) throws -> Wording {
    var narrator = narrator
    return try narrator.word(prompt.line)
  }

  /// Returns the placeholders of a sentence for which the settings have no value that strangers may hear.
  func missingPlaceholders(in sentence: String) -> [Placeholder] {
    express.missingPlaceholders(in: Phrase(withPlaceholders: sentence))
  }

  /// Returns the wording of a sentence that is on no board yet, with its placeholders filled as on a board.
  func wording(ofSentence text: String) throws -> Wording {
    let board = Board.ID("preview")
    let button = Button(
      key: Button.Key(board, Button.ID("sentence")), label: text, vocalization: text, mayHavePlaceholders: true,
      without: text)
    var express = express
    express.library = BoardLibrary([Board(id: board, name: text, buttons: [button])])
    guard let prompt = express.prompt(for: button.key) else { return Wording([Wording.Segment(text)]) }
    var table = script
    try table.merge(try LibraryScript.table(of: express.library, in: locale.tag))
    var narrator = Narrator(table: table, idiom: locale.idiom)
    return try narrator.word(prompt.line)
  }

  /// Returns the audio of a phrase for a bystander: the recording if there is one, otherwise synthesized speech. A
  /// call for help has full volume.
  public func sound(of prompt: Express.Prompt, _ wording: Wording) async throws -> Waveform {
    var sound =
      if let recording = recording(of: prompt) { recording } else {
        try await spoken(wording, isUrgent: isEmergency(prompt))
      }
    let loudness = Prosody.loudness(0, isEmergency: isEmergency(prompt))
    sound.samples = Waveform.louder(sound.samples, by: loudness, rate: sound.rate)
    return sound
  }

  /// Whether the phrase is a call for help.
  public func isEmergency(_ prompt: Express.Prompt) -> Bool { Express.isEmergency(prompt) }

  /// Returns a phrase as synthesized speech.
  /// - Parameters:
  ///   - other: another voice than that of this speaker; nil for none.
  ///   - isUrgent: whether the phrase must be heard at once.
  public func spoken(
    _ wording: Wording, by other: Profile.Voice? = nil, isUrgent: Bool = false
  ) async throws -> Waveform {
    var prosody = Prosody(language: locale.tag)
    prosody.isUrgent = isUrgent
    prosody.voice = (other ?? voice).rawValue
    return try await speaker.synthesize(wording, in: prosody)
  }

  /// Returns a text that changes when the recording of a phrase is made, replaced or removed.
  func recordingMark(of key: String) -> String {
    guard let name = try? prompt(key).recording,
      let path = PhraseRecordings(of: locale, personal: own).path(of: name, voice: voice.rawValue),
      let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let date = attributes[.modificationDate] as? Date
    else { return "" }
    return "\(path) \(date.timeIntervalSince1970)"
  }

  /// Returns the recording of a phrase; nil if there is none. If it cannot be played, a diagnostic reports it and
  /// the result is nil too.
  private func recording(of prompt: Express.Prompt) -> Waveform? {
    do {
      return try prompt.recording.flatMap {
        try PhraseRecordings(of: locale, personal: own).read($0, voice: voice.rawValue)
      }
    } catch {
      onDiagnostic(.fault(error))
      return nil
    }
  }
}
