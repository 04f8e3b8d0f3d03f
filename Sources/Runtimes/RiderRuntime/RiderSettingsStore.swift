package import BikeShare
package import Rider
public import VoiceEngine

/// Stores the user's saved places, profile and confirmation setting from one conversation to the next.
public struct RiderSettingsStore: Sendable {
  private let settings: PersonalSettings
  /// Applies a change to the stored settings. It returns whether the settings were saved.
  private let change: @Sendable (@Sendable (inout PersonalSettings) -> Void) -> Bool
  /// Reads the stored settings.
  private let read: @Sendable () -> PersonalSettings

  private init(
    settings: PersonalSettings, isLasting: Bool, read: @escaping @Sendable () -> PersonalSettings,
    change: @escaping @Sendable (@Sendable (inout PersonalSettings) -> Void) -> Bool
  ) {
    (self.settings, self.isLasting, self.read, self.change) = (settings, isLasting, read, change)
  }

  /// A store that saves nothing beyond the conversation.
  public static let none = RiderSettingsStore(
    settings: PersonalSettings(), isLasting: false, read: { PersonalSettings() }, change: { _ in true })

  /// Returns a store in the settings file.
  /// - Parameter onDiagnostic: gets a diagnostic if the settings cannot be saved.
  public static func settings(at path: String, onDiagnostic: @escaping DiagnosticHandler) -> RiderSettingsStore {
    // Of settings that cannot be read, the consent to the position is not known.
    let read: @Sendable () -> PersonalSettings = {
      if let settings = try? PersonalSettings(path: path) { return settings }
      var settings = PersonalSettings()
      settings.usesPosition = false
      return settings
    }
    return RiderSettingsStore(settings: read(), isLasting: true, read: read) { change in
      do {
        // The file is read again, since another program may have changed it meanwhile.
        var settings = try PersonalSettings(path: path)
        change(&settings)
        try settings.write(to: path)
        return true
      } catch {
        onDiagnostic(.fault(error))
        return false
      }
    }
  }

  /// Saves a place in a city; returns whether that succeeded.
  package func store(_ spot: SavedPlace, _ target: Destination, city: String) -> Bool {
    change { $0.places[city, default: [:]][spot] = target }
  }

  /// Saves which requests are confirmed; returns whether that succeeded.
  package func store(_ confirmation: Rider.Confirmation) -> Bool { change { $0.confirmation = confirmation } }

  package var confirmation: Rider.Confirmation? { settings.confirmation }

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
    change { settings in
      (settings.name, settings.offersGuidance, settings.weight) = (nil, nil, nil)
      if withFirstDay { settings.firstDay = nil }
      (settings.silent, settings.starts, settings.places) = ([], [:], [:])
    }
  }

  /// Returns the stored profile. A start place that the city no longer has is ignored.
  package func profile(in city: City) -> Rider.Profile {
    var profile = Rider.Profile()
    profile.name = settings.name
    profile.offersGuidance = settings.offersGuidance ?? true
    profile.usesPosition = settings.usesPosition ?? true
    profile.silent = settings.silent
    profile.startPlace = settings.starts[city.id].flatMap { Self.isKnown($0, in: city) ? $0 : nil }
    return profile
  }

  /// The rider's weight in kilograms as it is stored now; nil if it is unknown.
  package var weight: Double? { read().weight }

  /// Whether the settings are stored, so that a set-up makes sense.
  package let isLasting: Bool

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
