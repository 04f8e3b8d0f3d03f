public import BikeShare
public import Foundation
import StationNames
public import YAML

/// A new city, made from the stations of a feed, before its folder is written.
public struct NewCity: Sendable {
  /// The folder's name, see ``isName(_:)``.
  public let id: String
  /// The city's name for display.
  public let name: String
  /// The attribution of the data: their owner and their terms of use.
  public let attribution: [String]
  /// The address of the live feed.
  public let feed: URL?
  /// The valid stations; the others are in ``omitted``.
  public let stations: [Station]
  /// Messages about the stations that were left out, one for each.
  public let omitted: [String]

  /// - Parameter stations: the stations as a feed provides them. Stations with invalid ids, duplicate ids or invalid
  ///   positions are left out. Control characters and implausible numbers of docks are removed from the others.
  public init(
    id: String, name: String, attribution: [String] = [], feed: URL? = nil, stations: [Station]
  ) throws(AssetError) {
    guard Self.isName(id) else {
      throw AssetError(
        .unknown, file: "the new city", problem: "\(quoted(id)) is not a valid name of a city's folder",
        cure: "use 1 to 40 of a-z, 0-9, - and _, a letter first")
    }
    self.id = id
    let shown = Self.cleaned(name)
    self.name = shown.isEmpty ? id : shown
    self.feed = feed
    let credits = attribution.map(Self.cleaned).filter { !$0.isEmpty }
    self.attribution = credits.isEmpty ? ["Stations: \(feed?.host() ?? "unknown origin")"] : credits
    (self.stations, omitted) = Self.sorted(stations)
    guard !self.stations.isEmpty else {
      throw AssetError(
        file: feed?.absoluteString ?? "the list of stations", problem: "the feed has no usable station",
        cure: omitted.first ?? "check the address")
    }
  }

  /// Whether a text is a valid name of a city's folder; a path is not.
  public static func isName(_ text: String) -> Bool {
    let letters = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    return (1...40).contains(text.utf8.count) && letters && text.first?.isLetter == true
  }

  private static func sorted(_ stations: [Station]) -> (good: [Station], leftOut: [String]) {
    var (good, leftOut, ids) = ([Station](), [String](), Set<String>())
    for station in stations {
      let id = station.id.rawValue
      if !Identifier.isOne(id) {
        leftOut.append("the station id \(quoted(id)) has other than letters, digits and - _ . :, or more than 80")
      } else if !isOnMap(station.position) {
        leftOut.append(
          "station \(id) is at \(station.position.latitude), \(station.position.longitude), which is not a place on earth"
        )
      } else if !ids.insert(id).inserted {
        leftOut.append("station \(id) is listed twice; the first is used")
      } else {
        good.append(cleaned(station))
      }
    }
    return (good, leftOut)
  }

  /// Whether a position is valid. Feeds give 0, 0 for a station whose position they do not know.
  private static func isOnMap(_ point: Coordinate) -> Bool {
    (-90...90).contains(point.latitude) && (-180...180).contains(point.longitude)
      && !(point.latitude == 0 && point.longitude == 0)
  }

  private static func cleaned(_ station: Station) -> Station {
    let name = cleaned(station.name)
    let address = station.address.map(cleaned).flatMap { $0.isEmpty ? nil : $0 }
    return Station(
      id: station.id, name: name.isEmpty ? station.id.rawValue : name, address: address, position: station.position,
      docks: station.docks.flatMap { (0...1000).contains($0) ? $0 : nil })
  }

  /// Returns a text as one line without control characters, at most 300 characters.
  package static func cleaned(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: " "
      default: Character(scalar)
      }
    }
    let line = scalars.reduce(into: "") { $0.append($1) }
    return String(line.split(separator: " ").joined(separator: " ").prefix(300))
  }
}
