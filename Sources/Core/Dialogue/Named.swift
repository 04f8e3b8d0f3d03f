/// Something that transcripts, talk files and pictures call by a name. A case without a payload is named after itself.
public protocol Named: Hashable, Sendable {
  /// One word, or several with hyphens: `find`, `sound-off`.
  var name: String { get }
}

extension Named {
  public var name: String { "\(self)" }
}
