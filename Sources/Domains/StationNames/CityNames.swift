public import BikeShare

/// The spoken names of a city's stations, in every locale.
public struct CityNames: Sendable {
  /// A name with its key in a names file.
  public struct Entry: Hashable, Sendable {
    /// The key: `station.36`, `place.merrion-square`.
    public let key: String
    public let name: SpokenName
  }

  /// A station whose name cannot be spoken or cannot be recognised, with the reason. Users call the station by its
  /// number, and so do prompts if no voice can read the name.
  public struct Unspoken: Hashable, Sendable {
    public let station: Station
    public let reason: Reason
  }

  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// The name has nothing that a voice could read.
    case noLetters
    /// The name is in a script that the voices cannot read.
    case foreignScript
    case tooLong(characters: Int)
    /// The lexicon of the locale has no pronunciation for a word.
    case unpronounceable(word: String, locale: String)

    public var description: String {
      switch self {
      case .noLetters: "it has no letters"
      case .foreignScript: "its script has no synthesizer voice"
      case .tooLong(let characters): "it is too long (\(characters) characters)"
      case .unpronounceable(let word, let locale): "\"\(word)\" has no pronunciation in \(locale)"
      }
    }
  }

  /// The places that are common beginnings of station names.
  public let places: [Place]
  /// The names of all stations and places, in their order, keyed by locale.
  public let names: [String: [Entry]]
  public let unspoken: [Unspoken]
}
