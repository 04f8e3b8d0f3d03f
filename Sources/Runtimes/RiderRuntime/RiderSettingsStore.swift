public import AtomicFiles
package import BikeShare
import Foundation
package import Rider
import Synchronization
public import VoiceEngine

/// Stores the user's saved places, profile and confirmation setting from one conversation to the next.
public struct RiderSettingsStore: Sendable {
  /// The path of the settings file; nil for a store that saves nothing beyond the conversation.
  private let path: String?
  /// The folders of the rider's rides and routes.
  package let directories: UserDirectories
  /// The settings at the beginning of the conversation.
  private let settings: PersonalSettings
  private let onDiagnostic: DiagnosticHandler

  private init(
    path: String?, directories: UserDirectories = UserDirectories(), settings: PersonalSettings,
    onDiagnostic: @escaping DiagnosticHandler
  ) {
    (self.path, self.directories, self.settings) = (path, directories, settings)
    self.onDiagnostic = onDiagnostic
  }

  /// A store that saves nothing beyond the conversation.
  public static let none = RiderSettingsStore(path: nil, settings: PersonalSettings()) { _ in }

  /// Returns a store in the settings file.
  /// - Parameter onDiagnostic: gets a diagnostic if the settings cannot be saved.
  public static func settings(at path: String, onDiagnostic: @escaping DiagnosticHandler) -> RiderSettingsStore {
    RiderSettingsStore(path: path, settings: read(path), onDiagnostic: onDiagnostic)
  }

  /// Returns the store of an account, or of one of its persons.
  public static func settings(
    in directories: UserDirectories, onDiagnostic: @escaping DiagnosticHandler
  ) -> RiderSettingsStore {
    let path = PersonalSettings.path(directories)
    return RiderSettingsStore(
      path: path, directories: directories, settings: read(path), onDiagnostic: onDiagnostic)
  }

  /// Reads the settings. Of settings that cannot be read, the consent to the position is not known.
  private static func read(_ path: String) -> PersonalSettings {
    if let settings = try? PersonalSettings(path: path) { return settings }
    var settings = PersonalSettings()
    settings.usesPosition = false
    return settings
  }

  /// One conversation of this process writes at a time.
  private static let writing = Mutex(())

  /// Whether the folder of the settings is created at need. That of a person is not: it may just have been erased.
  private var createsFolder: Bool { directories.owner == nil }

  /// Changes the stored settings; returns whether they were saved.
  private func change(_ change: (inout PersonalSettings) -> Void) -> Bool {
    guard let path else { return true }
    do {
      try Self.writing.withLock { _ in
        // The file is read again, since another program may have changed it meanwhile.
        var settings = try PersonalSettings(path: path, person: directories.person)
        change(&settings)
        try settings.write(to: path, createsFolder: createsFolder)
      }
      return true
    } catch {
      onDiagnostic(.fault(error))
      return false
    }
  }

  /// Saves a place in a city; returns whether that succeeded.
  package func store(_ spot: SavedPlace, _ target: Destination, city: String) -> Bool {
    change { $0.places[city, default: [:]][spot] = target }
  }

  /// Saves which requests are confirmed; returns whether that succeeded.
  package func store(_ confirmation: Rider.Confirmation) -> Bool { change { $0.confirmation = confirmation } }

  package var confirmation: Rider.Confirmation? { settings.confirmation }

  /// The path of the counts of answered requests; nil for a store that saves nothing.
  private var countsPath: String? {
    path.map { URL(filePath: $0).deletingLastPathComponent().appending(path: "uses.yaml").path }
  }

  /// Counts a request that was answered.
  package func count(_ resource: Resource) {
    guard let countsPath else { return }
    Self.writing.withLock { _ in
      var counts = UseCounts(path: countsPath)
      counts.add(resource)
      counts.write(to: countsPath, createsFolder: createsFolder)
    }
  }

  /// What the rider has asked for most often; bikes if there is no difference.
  package var mostUsed: Resource { countsPath.map { UseCounts(path: $0).mostUsed } ?? .bikes }

  /// Saves the language of later conversations; returns whether that succeeded.
  package func store(language: String) -> Bool { change { $0.language = language } }

  /// The tag of the locale in which the rider has chosen to begin; nil if the rider has not.
  package var language: String? { settings.language }

  /// Saves the profile of a rider, with the start place in a city; returns whether that succeeded.
  package func store(_ profile: Rider.Profile, city: String) -> Bool {
    change { settings in
      settings.name = profile.name
      settings.offersGuidance = profile.offersGuidance ? nil : false
      settings.usesPosition = profile.usesPosition ? nil : false
      settings.silent = profile.silent
      settings.starts[city] = profile.startPlace
    }
  }

  /// Removes the profile and the saved places in all cities; returns whether that succeeded. A refused position stays
  /// refused.
  /// - Parameter withFirstDay: whether the day of the first use is removed as well.
  package func eraseProfile(withFirstDay: Bool = false) -> Bool {
    if let countsPath { try? FileManager.default.removeItem(atPath: countsPath) }
    return change { settings in
      (settings.name, settings.language, settings.offersGuidance, settings.weight) = (nil, nil, nil, nil)
      if withFirstDay { settings.firstDay = nil }
      (settings.silent, settings.starts, settings.places) = ([], [:], [:])
    }
  }

  /// Erases everything that is stored of one of several persons, with the folder and the passphrase; returns whether that
  /// succeeded, and nil for an account, which has other data beside those of its rider. Nothing is stored from then on.
  package func erasePerson() -> Bool? {
    guard let owner = directories.owner else { return nil }
    do throws(FolderError) {
      try Self.writing.withLock { _ throws(FolderError) in try PrivateFolder(owner).erase() }
      return true
    } catch {
      onDiagnostic(.fault(error))
      return false
    }
  }

  /// Returns the stored profile. A start place that the city no longer has is ignored.
  /// - Parameter locale: the tag of the locale at the beginning of the conversation; nil if it begins in another than the stored
  ///   one in any case, as a page does.
  package func profile(in city: City, speaking locale: String? = nil) -> Rider.Profile {
    var profile = Rider.Profile()
    profile.keepsLanguage = locale != nil && settings.language == locale
    profile.name = settings.name
    profile.offersGuidance = settings.offersGuidance ?? true
    profile.usesPosition = settings.usesPosition ?? true
    profile.silent = settings.silent
    profile.startPlace = settings.starts[city.id].flatMap { Self.isKnown($0, in: city) ? $0 : nil }
    return profile
  }

  /// The rider's weight in kilograms as it is stored now; nil if it is unknown.
  package var weight: Double? { path.flatMap { Self.read($0).weight } }

  /// Whether the settings are stored, so that a set-up makes sense.
  package var isLasting: Bool { path != nil }

  /// Returns whether the user has used Rider on an earlier day. If no first day is stored, the method stores today as
  /// the first day.
  /// - Parameter today: the present day, in the format of ``PersonalSettings/firstDay``.
  package func isAcquainted(on today: String) -> Bool {
    if let day = settings.firstDay { return day != today }
    _ = change { $0.firstDay = today }
    return false
  }

  /// Returns the saved places that the city still has.
  package func spots(in city: City) -> [SavedPlace: Destination] {
    (settings.places[city.id] ?? [:]).filter { Self.isKnown($0.value, in: city) }
  }

  private static func isKnown(_ target: Destination, in city: City) -> Bool {
    switch target {
    case .station(let id): city.station(id) != nil
    case .place(let id): city.place(id) != nil
    case .here: false
    }
  }
}
