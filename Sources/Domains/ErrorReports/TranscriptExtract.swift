/// The end of a transcript with names removed. It can only be created through a ``Redaction``.
public struct TranscriptExtract: Hashable, Sendable {
  /// The maximum number of lines.
  public static let mostLines = 200
  /// The maximum number of bytes, including line ends.
  public static let mostBytes = 65_536

  public let lines: [String]

  /// - Parameters:
  ///   - lines: the lines, the oldest first. Line ends and control codes inside them are allowed.
  ///   - redaction: removes the names. An empty one still removes e-mail addresses and long numbers.
  public init(_ lines: [String], hiding redaction: Redaction) {
    let plain = lines.suffix(Self.mostLines).flatMap { SanitizedText.lines(Self.end(of: $0)) }.suffix(Self.mostLines)
    // Redact before cutting: a cut through a name would leave a half that is not found.
    self.lines = Self.end(of: plain.map(redaction.hide))
  }

  /// Returns as many of the last lines as fit into ``mostBytes``; if not even the last line fits, the end of that line.
  private static func end(of lines: [String]) -> [String] {
    var room = mostBytes
    var kept: [String] = []
    for line in lines.reversed() {
      let bytes = line.utf8.count + 1
      guard bytes <= room else {
        if kept.isEmpty { kept = [cut(line)] }
        break
      }
      room -= bytes
      kept.append(line)
    }
    return kept.reversed()
  }

  private static func cut(_ line: String) -> String {
    var kept = Substring(line)
    while kept.utf8.count >= mostBytes { kept = kept.dropFirst(max((kept.utf8.count - mostBytes) / 8, 1)) }
    return String(kept)
  }

  /// Returns the end of a line that is too long for the redaction. The result starts at a space: of a word that is cut,
  /// the redaction would not recognise the rest.
  private static func end(of line: String) -> String {
    guard line.utf8.count > 4 * mostBytes else { return line }
    let end = String(decoding: line.utf8.suffix(4 * mostBytes), as: UTF8.self)
    return String(end.drop { !$0.isWhitespace })
  }
}
