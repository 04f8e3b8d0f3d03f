import BikeShare
import Script

extension SpokenNames {
  /// How everything is spoken, by the script's ids: `station.36`, `place.smithfield`, and `which.36` for what tells a
  /// station from the others of its name.
  public var wordings: [String: Wording] {
    var wordings: [String: Wording] = [:]
    for key in keys {
      guard let name = self[key] else { continue }
      wordings[key] = name.wording
      guard let which = name.which, key.hasPrefix("station.") else { continue }
      wordings["which." + key.dropFirst("station.".count)] = Wording(Name.segments(which.say))
    }
    return wordings
  }

  /// The languages that must read a piece of some name, the locale's own aside.
  public var languages: Set<String> { Set(keys.compactMap { self[$0] }.flatMap(\.say).compactMap(\.language)) }

  /// Every word that people use for the stations and places.
  public var vocabulary: Set<String> {
    Set(keys.compactMap { self[$0] }.flatMap(\.hear).flatMap { $0.split(separator: " ").map(String.init) })
  }
}

extension Name {
  /// As it is spoken, with its article.
  public var wording: Wording { Wording((article.map { [.init($0 + " ")] } ?? []) + Self.segments(say)) }

  /// Pieces in several languages are spoken with a space between them.
  fileprivate static func segments(_ pieces: [Segment]) -> [Segment] {
    pieces.enumerated().flatMap { index, piece -> [Segment] in (index > 0 ? [.init(" ")] : []) + [piece] }
  }
}
