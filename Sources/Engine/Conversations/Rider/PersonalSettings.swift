import Assets
import BikeShare
import Folders
import Foundation
import Rider
import Session

/// The user's own settings, stored in `settings.yaml` and used by each later conversation.
public struct PersonalSettings: Equatable, Sendable {
  /// The user's speaking rate; nil where it is not set.
  public var pace: Pace?
  /// Whether earcons are played beside the prompts; nil where it is not set.
  public var earcons: Bool?
  /// Which of the user's requests Rider confirms; nil where the user has not said.
  public var confirmation: Rider.Confirmation?
  /// The day on which the user first talked with Rider, as `2026-11-25`; nil before.
  public var firstDay: String?
  /// By city: home and work.
  public var places: [String: [SavedPlace: Target]] = [:]
  /// The key for JCDecaux's feeds. It is never printed.
  public var key: String?

  /// Returns the path of the file, which need not exist.
  public static func path(_ folders: UserDirectories = UserDirectories()) -> String {
    "\(folders.configuration)/settings.yaml"
  }

  /// Creates settings with these values alone.
  public init(pace: Pace? = nil, earcons: Bool? = nil) { (self.pace, self.earcons) = (pace, earcons) }

  /// Reads the settings; a missing file has none.
  /// - Throws: where the file exists and is not understood, since settings must not be ignored in silence.
  public init(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do throws(AssetError) { self = try Self(YAMLFile(path: path).root) } catch {
      let place = error.line.map { "\(path):\($0)" } ?? path
      throw Failure(
        .failed, "\(place): \(error.problem); mend it there, or `vivavoz settings --forget` forgets all of it")
    }
  }

  /// Reads the settings, and returns empty ones if the file is not understood, so that an error in it keeps no user from
  /// riding. The error is reported, and the file stays as it is.
  public static func readable(_ tell: Tell) -> PersonalSettings {
    do { return try PersonalSettings(path: path()) } catch {
      tell(.settingsIgnored(error))
      return PersonalSettings()
    }
  }

  /// Writes the settings.
  /// - Throws: where the file cannot be written.
  public func write(to path: String) throws {
    let lines = ["# Written by `vivavoz settings`, and by Rider where a place is saved."] + text
    // The path may be a link to a file elsewhere.
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = url.deletingLastPathComponent()
    let draft = folder.appending(path: ".settings-\(UUID().uuidString)").path
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: draft) }
    // The file may contain a key, and the user's home: only its owner may read it, from the first byte on.
    guard
      FileManager.default.createFile(
        atPath: draft, contents: Data((lines.joined(separator: "\n") + "\n").utf8),
        attributes: [.posixPermissions: 0o600]),
      rename(draft, url.path) == 0
    else { throw Failure(.failed, "\(path): cannot be written; look whether the folder is yours and the disk full") }
  }

  /// The key for JCDecaux' feeds: from the environment, else from the settings.
  public static func feedKey(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
    if let key = environment["VIVAVOZ_JCDECAUX_KEY"], !key.isEmpty { return key }
    return (try? PersonalSettings(path: path(UserDirectories(environment: environment))))?.key
  }
}

extension Pace {
  package static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
