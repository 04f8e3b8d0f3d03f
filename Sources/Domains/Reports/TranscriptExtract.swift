/// The end of a transcript, without the names that were to be hidden. There is no way to make one that did not go through
/// a ``Redaction``.
public struct TranscriptExtract: Hashable, Sendable {
  /// The last ones that are kept, and their bytes with line ends.
  public static let mostLines = 200
  public static let mostBytes = 65_536

  public let lines: [String]

  /// - Parameters:
  ///   - lines: the oldest first; line ends and control codes inside them do no harm.
  ///   - redaction: what is taken out. An empty one takes out mail addresses and long numbers.
  public init(_ lines: [String], hiding redaction: Redaction) {
    let plain = lines.suffix(Self.mostLines).flatMap { SanitizedText.lines(Self.end(of: $0)) }.suffix(Self.mostLines)
    // Hidden first and cut then: a cut through a name would leave a half that nobody finds.
    self.lines = Self.end(of: plain.map(redaction.hide))
  }

  /// As many of the last lines as fit.
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

  /// A line that is far too long is cut before it is searched, too, and at a space: a whole name may be lost, no half stays.
  private static func end(of line: String) -> String {
    guard line.utf8.count > 4 * mostBytes else { return line }
    let end = String(decoding: line.utf8.suffix(4 * mostBytes), as: UTF8.self)
    return String(end.drop { !$0.isWhitespace })
  }
}
