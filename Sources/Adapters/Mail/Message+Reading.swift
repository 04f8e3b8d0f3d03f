import ErrorReports
import Timestamps

extension Message {
  /// The maximum size of a stored report, in bytes. The longest report that VivaVoz writes has a third of this size.
  static let mostBytes = 1_048_576

  /// Parses a message that ``bytes`` wrote; nil for any other, and for one that was modified so that it is not safe
  /// to send.
  public init?(reading bytes: [UInt8]) {
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    guard let gap = bytes.firstRange(of: end), let fields = Self.fields(bytes[..<gap.lowerBound]),
      let sender = fields["from"].flatMap(Self.address), let destination = fields["to"].flatMap(Self.address),
      let subject = fields["subject"].flatMap(HeaderText.decoded), let seconds = fields["date"].flatMap(Self.seconds),
      let id = fields["message-id"].flatMap(Self.id),
      fields["content-transfer-encoding"] == "quoted-printable",
      let body = QuotedPrintable.decoded(bytes[gap.upperBound...])
    else { return nil }
    self.init(
      ReportEmail(to: destination, subject: SanitizedText.line(subject), body: body, date: seconds), sender: sender,
      id: id)
  }

  /// Returns the unfolded header fields, keyed by their names in lower case; nil if a name occurs twice.
  private static func fields(_ head: ArraySlice<UInt8>) -> [String: String]? {
    guard let text = String(validating: head, as: UTF8.self) else { return nil }
    var fields: [(String, String)] = []
    for line in text.split(separator: "\r\n") {
      if line.hasPrefix(" "), let last = fields.last {
        fields[fields.count - 1] = (last.0, last.1 + line)
      } else if let colon = line.firstIndex(of: ":") {
        fields.append((line[..<colon].lowercased(), String(line[line.index(after: colon)...].drop { $0 == " " })))
      }
    }
    let named = Dictionary(fields, uniquingKeysWith: { first, _ in first })
    return named.count == fields.count ? named : nil
  }

  private static func address(_ text: String) -> MailAddress? { try? MailAddress(text) }

  private static func id(_ text: String) -> String? {
    let id = text.dropFirst().prefix(32)
    return id.count == 32 && id.allSatisfy(\.isHexDigit) && id.utf8.count == 32 ? String(id) : nil
  }

  /// Parses a date, `Sun, 22 Nov 2026 06:07:08 +0000`.
  private static func seconds(_ text: String) -> Int? {
    let words = text.split(separator: " ").map(String.init)
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    guard words.count == 6, let month = months.firstIndex(of: words[2]) else { return nil }
    return CalendarText.seconds("\(words[3])-\(UTCDate.two(month + 1))-\(words[1])T\(words[4])Z").map { Int($0) }
  }
}
