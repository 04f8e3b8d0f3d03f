import NIOHTTP1

/// A request.
public struct WebRequest: Hashable, Sendable {
  public let method: String
  /// The decoded path, which begins with a slash.
  public let path: String
  /// The decoded parameters of the query; of a repeated name the last one.
  public let query: [String: String]
  /// The header fields, keyed by their lower-case names; the values of a repeated field are separated by commas.
  public let headers: [String: String]
  /// The body, which is empty unless the application reads bodies of this request.
  public internal(set) var body: [UInt8] = []

  /// Creates a request.
  /// - Parameters:
  ///   - target: the path and the query, percent-encoded.
  ///   - headers: the header fields; their names may have any case.
  public init(method: String = "GET", _ target: String, headers: [String: String] = [:]) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.method = method
    path = PercentEncoding.decode(parts.first ?? "") ?? ""
    query = PercentEncoding.query(parts.count > 1 ? parts[1] : "")
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { $1 }
  }

  init(_ head: HTTPRequestHead) {
    var fields: [String: String] = [:]
    for (name, value) in head.headers {
      fields.merge([name.lowercased(): value]) { "\($0), \($1)" }
    }
    self.init(method: head.method.rawValue, head.uri, headers: fields)
  }
}

/// The percent-encoding of addresses.
enum PercentEncoding {
  /// Decodes a part of an address; nil if it is malformed or no UTF-8.
  static func decode(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  /// Decodes the parameters of a query. Malformed ones are left out.
  static func query(_ text: some StringProtocol) -> [String: String] {
    var parameters: [String: String] = [:]
    for part in text.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decode(sides[0]) else { continue }
      parameters[name] = sides.count > 1 ? decode(sides[1]) : ""
    }
    return parameters
  }
}
