import BikeShare
import Rider

/// Where somebody's own places are kept from one conversation to the next.
public struct Keepsake: Sendable {
  /// By city.
  public let places: [String: [Spot: Target]]
  /// Remembers a place in a city; whether it could.
  public let keep: @Sendable (Spot, Target, _ city: String) -> Bool

  /// Keeps nothing beyond the conversation.
  public static let none = Keepsake(places: [:]) { _, _, _ in true }

  /// In the settings file.
  /// - Parameter tell: hears why something cannot be kept.
  public static func settings(at path: String, tell: @escaping Tell) -> Keepsake {
    Keepsake(places: (try? PersonalSettings(path: path))?.places ?? [:]) { spot, target, city in
      do {
        // Read anew: something else may have been kept meanwhile.
        var settings = try PersonalSettings(path: path)
        settings.places[city, default: [:]][spot] = target
        try settings.write(to: path)
        return true
      } catch {
        tell(.fault(error))
        return false
      }
    }
  }

  /// Those that there are in the city still.
  package func spots(in city: City) -> [Spot: Target] {
    (places[city.id] ?? [:]).filter { _, target in
      switch target {
      case .station(let id): city.station(id) != nil
      case .place(let id): city.place(id) != nil
      case .here: false
      }
    }
  }
}
