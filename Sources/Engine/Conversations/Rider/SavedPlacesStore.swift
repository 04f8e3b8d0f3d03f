import BikeShare
import Rider

/// Where a user's own places, and how the user wants to be asked, are kept from one conversation to the next.
public struct SavedPlacesStore: Sendable {
  private let settings: PersonalSettings
  /// Changes what is kept; whether it could.
  private let change: @Sendable (@Sendable (inout PersonalSettings) -> Void) -> Bool

  /// Keeps nothing beyond the conversation.
  public static let none = SavedPlacesStore(settings: PersonalSettings()) { _ in true }

  /// In the settings file.
  /// - Parameter tell: hears why something cannot be kept.
  public static func settings(at path: String, tell: @escaping Tell) -> SavedPlacesStore {
    SavedPlacesStore(settings: (try? PersonalSettings(path: path)) ?? PersonalSettings()) { change in
      do {
        // Read anew: something else may have been kept meanwhile.
        var settings = try PersonalSettings(path: path)
        change(&settings)
        try settings.write(to: path)
        return true
      } catch {
        tell(.fault(error))
        return false
      }
    }
  }

  /// Remembers a place in a city; whether it could.
  package func keep(_ spot: SavedPlace, _ target: Target, city: String) -> Bool {
    change { $0.places[city, default: [:]][spot] = target }
  }

  /// Remembers which requests are confirmed; whether it could.
  package func keep(_ confirmation: Rider.Confirmation) -> Bool { change { $0.confirmation = confirmation } }

  package var confirmation: Rider.Confirmation? { settings.confirmation }

  /// Whether the user has been here on a day before. The first day is written down.
  /// - Parameter today: as ``PersonalSettings/firstDay``.
  package func isAcquainted(on today: String) -> Bool {
    if let day = settings.firstDay { return day != today }
    _ = change { $0.firstDay = today }
    return false
  }

  /// Those that there are in the city still.
  package func spots(in city: City) -> [SavedPlace: Target] {
    (settings.places[city.id] ?? [:]).filter { _, target in
      switch target {
      case .station(let id): city.station(id) != nil
      case .place(let id): city.place(id) != nil
      case .here: false
      }
    }
  }
}
