/// A received HTTP request.
public struct LoopbackRequest: Hashable, Sendable {
  public let method: String
  /// The path and query.
  public let target: String
  /// The headers by their names in lower case.
  public let headers: [String: String]

  /// The path without the query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  init?(head: String) {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    method = String(words[0])
    target = String(words[1])
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (line[..<colon].lowercased(), String(line[line.index(after: colon)...].drop { $0 == " " }))
    }
    headers = Dictionary(fields, uniquingKeysWith: { first, _ in first })
  }
}
