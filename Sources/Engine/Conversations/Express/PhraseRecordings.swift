import Assets
import Folders
import Foundation
import Sound
import SoundFiles

/// Recordings of phrases, `emergency.help`: the user's own, and behind them the installed ones. Each call searches anew,
/// since the user may just have recorded one.
public struct PhraseRecordings: Sendable {
  /// The longest recording that is accepted, in minutes: a bystander listens to a stranger's telephone for no longer.
  public static let longest = 1
  /// The file endings, in the order of the search.
  public static let endings = ["wav", "flac", "ogg"]

  /// The folders in the order of the search. Each has a folder for each voice.
  package let folders: [String]
  /// The default voice.
  package let usual: String?

  /// Creates the search of a locale's recordings.
  /// - Parameter personal: the user whose own recordings come before the installed ones; nil for none.
  public init(of locale: LocaleFolder, personal: UserDirectories?) {
    folders = (personal.map { [Self.own(locale.tag, in: $0)] } ?? []) + [locale.phrases]
    usual = locale.voice.usual
  }

  /// Returns the folder of the user's own recordings for a locale, which has a folder for each voice.
  public static func own(_ tag: String, in personal: UserDirectories) -> String {
    "\(own(in: personal))/\(tag)"
  }

  /// Returns the folder of the user's own recordings, which has a folder for each locale.
  public static func own(in personal: UserDirectories) -> String { "\(personal.data)/express/clips" }

  /// Finds the recording of a phrase.
  /// - Parameter voice: nil for the default voice.
  /// - Returns: the recording's path; nil where there is none, or where a name cannot be a file's name.
  public func path(of name: String, voice: String?) -> String? {
    guard let voice = voice ?? usual, Self.isName(name), Self.isName(voice) else { return nil }
    let places = folders.flatMap { folder in Self.endings.map { "\(folder)/\(voice)/\(name).\($0)" } }
    // A broken link counts too: it was meant to be a recording.
    return places.first { (try? FileManager.default.attributesOfItem(atPath: $0)) != nil }
  }

  /// Reads the recording of a phrase.
  /// - Returns: nil where there is none.
  /// - Throws: where the recording cannot be played.
  public func read(_ name: String, voice: String?) throws -> Waveform? {
    try path(of: name, voice: voice).map { try Self.read($0) }
  }

  /// Stores the user's own recording of a phrase, readable by its owner alone, in place of the one before.
  /// - Returns: its path.
  public static func keep(
    _ sound: Waveform, of name: String, voice: String, tag: String, personal: UserDirectories = UserDirectories()
  ) throws -> String {
    let folder = "\(own(tag, in: personal))/\(voice)"
    let path = "\(folder)/\(name).wav"
    try PrivateFolder(express: personal).make()
    try PrivateFolder(folder).make()
    try AtomicFile.write(try SoundFile.bytes(of: sound, for: path), to: path, for: .owner, replaces: true)
    return path
  }

  package static func read(_ path: String) throws -> Waveform {
    let file = try SoundFile.read(path, rate: Waveform.speakingRate, minutes: longest)
    for warning in file.warnings {
      switch warning {
      // Half a phrase, or silence in place of one, is worse than the synthesizer.
      case .silent, .truncated: throw Failure(.failed, "\(path): \(warning)")
      case .clipped: continue
      }
    }
    return file.waveform
  }

  /// Whether it can be a file's name: it comes from settings and boards, and must not lead elsewhere.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".") && !name.contains { $0 == "/" || $0 == "\0" }
  }
}
