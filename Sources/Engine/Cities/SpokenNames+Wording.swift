import BikeShare
public import Prompts
public import StationNames

extension SpokenNames {
  /// The spoken wordings, keyed by the ids that prompts use: `station.36`, `place.smithfield`, and `which.36` for the
  /// words that distinguish a station from others of its name.
  public var wordings: [String: Wording] {
    var wordings: [String: Wording] = [:]
    for key in keys {
      guard let name = self[key] else { continue }
      wordings[key] = name.wording
      guard let which = name.distinction, key.hasPrefix("station.") else { continue }
      wordings["which." + key.dropFirst("station.".count)] = Wording(SpokenName.segments(which.spoken))
    }
    return wordings
  }

  /// The languages, besides the locale's own, of parts of names that another voice must read.
  public var languages: Set<String> { Set(keys.compactMap { self[$0] }.flatMap(\.spoken).compactMap(\.language)) }

  /// All words that occur in the recognised forms of the names.
  public var vocabulary: Set<String> {
    Set(keys.compactMap { self[$0] }.flatMap(\.acceptedForms).flatMap { $0.split(separator: " ").map(String.init) })
  }
}

extension SpokenName {
  /// The spoken wording of the name, with its article.
  public var wording: Wording { Wording((article.map { [.init($0 + " ")] } ?? []) + Self.segments(spoken)) }

  /// Converts the parts of a name, which may be in several languages, to segments with a space between them.
  fileprivate static func segments(_ pieces: [Segment]) -> [Segment] {
    pieces.enumerated().flatMap { index, piece -> [Segment] in (index > 0 ? [.init(" ")] : []) + [piece] }
  }
}
