import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP response: status, headers and body.
struct HTTPResponse: Sendable {
  let status: Int
  let body: Data
  private let headers: [String: String]

  init(status: Int, headers: [String: String] = [:], body: Data) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
    self.body = body
  }

  init(_ response: HTTPURLResponse, body: Data) {
    let pairs = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
    let headers = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    self.init(status: response.statusCode, headers: headers, body: body)
  }

  func header(_ name: String) -> String? { headers[name.lowercased()] }

  var validators: Validators { Validators(tag: header("ETag"), modified: header("Last-Modified")) }

  /// The time on the server's clock at which the response was sent to this client: its `Date`, plus its `Age`
  /// if it comes from a cache. nil if there is no valid `Date`.
  var serverTime: Date? {
    let age = header("Age").flatMap(Int.init).map { max(0, min($0, 86_400)) } ?? 0
    return header("Date").flatMap(Timestamp.header)?.addingTimeInterval(Double(age))
  }

  /// The lifetime that `Cache-Control: max-age` states; zero for `no-cache`; nil if there is neither.
  var maxAge: Duration? {
    let wishes = header("Cache-Control")?.lowercased().split(separator: ",").map { $0.trimming(" ") } ?? []
    if wishes.contains(where: { $0 == "no-cache" || $0 == "no-store" }) { return .zero }
    let age = wishes.first { $0.hasPrefix("max-age=") }?.dropFirst(8)
    return age.flatMap { Int($0) }.map { .seconds(max(0, min($0, 86_400))) }
  }

  /// Returns the wait that `Retry-After` asks for, in seconds or until a date by the server's clock; at most an hour;
  /// nil if there is no valid header.
  func retryAfter(now: Date) -> Duration? {
    guard let text = header("Retry-After")?.trimming(" ") else { return nil }
    let date = Timestamp.header(String(text)).map { $0.timeIntervalSince(serverTime ?? now) }
    return (Double(text).flatMap { $0.isFinite ? $0 : nil } ?? date).map { .seconds(max(0, min($0, 3_600))) }
  }
}

extension StringProtocol {
  fileprivate func trimming(_ mark: Character) -> SubSequence {
    let start = drop { $0 == mark }
    return start.lastIndex { $0 != mark }.map { start[...$0] } ?? start
  }
}
