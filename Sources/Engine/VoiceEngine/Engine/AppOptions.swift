public import BikeShare

/// The options that an app may need before its data are loaded. An app ignores those that it does not know.
public struct AppOptions: Sendable {
  /// The city, for an app about a city; nil for the app's default.
  public var city: String?
  /// The user's position at the start of the conversation; nil if it is unknown.
  public var position: Coordinate?

  public init(city: String? = nil, position: Coordinate? = nil) { (self.city, self.position) = (city, position) }
}
