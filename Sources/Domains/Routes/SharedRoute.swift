public import BikeShare

/// A route that a person has stored, for others or for a later ride. Its points are in a file.
public struct SharedRoute: Hashable, Sendable, Identifiable {
  /// The name of the route's file.
  public let id: String
  /// The name that the author has given the route.
  public let name: String
  /// The forms of the name that a rider may say, in lower case: "merrion square" of "Saint Stephen's Green to Merrion
  /// Square".
  public let forms: Set<String>
  /// The language of the city's street names. A voice of this language reads the name.
  public let language: String
  /// The author; nil if it is unknown.
  public let author: String?
  /// Whether the author has marked the route as scenic.
  public let isScenic: Bool
  /// Whether the user of this computer has stored the route.
  public let isOwn: Bool
  public let metres: Int
  public let start: Coordinate
  public let end: Coordinate

  public init(
    id: String, name: String, forms: Set<String> = [], language: String, author: String?, isScenic: Bool, isOwn: Bool,
    metres: Int, start: Coordinate, end: Coordinate
  ) {
    (self.id, self.name, self.forms, self.language, self.author) = (id, name, forms, language, author)
    (self.isScenic, self.isOwn) = (isScenic, isOwn)
    (self.metres, self.start, self.end) = (metres, start, end)
  }
}
