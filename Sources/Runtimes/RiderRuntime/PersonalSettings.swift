public import AtomicFiles
import BikeShare
import Faults
public import Foundation
public import Rider
public import Session
import YAML
public import VoiceEngine

/// The user's settings, stored in `settings.yaml` and used by each later conversation.
public struct PersonalSettings: Equatable, Sendable {
  /// How long a pause ends the user's utterance; nil if the setting `pace` is not set.
  public var endpointing: EndpointingProfile?
  /// Whether earcons are mixed with the prompts; nil if it is not set.
  public var earcons: Bool?
  /// Which of the user's requests Rider confirms; nil if it is not set.
  public var confirmation: Rider.Confirmation?
  /// The day of the user's first conversation with Rider, as `2026-11-25`; nil before that.
  public var firstDay: String?
  /// The user's home and work, by city.
  public var places: [String: [SavedPlace: Destination]] = [:]
  /// The tag of the locale in which Rider begins, such as `es`; nil if it is not set.
  public var language: String?
  /// The rider's first name; nil if it is not set.
  public var name: String?
  /// The rider's weight in kilograms, from which the energy of rides is computed; nil if it is not set.
  public var weight: Double?
  /// Whether Rider offers to guide; nil if it is not set.
  public var offersGuidance: Bool?
  /// Whether Rider may query the position; nil if it is not set.
  public var usesPosition: Bool?
  /// The kinds of Rider's sentences that are shown but not spoken.
  public var silent: Set<Rider.SpeechClass> = []
  /// The place where the user starts as a rule, by city.
  public var starts: [String: Destination] = [:]
  /// The API key for JCDecaux' feeds. It is never printed.
  public var key: String?

  /// Returns the path of the settings file, which need not exist.
  public static func path(_ folders: UserDirectories = UserDirectories()) -> String {
    "\(folders.configuration)/settings.yaml"
  }

  /// Creates settings with these values only.
  public init(endpointing: EndpointingProfile? = nil, earcons: Bool? = nil) {
    (self.endpointing, self.earcons) = (endpointing, earcons)
  }

  /// Reads the settings; a missing file yields empty ones.
  /// - Parameter person: the person whose settings these are, which the error names; nil for the account's own.
  /// - Throws: an error if the file exists and is not valid, since settings must not be ignored silently.
  public init(path: String, person: String? = nil) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do throws(AssetError) { self = try Self(YAMLFile(path: path).root) } catch {
      let place = error.line.map { "\(path):\($0)" } ?? path
      let command = "vivavoz settings --reset" + (person.map { " --person \($0)" } ?? "")
      throw UserFacingError(
        .failed, "\(place): \(error.problem); correct it, or reset all settings with `\(command)`")
    }
  }

  /// Reads the settings, and returns empty ones if the file is not valid, so that an error in it does not keep the
  /// user from riding. A diagnostic reports the error, and the file stays unchanged.
  /// - Parameter folders: the folders of the account, or of one of its persons.
  public static func readable(
    of folders: UserDirectories = UserDirectories(), _ onDiagnostic: DiagnosticHandler
  ) -> PersonalSettings {
    do { return try PersonalSettings(path: path(folders), person: folders.person) } catch {
      onDiagnostic(.settingsIgnored(error))
      return PersonalSettings()
    }
  }

  /// Writes the settings.
  /// - Parameter createsFolder: whether the folder of the file is created at need.
  /// - Throws: an error if the file cannot be written.
  public func write(to path: String, createsFolder: Bool = true) throws {
    let lines = ["# Written by `vivavoz settings`, and by Rider where a place or the profile is saved."] + text
    // The path may be a link to a file in another folder.
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    if createsFolder {
      try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    let text = lines.joined(separator: "\n") + "\n"
    // The file may contain an API key and the user's home, so only its owner may read it, from the first byte on.
    do throws(SystemError) { try AtomicFile.store(Array(text.utf8), at: url.path, for: .owner) } catch {
      throw UserFacingError(
        .failed, "\(path): cannot be written; check that its folder is there, its permissions and the free space")
    }
  }

  /// Returns the API key for JCDecaux' feeds, from the environment, otherwise from the settings.
  public static func feedKey(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
    if let key = environment["VIVAVOZ_JCDECAUX_KEY"], !key.isEmpty { return key }
    return (try? PersonalSettings(path: path(UserDirectories(environment: environment))))?.key
  }
}

extension EndpointingProfile {
  package static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
