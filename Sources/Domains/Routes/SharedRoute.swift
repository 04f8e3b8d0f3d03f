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
  /// The form that is the whole name; nil if the name has no words.
  public let wholeForm: String?
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
    id: String, name: String, forms: Set<String> = [], wholeForm: String? = nil, language: String, author: String?,
    isScenic: Bool, isOwn: Bool, metres: Int, start: Coordinate, end: Coordinate
  ) {
    (self.id, self.name, self.language, self.author) = (id, name, language, author)
    (self.forms, self.wholeForm) = (forms, wholeForm)
    (self.isScenic, self.isOwn) = (isScenic, isOwn)
    (self.metres, self.start, self.end) = (metres, start, end)
  }
}

extension Collection<SharedRoute> {
  /// Returns the routes that a form of a name means: those of which it is the whole name, otherwise those of which it is
  /// a part.
  public func named(_ form: String) -> [SharedRoute] {
    let whole = filter { $0.wholeForm == form }
    return whole.isEmpty ? filter { $0.forms.contains(form) } : whole
  }
}
