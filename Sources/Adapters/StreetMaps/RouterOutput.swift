import BikeShare
import Routes

/// The texts that routino's router prints. Source: routino 3.3.3, src/output.c and src/router.c,
/// http://www.routino.org/documentation/output.html
enum RouterOutput {
  /// The reasons why the router returns no route, other than damage.
  enum Refusal: Hashable {
    /// No street is within 1 km of the start or the destination.
    case nothingNear(isStart: Bool)
    case noRoute
  }

  /// Returns the points of a route in the format of `--output-text-all`: a line for each point, with 11 columns that are
  /// separated by tabs. The first two are the latitude and the longitude in degrees; the last is the highway to the
  /// point.
  /// - Returns: nil if there are not at least two points.
  static func points(of output: String) -> [RoutePoint]? {
    // Bytes, since a tab and a mark after it would be one character.
    let points = output.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line -> RoutePoint? in
      let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 10, omittingEmptySubsequences: false)
      // A name with a line break, which continues on another line, is no point.
      guard fields.count == 11, let latitude = number(fields[0]), let longitude = number(fields[1]) else { return nil }
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      return coordinate.isOnEarth ? RoutePoint(coordinate, street: street(Substring(fields[10]))) : nil
    }
    return points.count >= 2 ? points : nil
  }

  private static func number(_ field: Substring.UTF8View) -> Double? {
    Double(Substring(field).drop { $0 == " " })
  }

  /// The router's words for a way that has neither a name nor a number, by its type. Source: the English texts of
  /// routino's translations.xml.
  private static let types: Set<String> = [
    "motorway", "trunk road", "primary road", "secondary road", "tertiary road", "unclassified road",
    "residential road", "service road", "track", "cycleway", "path", "steps", "ferry",
  ]

  /// Returns the name in the column `Highway`: without the road number in parentheses, `North King Street (R804)`. A
  /// way that has only a number is named by it. Parentheses without a digit belong to the name.
  /// - Returns: nil for a way without a name.
  static func street(_ column: Substring) -> String? {
    guard !types.contains(String(column)), var name = StreetName.cleaned(column) else { return nil }
    if name.hasSuffix(")"), let start = name.lastIndex(of: "("), name[start...].contains(where: \.isWholeNumber) {
      name = String(name[..<start])
    }
    return StreetName.cleaned(name)
  }

  /// Returns the reason in the router's message on stderr; nil for any other failure, such as a damaged database.
  static func refusal(in output: String) -> Refusal? {
    if output.contains("Cannot find node close to specified point 1.") { return .nothingNear(isStart: true) }
    if output.contains("Cannot find node close to specified point 2.") { return .nothingNear(isStart: false) }
    let reasons = [
      "Cannot find initial section of route", "Cannot find final section of route", "Cannot find super-route",
      "Cannot create combined route", "not compatible with database",
    ]
    return reasons.contains { output.contains($0) } ? .noRoute : nil
  }
}
