import BikeShare
import JSON
import Routes

/// A line of a map's file of features, as JSON: a street or a place.
///
/// `{"street":{"":"Mill Road","ga":"..."},"path":"53350000 -6260000 120 -30"}` has the names by language tag, "" for the
/// local one, and the points: latitude and longitude in millionths of a degree, each point but the first as the
/// difference to the one before. `{"place":"cafe","names":{"":"Bean"},"path":"53350000 -6260000"}` has the kind of the
/// place.
enum CompactLine: Hashable {
  case street(names: [String: String], path: [Coordinate])
  case place(NearbyPlace)

  /// The text of the line, with a line feed.
  var text: String {
    switch self {
    case .street(let names, let path):
      "{\"street\":\(Self.object(names)),\"path\":\"\(Self.numbers(path))\"}\n"
    case .place(let place):
      "{\"place\":\"\(place.kind.rawValue)\",\"names\":\(Self.object(place.names)),"
        + "\"path\":\"\(Self.numbers([place.coordinate]))\"}\n"
    }
  }

  private static func object(_ names: [String: String]) -> String {
    let members = names.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\(quoted($0.value))" }
    return "{\(members.joined(separator: ","))}"
  }

  private static func quoted(_ text: String) -> String { String(JSONValue.string(text).text.dropLast()) }

  private static func numbers(_ path: [Coordinate]) -> String {
    var (north, east) = (0, 0)
    var numbers: [String] = []
    for point in path {
      let (latitude, longitude) = (Int((point.latitude * 1e6).rounded()), Int((point.longitude * 1e6).rounded()))
      numbers += ["\(latitude - north)", "\(longitude - east)"]
      (north, east) = (latitude, longitude)
    }
    return numbers.joined(separator: " ")
  }
}

extension CompactLine {
  /// The beginnings of the lines, by which a reader skips the lines that it does not need.
  static let (streetStart, placeStart) = (Array("{\"street\":".utf8), Array("{\"place\":".utf8))

  /// Parses a line.
  /// - Returns: nil if it is neither a street with at least two points nor a place.
  init?(_ line: [UInt8]) {
    guard let value = try? JSONParser.parse(line, most: 100, deepest: 4), let text = value["path"]?.string,
      let path = Self.path(text), let first = path.first
    else { return nil }
    if let names = value["street"], path.count >= 2 {
      self = .street(names: Self.names(names), path: path)
    } else if let kind = value["place"]?.string.flatMap(PlaceKind.init), let names = value["names"] {
      self = .place(NearbyPlace(kind, names: Self.names(names), at: first))
    } else {
      return nil
    }
  }

  private static func names(_ value: JSONValue) -> [String: String] {
    guard case .object(let members) = value else { return [:] }
    var names: [String: String] = [:]
    for member in members { names[member.name] = member.value.string }
    return names
  }

  private static func path(_ text: String) -> [Coordinate]? {
    var numbers: [Int] = []
    var (number, sign, hasDigits) = (0, 1, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // No coordinate has more than nine digits.
        guard number < 100_000_000 else { return nil }
        (number, hasDigits) = (10 * number + Int(byte - UInt8(ascii: "0")), true)
      case UInt8(ascii: "-") where !hasDigits: sign = -1
      case UInt8(ascii: " ") where hasDigits:
        numbers.append(sign * number)
        (number, sign, hasDigits) = (0, 1, false)
      default: return nil
      }
    }
    guard hasDigits else { return nil }
    numbers.append(sign * number)
    return path(numbers)
  }

  private static func path(_ numbers: [Int]) -> [Coordinate]? {
    guard numbers.count.isMultiple(of: 2) else { return nil }
    var (north, east) = (0, 0)
    var path: [Coordinate] = []
    path.reserveCapacity(numbers.count / 2)
    for index in stride(from: 0, to: numbers.count, by: 2) {
      (north, east) = (north + numbers[index], east + numbers[index + 1])
      let point = Coordinate(latitude: Double(north) / 1e6, longitude: Double(east) / 1e6)
      guard point.isOnEarth else { return nil }
      path.append(point)
    }
    return path
  }
}
