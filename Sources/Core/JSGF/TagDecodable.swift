/// A value, such as an app's intent, that can be decoded from the tags of a match.
public protocol TagDecodable {
  /// Decodes the tags, which are part of the meaning (``Tag/isMeaning``); nil if they mean nothing to the app.
  init?(tags: [Tag])
}
