import BikeShare

/// A common beginning of several station names. A rider who says only this must be asked which station is meant.
struct SharedPrefix {
  /// The permitted number of stations with a common beginning: as many as a listener remembers from a "which one?"
  /// question.
  static let sizes = 2...8

  let tokens: [ParsedToken]
  /// The indexes of the stations whose names begin in this way.
  let stations: [Int]

  /// Returns the common beginnings that can be places, the longest first: a number of stations in ``sizes`` shares each
  /// of them, and none is the whole name of a station. Of several with the same stations only the longest
  /// is kept.
  /// - Parameter names: the tokens of each station's name, keyed by the station's index.
  static func candidates(_ names: [Int: [ParsedToken]]) -> [SharedPrefix] {
    let wholes = Set(names.values.map(\.key))
    var groups: [String: (tokens: [ParsedToken], stations: [Int])] = [:]
    for (number, tokens) in names.sorted(by: { $0.key < $1.key }) {
      for prefix in prefixes(of: tokens) where !wholes.contains(prefix.key) {
        groups[prefix.key, default: (prefix, [])].stations.append(number)
      }
    }
    var longest: [[Int]: [ParsedToken]] = [:]
    for group in groups.values where sizes.contains(group.stations.count) {
      if group.tokens.count > longest[group.stations]?.count ?? 0 { longest[group.stations] = group.tokens }
    }
    return longest.map { SharedPrefix(tokens: $1, stations: $0) }.sorted {
      ($1.tokens.count, $0.tokens.key) < ($0.tokens.count, $1.tokens.key)
    }
  }

  private static func prefixes(of tokens: [ParsedToken]) -> [[ParsedToken]] {
    (1..<max(1, tokens.count)).map { Array(tokens.prefix($0)) }.filter { prefix in
      guard let last = prefix.last, prefix.isTelling else { return false }
      let next = tokens[prefix.count]
      // No one names a crossing with only half of its second street.
      if prefix.contains(where: { $0.join != nil }), !endsStreet(next) { return false }
      return switch last.kind {
      case .generic, .join, .house, .compass, .count: false
      // A part of "52 Street" is not a name.
      case .number, .digits: next.kind != .type
      case .word, .type, .direction: true
      }
    }
  }

  private static func endsStreet(_ next: ParsedToken) -> Bool {
    switch next.kind {
    case .join, .house, .compass, .count: true
    case .word, .generic, .type, .direction, .number, .digits: false
    }
  }

  /// Returns the tokens of a station after the common beginning.
  func rest(of tokens: [ParsedToken]) -> [ParsedToken] { Array(tokens.dropFirst(self.tokens.count)).trimmed }
}
