import Assets
import Session

extension Conversation {
  /// How a conversation with Rider is set up.
  public struct Setup: Sendable {
    /// A folder of Cities, or of the rider's own; nil for ``Engine/ownCity``, or what the feed tells of.
    public var city: String?
    /// Where the counts come from; nil for the city's recorded state.
    public var feed: FeedSource?
    /// How late recorded counts come.
    public var delay: Duration?
    /// How old recorded counts are when they come; nil for as old as they were.
    public var age: Duration?
    /// Whether the feed fails, to rehearse that.
    public var fails = false
    /// Whether it fails with no earlier counts to fall back on.
    public var forgets = false
    /// How long the rider may be silent before being asked again.
    public var patience = Duration.seconds(8)
    /// What is the same for every conversation.
    public var speaking: SessionOptions

    /// Counts come at once, as they were recorded.
    public init(_ speaking: SessionOptions = SessionOptions(), city: String? = nil, feed: FeedSource? = nil) {
      (self.speaking, self.city, self.feed) = (speaking, city, feed)
    }
  }
}

extension Engine {
  /// The engine that a conversation with Rider takes.
  /// - Parameters:
  ///   - folder: the city's, where it is known already.
  ///   - root: our files; without one, those that are found.
  public init(
    for setup: Conversation.Setup, folder: CityFolder? = nil, root: DataDirectory? = nil, tell: @escaping Tell
  ) throws {
    try self.init(
      city: setup.city ?? Engine.ownCity, folder: folder, root: root, denoising: setup.speaking.denoising,
      around: setup.speaking.at?.coordinate, tell: tell)
  }
}
