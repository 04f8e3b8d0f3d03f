/// A value, such as an app's intent, that can be decoded from the tags of a match.
public protocol TagDecodable {
  /// Decodes the tags; nil if they have no meaning for the app.
  init?(tags: [Tag])
}
