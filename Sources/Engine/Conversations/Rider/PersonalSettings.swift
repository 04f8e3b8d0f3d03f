import Assets
import BikeShare
import Folders
import Foundation
import Rider
import Session

/// The user's settings, stored in `settings.yaml` and used by each later conversation.
public struct PersonalSettings: Equatable, Sendable {
  /// The user's speaking rate; nil where it is not set.
  public var pace: Pace?
  /// Whether earcons are mixed with the prompts; nil where it is not set.
  public var earcons: Bool?
  /// Which of the user's requests Rider confirms; nil where it is not set.
  public var confirmation: Rider.Confirmation?
  /// The day of the user's first conversation with Rider, as `2026-11-25`; nil before that.
  public var firstDay: String?
  /// The user's home and work, by city.
  public var places: [String: [SavedPlace: Target]] = [:]
  /// The API key for JCDecaux' feeds. It is never printed.
  public var key: String?

  /// Returns the path of the settings file, which need not exist.
  public static func path(_ folders: UserDirectories = UserDirectories()) -> String {
    "\(folders.configuration)/settings.yaml"
  }

  /// Creates settings with these values only.
  public init(pace: Pace? = nil, earcons: Bool? = nil) { (self.pace, self.earcons) = (pace, earcons) }

  /// Reads the settings; a missing file yields empty ones.
  /// - Throws: where the file exists and is not valid, since settings must not be ignored silently.
  public init(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do throws(AssetError) { self = try Self(YAMLFile(path: path).root) } catch {
      let place = error.line.map { "\(path):\($0)" } ?? path
      throw Failure(
        .failed, "\(place): \(error.problem); mend it there, or `vivavoz settings --forget` forgets all of it")
    }
  }

  /// Reads the settings, and returns empty ones if the file is not valid, so that an error in it does not keep the
  /// user from riding. A diagnostic reports the error, and the file stays unchanged.
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
    // The path may be a link to a file in another folder.
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = url.deletingLastPathComponent()
    let draft = folder.appending(path: ".settings-\(UUID().uuidString)").path
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: draft) }
    // The file may contain an API key and the user's home, so only its owner may read it, from the first byte on.
    guard
      FileManager.default.createFile(
        atPath: draft, contents: Data((lines.joined(separator: "\n") + "\n").utf8),
        attributes: [.posixPermissions: 0o600]),
      rename(draft, url.path) == 0
    else { throw Failure(.failed, "\(path): cannot be written; look whether the folder is yours and the disk full") }
  }

  /// Returns the API key for JCDecaux' feeds, from the environment, otherwise from the settings.
  public static func feedKey(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
    if let key = environment["VIVAVOZ_JCDECAUX_KEY"], !key.isEmpty { return key }
    return (try? PersonalSettings(path: path(UserDirectories(environment: environment))))?.key
  }
}

extension Pace {
  package static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
