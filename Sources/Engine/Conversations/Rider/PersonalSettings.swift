import Assets
import BikeShare
import Folders
import Foundation
import Rider
import Session

/// What somebody has said about themselves once, kept in `settings.yaml` for every conversation that they begin.
public struct PersonalSettings: Equatable, Sendable {
  /// How they speak; nil where they have not said.
  public var pace: Pace?
  /// Whether short sounds are played beside the words; nil where they have not said.
  public var earcons: Bool?
  /// Which of the user's requests Rider confirms; nil where the user has not said.
  public var confirmation: Rider.Confirmation?
  /// The day on which the user first talked with Rider, as `2026-11-25`; nil before.
  public var firstDay: String?
  /// By city: home and work.
  public var places: [String: [Spot: Target]] = [:]
  /// What JCDecaux knows its askers by. It is never printed.
  public var key: String?

  /// Where the file is, whether it is there or not.
  public static func path(_ folders: PersonalFolders = PersonalFolders()) -> String {
    "\(folders.configuration)/settings.yaml"
  }

  /// Nothing but that is kept.
  public init(pace: Pace? = nil, earcons: Bool? = nil) { (self.pace, self.earcons) = (pace, earcons) }

  /// - Throws: where the file is there and is not understood: wishes are not to be passed over in silence.
  public init(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do throws(AssetError) { self = try Self(YAMLFile(path: path).root) } catch {
      let place = error.line.map { "\(path):\($0)" } ?? path
      throw Failure(
        .failed, "\(place): \(error.problem); mend it there, or `vivavoz settings --forget` forgets all of it")
    }
  }

  /// What can be read of them: nobody is kept from riding by a slip in a file. It is told, and the file stays as it is.
  public static func readable(_ tell: Tell) -> PersonalSettings {
    do { return try PersonalSettings(path: path()) } catch {
      tell(.settingsIgnored(error))
      return PersonalSettings()
    }
  }

  /// - Throws: where it cannot be written.
  public func write(to path: String) throws {
    let lines = ["# Written by `vivavoz settings`, and by Rider where a place is saved."] + text
    // Somebody may keep the file elsewhere and link to it.
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = url.deletingLastPathComponent()
    let draft = folder.appending(path: ".settings-\(UUID().uuidString)").path
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: draft) }
    // There may be a key in it, and where somebody lives: nobody else reads it, from the first byte on.
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
    return (try? PersonalSettings(path: path(PersonalFolders(environment: environment))))?.key
  }
}

extension Pace {
  package static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
