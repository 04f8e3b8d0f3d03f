/// What an app shows at one time.
public struct ViewSnapshot: Sendable {
  /// The time on the session's clock.
  public let at: Duration
  /// The tag of the locale of ``lines``.
  public let locale: String
  /// The view as text, line by line, for a terminal; empty for an app that only speaks.
  public let lines: [String]
  /// The view itself, a value of a type that the app defines. A page gets it as JSON.
  public let content: any Encodable & Sendable

  package init(at: Duration, locale: String, lines: [String], content: any Encodable & Sendable) {
    (self.at, self.locale, self.lines, self.content) = (at, locale, lines, content)
  }
}
