/// A meaning that can be read from the tags of a match: an app's intent.
public protocol TagDecodable {
  /// Nil when the tags say nothing that the app knows.
  init?(tags: [Tag])
}
