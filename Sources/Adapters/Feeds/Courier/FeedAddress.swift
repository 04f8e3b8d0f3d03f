import Foundation

/// Where a feed is asked. A key stands beside the address, never in it.
public struct FeedAddress: Hashable, Sendable, CustomStringConvertible {
  let url: URL
  let key: Secret?

  /// - Parameters:
  ///   - text: an http or https address; a query's `apiKey` is taken for the key.
  ///   - key: what the feed wants to know its askers by; nil where it does not.
  /// - Throws: what is wrong with the address.
  public init(_ text: String, key: String? = nil) throws(FeedFault) {
    guard text.utf8.count <= 2_000, var parts = URLComponents(string: text) else {
      throw Self.unfit(text, "it is no address")
    }
    guard let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      throw Self.unfit(text, "it is not http or https")
    }
    guard parts.host?.isEmpty == false else { throw Self.unfit(text, "it names no host") }
    guard parts.user == nil, parts.password == nil else { throw Self.unfit(text, "it has a password in it") }
    parts.scheme = scheme
    parts.fragment = nil
    let told = parts.takeKey()
    guard let url = parts.url else { throw Self.unfit(text, "it is no address") }
    self.init(url: url, key: (key ?? told).flatMap { $0.isEmpty ? nil : Secret(value: $0) })
  }

  init(url: URL, key: Secret? = nil) {
    self.url = url
    self.key = key
  }

  /// Scheme, host and path: what stands in errors and logs. Queries may hold secrets.
  public var shown: String {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.query = nil
    return Quoted.shown(String((parts?.string ?? "an address").prefix(200)))
  }

  /// The whole of it but for its key: what it can be made of again.
  public var location: String { url.absoluteString }

  /// A short name for it, fit for a folder: the same in every run.
  public var digest: String { Digest.short(location) }

  public var hasKey: Bool { key != nil }

  /// Whether it is JCDecaux's own, or a substitute for it on this machine: no other host is sent its key unasked.
  public var isJCDecaux: Bool {
    let name = url.host()?.lowercased() ?? ""
    return url.path.contains("/vls/")
      && (["127.0.0.1", "localhost"].contains(name) || (name.hasSuffix(".jcdecaux.com") && url.scheme == "https"))
  }

  public var description: String { shown }

  /// The host and port, by which a server's request to wait is remembered.
  var host: String { "\(url.host()?.lowercased() ?? ""):\(url.port ?? (url.scheme == "https" ? 443 : 80))" }

  private static func unfit(_ text: String, _ problem: String) -> FeedFault {
    let plain = text.prefix { $0 != "?" }.split(separator: "@").last.map(String.init) ?? ""
    return FeedFault(
      .broken, at: Quoted.line(plain, longest: 80), problem: problem,
      cure: "give an address like https://example.org/gbfs.json")
  }
}

/// A sensitive value for the feed alone. It hides its value in all printed forms.
struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  let value: String

  var description: String { "(key)" }
  var debugDescription: String { "(key)" }
  var customMirror: Mirror { Mirror(self, children: []) }
}

extension URLComponents {
  /// What JCDecaux calls its key.
  static let key = "apiKey"

  /// Takes a key out of the query, whatever it is called there.
  mutating func forget(_ key: Secret) {
    queryItems = queryItems?.filter { $0.name.lowercased() != Self.key.lowercased() && $0.value != key.value }
    if queryItems?.isEmpty == true { query = nil }
  }

  /// Takes the key out of the query.
  mutating func takeKey() -> String? {
    let keys = queryItems?.filter { $0.name.lowercased() == Self.key.lowercased() } ?? []
    guard !keys.isEmpty else { return nil }
    queryItems = queryItems?.filter { !keys.contains($0) }
    if queryItems?.isEmpty == true { query = nil }
    return keys.compactMap(\.value).first
  }
}
