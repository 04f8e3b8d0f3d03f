/// A value that transcripts, talk files and state diagrams refer to by name. A case without a payload is named after itself.
public protocol Labelled: Hashable, Sendable {
  /// One word, or several with hyphens: `find`, `sound-off`.
  var name: String { get }
}

extension Labelled {
  public var name: String { "\(self)" }
}
