public import ErrorReports

/// An email as a mailto URL, which mail programs open. RFC 6068.
public struct MailtoLink: Hashable, Sendable {
  /// The maximum number of bytes of the body. Programs and desktops truncate longer URLs, at different lengths.
  public static let mostBytes = 1_800

  public let url: String

  /// Creates the URL of an email. A body above ``mostBytes`` is truncated.
  /// - Parameter hint: the end of a truncated body, which states where the whole text is.
  public init(_ email: ReportEmail, hint: String) {
    let body = Self.shortened(SanitizedText.lines(email.body), hint: hint)
    url =
      "mailto:\(Self.escaped(email.destination.text, beside: "@"))?subject=\(Self.escaped(email.subject))"
      + "&body=\(body.map { Self.escaped($0) }.joined(separator: "%0D%0A"))"
  }

  private static func shortened(_ lines: [String], hint: String) -> [String] {
    guard lines.reduce(0, { $0 + $1.utf8.count + 2 }) > mostBytes else { return lines }
    var room = mostBytes - min(hint.utf8.count, mostBytes / 2) - 4
    var kept: [String] = []
    for line in lines {
      let some = start(of: line, room)
      kept.append(some)
      room -= some.utf8.count + 2
      if some.utf8.count < line.utf8.count || room <= 0 { break }
    }
    return kept + ["", start(of: hint, mostBytes / 2)]
  }

  /// Returns the beginning of a line, with whole characters only.
  private static func start(of line: String, _ room: Int) -> String {
    guard line.utf8.count > room else { return line }
    var kept = ""
    var used = 0
    for character in line {
      used += character.utf8.count
      if used > room { break }
      kept.append(character)
    }
    return kept
  }

  /// Escapes a text: the unreserved characters of RFC 3986, 2.3, and the given ones stay unchanged.
  private static func escaped(_ text: String, beside others: String = "") -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~\(others)".utf8)
    let bytes = text.utf8.flatMap {
      kept.contains($0) ? [$0] : [UInt8(ascii: "%"), digits[Int($0 >> 4)], digits[Int($0 & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
