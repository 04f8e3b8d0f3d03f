package import BikeShare
package import Rider
public import VoiceEngine

/// Stores the user's saved places and confirmation setting from one conversation to the next.
public struct SavedPlacesStore: Sendable {
  private let settings: PersonalSettings
  /// Applies a change to the stored settings. It returns whether the settings were saved.
  private let change: @Sendable (@Sendable (inout PersonalSettings) -> Void) -> Bool

  /// A store that saves nothing beyond the conversation.
  public static let none = SavedPlacesStore(settings: PersonalSettings()) { _ in true }

  /// Returns a store in the settings file.
  /// - Parameter onDiagnostic: gets a diagnostic if the settings cannot be saved.
  public static func settings(at path: String, onDiagnostic: @escaping DiagnosticHandler) -> SavedPlacesStore {
    SavedPlacesStore(settings: (try? PersonalSettings(path: path)) ?? PersonalSettings()) { change in
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
    (settings.places[city.id] ?? [:]).filter { _, target in
      switch target {
      case .station(let id): city.station(id) != nil
      case .place(let id): city.place(id) != nil
      case .here: false
      }
    }
  }
}
