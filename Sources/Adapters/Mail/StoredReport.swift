/// A report on disk, sent or not.
public struct StoredReport: Hashable, Sendable {
  public let path: String
  /// The file name, `2026-11-22T06-07-08Z-0f1e2d3c.eml`; it ends in `.sent.eml` once the report was sent.
  public let name: String

  init(folder: String, name: String) {
    path = "\(folder)/\(name)"
    self.name = name
  }

  public var isSent: Bool { name.hasSuffix(Outbox.sentEnding) }
}
