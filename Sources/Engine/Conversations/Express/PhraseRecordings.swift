import Assets
import Folders
import Foundation
import Sound
import SoundFiles

/// Recordings of phrases, `emergency.help`: a person's own, and behind them ours. They are looked for each time, since
/// somebody may just have recorded one.
public struct PhraseRecordings: Sendable {
  /// Longer ones are refused, in minutes: nobody listens to a stranger's telephone for longer.
  public static let longest = 1
  /// What their files may end in, the first first.
  public static let endings = ["wav", "flac", "ogg"]

  /// Each with a folder for each voice, the one that is looked into first.
  package let folders: [String]
  /// The voice where nobody chose one.
  package let usual: String?

  /// - Parameter personal: whose own are played before ours; nil for nobody's.
  public init(of locale: LocaleFolder, personal: PersonalFolders?) {
    folders = (personal.map { [Self.own(locale.tag, in: $0)] } ?? []) + [locale.phrases]
    usual = locale.voice.usual
  }

  /// Where somebody's own recordings for a locale are, each voice's in a folder of its own.
  public static func own(_ tag: String, in personal: PersonalFolders) -> String {
    "\(own(in: personal))/\(tag)"
  }

  /// With a folder for each locale.
  public static func own(in personal: PersonalFolders) -> String { "\(personal.data)/express/clips" }

  /// - Parameter voice: nil for the usual one.
  /// - Returns: where the recording is; nil where there is none, or names that cannot be files' names.
  public func path(of name: String, voice: String?) -> String? {
    guard let voice = voice ?? usual, Self.isName(name), Self.isName(voice) else { return nil }
    let places = folders.flatMap { folder in Self.endings.map { "\(folder)/\(voice)/\(name).\($0)" } }
    // Also a link that leads nowhere: it was meant to be a recording.
    return places.first { (try? FileManager.default.attributesOfItem(atPath: $0)) != nil }
  }

  /// - Returns: nil where there is none.
  /// - Throws: where there is one that cannot be played.
  public func read(_ name: String, voice: String?) throws -> Waveform? {
    try path(of: name, voice: voice).map { try Self.read($0) }
  }

  /// Keeps somebody's own recording of a phrase, for the owner alone, in the place of the one before.
  /// - Returns: where it is.
  public static func keep(
    _ sound: Waveform, of name: String, voice: String, tag: String, personal: PersonalFolders = PersonalFolders()
  ) throws -> String {
    let folder = "\(own(tag, in: personal))/\(voice)"
    let path = "\(folder)/\(name).wav"
    try PrivateFolder(express: personal).make()
    try PrivateFolder(folder).make()
    try WholeFile.write(try SoundFile.bytes(of: sound, for: path), to: path, for: .owner, replaces: true)
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
