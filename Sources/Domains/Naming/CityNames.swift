import BikeShare

/// The spoken names of a city's stations, in every locale.
public struct CityNames: Sendable {
  /// A name under its key of a names file.
  public struct Entry: Hashable, Sendable {
    /// `station.36`, `place.merrion-square`
    public let key: String
    public let name: Name
  }

  /// A station whose own name cannot be spoken; it is called by its number.
  public struct Unspoken: Hashable, Sendable {
    public let station: Station
    public let reason: Reason
  }

  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// Nothing in it that a voice could read.
    case noLetters
    /// Letters of a script that our voices do not read.
    case foreignScript
    case tooLong(characters: Int)
    /// The lexicon of the locale knows no sound for it.
    case unpronounceable(word: String, locale: String)

    public var description: String {
      switch self {
      case .noLetters: "it has no letters"
      case .foreignScript: "it is written in a script that no voice here reads"
      case .tooLong(let characters): "it is \(characters) characters long, more than anybody says"
      case .unpronounceable(let word, let locale): "\"\(word)\" cannot be pronounced in \(locale)"
      }
    }
  }

  /// The first words that several names share.
  public let places: [Place]
  /// By locale, a name for every station and every place, in their order.
  public let names: [String: [Entry]]
  public let unspoken: [Unspoken]
}
