/// A value that transcripts, talk files and state diagrams refer to by name. A case without a payload uses its own
/// name.
public protocol Labelled: Hashable, Sendable {
  /// The name: one word, or several joined by hyphens, such as `find` or `sound-off`.
  var name: String { get }
}

extension Labelled {
  public var name: String { "\(self)" }
}
