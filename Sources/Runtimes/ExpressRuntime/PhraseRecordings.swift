public import AtomicFiles
public import Audio
import Foundation
public import Locales
import SoundFiles
import VoiceEngine

/// Recordings of phrases, such as `emergency.help`. The user's own recordings come before the installed ones. Each
/// call searches the folders again, since the user may just have recorded a phrase.
public struct PhraseRecordings: Sendable {
  /// The maximum length of a recording, in minutes. A stranger does not listen to a telephone any longer.
  public static let longest = 1
  /// The file extensions, in search order.
  public static let endings = ["wav", "flac", "ogg"]

  /// The folders in search order. Each has one subfolder per voice.
  package let folders: [String]
  /// The spoken name of the locale's default voice; nil if the locale has none.
  package let usual: String?

  /// Creates a search of a locale's recordings.
  /// - Parameter personal: the user whose own recordings come before the installed ones; nil for none.
  public init(of locale: LocaleFolder, personal: UserDirectories?) {
    folders = (personal.map { [Self.own(locale.tag, in: $0)] } ?? []) + [locale.phrases]
    usual = locale.voice.usual
  }

  /// Returns the folder of the user's own recordings in a locale, with one subfolder per voice.
  public static func own(_ tag: String, in personal: UserDirectories) -> String {
    "\(own(in: personal))/\(tag)"
  }

  /// Returns the folder of the user's own recordings, with one subfolder per locale.
  public static func own(in personal: UserDirectories) -> String { "\(personal.data)/express/clips" }

  /// Finds the recording of a phrase.
  /// - Parameter voice: nil for the default voice.
  /// - Returns: the recording's path; nil if there is none, or if a name is not a valid file name.
  public func path(of name: String, voice: String?) -> String? {
    guard let voice = voice ?? usual, Self.isName(name), Self.isName(voice) else { return nil }
    let places = folders.flatMap { folder in Self.endings.map { "\(folder)/\(voice)/\(name).\($0)" } }
    // A broken link counts too: the user meant it as a recording.
    return places.first { (try? FileManager.default.attributesOfItem(atPath: $0)) != nil }
  }

  /// Reads the recording of a phrase.
  /// - Returns: nil if there is none.
  /// - Throws: an error if the recording cannot be played.
  public func read(_ name: String, voice: String?) throws -> Waveform? {
    try path(of: name, voice: voice).map { try Self.read($0) }
  }

  /// Returns the path of the user's own recording of a phrase, whether it exists or not.
  public static func ownPath(of name: String, voice: String, tag: String, personal: UserDirectories) -> String {
    "\(own(tag, in: personal))/\(voice)/\(name).wav"
  }

  /// Stores the user's own recording of a phrase, readable only by its owner. It replaces the previous one.
  /// - Returns: the path of the stored recording.
  public static func store(
    _ sound: Waveform, of name: String, voice: String, tag: String, personal: UserDirectories = UserDirectories()
  ) throws -> String {
    let path = ownPath(of: name, voice: voice, tag: tag, personal: personal)
    try PrivateFolder(express: personal).make()
    try PrivateFolder("\(own(tag, in: personal))/\(voice)").make()
    try AtomicFile.write(try SoundFile.bytes(of: sound, for: path), to: path, for: .owner, replaces: true)
    return path
  }

  package static func read(_ path: String) throws -> Waveform {
    let file = try SoundFile.read(path, rate: Waveform.ttsSampleRate, minutes: longest)
    for warning in file.warnings {
      switch warning {
      // Half a phrase, or silence, is worse than synthesized speech.
      case .silent, .truncated: throw UserFacingError(.failed, "\(path): \(warning)")
      case .clipped: continue
      }
    }
    return file.waveform
  }

  /// Whether the name is a valid file name. The name comes from settings and boards, and must not point to another
  /// folder.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".") && !name.contains { $0 == "/" || $0 == "\0" }
  }
}
