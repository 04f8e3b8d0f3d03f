import ErrorReports
import Timestamps

extension Message {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The message in the format for the wire, with CR LF line ends. It is ASCII, with no line over 78 bytes except for
  /// a long address. The transport escapes dots at the beginning of a line; there are none.
  public var bytes: [UInt8] { Array((headers.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body }

  private var headers: [String] {
    [
      "From: \(sender)",
      "To: \(email.destination)",
      "Subject: \(HeaderText.encoded(email.subject, after: "Subject: ".count))",
      "Date: \(Self.date(email.date))",
      "Message-ID: <\(id)@\(sender.domain)>",
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
    ]
  }

  private var body: [UInt8] { Array(QuotedPrintable.encoded(SanitizedText.lines(email.body)).utf8) }

  /// Formats a date, `Sun, 22 Nov 2026 06:07:08 +0000`, in UTC, since a time zone reveals the user's whereabouts.
  static func date(_ seconds: Int) -> String {
    guard let date = UTCDate(seconds: seconds) else { return "Thu, 01 Jan 1970 00:00:00 +0000" }
    let time = [date.hour, date.minute, date.second].map(UTCDate.two).joined(separator: ":")
    return "\(weekdays[date.weekday]), \(UTCDate.two(date.day)) \(months[date.month - 1]) \(date.year) \(time) +0000"
  }
}
