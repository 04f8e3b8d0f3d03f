/// A file of an app's page, such as a picture or the sound of a phrase.
public struct PageResource: Sendable {
  /// The media type, such as `image/png`.
  public let type: String
  public let bytes: [UInt8]

  public init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }
}
