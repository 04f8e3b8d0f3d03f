import BikeShare
import Foundation
import Hashing

/// The address of a feed, with its API key kept separately from the URL.
public struct FeedAddress: Hashable, Sendable, CustomStringConvertible {
  let url: URL
  let key: APIKey?

  /// - Parameters:
  ///   - text: an http or https address. An `apiKey` in its query is used as the API key.
  ///   - key: the API key that the feed requires; nil if it requires none.
  /// - Throws: ``FeedFault`` if the address is invalid.
  public init(_ text: String, key: String? = nil) throws(FeedFault) {
    guard text.utf8.count <= 2_000, var parts = URLComponents(string: text) else {
      throw Self.unfit(text, "it is not a URL")
    }
    guard let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      throw Self.unfit(text, "it is not http or https")
    }
    guard parts.host?.isEmpty == false else { throw Self.unfit(text, "it has no host") }
    guard parts.user == nil, parts.password == nil else { throw Self.unfit(text, "it contains a password") }
    parts.scheme = scheme
    parts.fragment = nil
    let told = parts.takeKey()
    guard let url = parts.url else { throw Self.unfit(text, "it is not a URL") }
    self.init(url: url, key: (key ?? told).flatMap { $0.isEmpty ? nil : APIKey(value: $0) })
  }

  init(url: URL, key: APIKey? = nil) {
    self.url = url
    self.key = key
  }

  /// The scheme, host and path, for errors and logs. The query is left out, since it may contain a secret.
  public var shown: String {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.query = nil
    return Quoted.shown(String((parts?.string ?? "an address").prefix(200)))
  }

  /// The whole address without its API key, as text from which ``init(_:key:)`` creates an address again.
  public var location: String { url.absoluteString }

  /// A short hash of the address, usable as a folder name. It is the same in every run.
  public var digest: String { ContentHash(of: location).digits }

  public var hasKey: Bool { key != nil }

  /// Whether the address is JCDecaux's API, or a substitute for it on this machine. The user's JCDecaux key is sent
  /// to no other host.
  public var isJCDecaux: Bool {
    let name = url.host()?.lowercased() ?? ""
    return url.path.contains("/vls/")
      && (["127.0.0.1", "localhost"].contains(name) || (name.hasSuffix(".jcdecaux.com") && url.scheme == "https"))
  }

  public var description: String { shown }

  /// The host and port. The fetcher stores a server's request to wait under this key.
  var host: String { "\(url.host()?.lowercased() ?? ""):\(url.port ?? (url.scheme == "https" ? 443 : 80))" }

  private static func unfit(_ text: String, _ problem: String) -> FeedFault {
    let plain = text.prefix { $0 != "?" }.split(separator: "@").last.map(String.init) ?? ""
    return FeedFault(
      .broken, at: Quoted.line(plain, longest: 80), problem: problem,
      cure: "give an address like https://example.org/gbfs.json")
  }
}

/// An API key. Its printed forms do not contain the value.
struct APIKey: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  let value: String

  var description: String { "(key)" }
  var debugDescription: String { "(key)" }
  var customMirror: Mirror { Mirror(self, children: []) }
}

extension URLComponents {
  /// The name of the API key in a query, as JCDecaux uses it.
  static let key = "apiKey"

  /// Removes every query item that is named `apiKey`, or whose value is the API key.
  mutating func forget(_ key: APIKey) {
    queryItems = queryItems?.filter { $0.name.lowercased() != Self.key.lowercased() && $0.value != key.value }
    if queryItems?.isEmpty == true { query = nil }
  }

  /// Removes the item `apiKey` from the query and returns its value; nil if there is none.
  mutating func takeKey() -> String? {
    let keys = queryItems?.filter { $0.name.lowercased() == Self.key.lowercased() } ?? []
    guard !keys.isEmpty else { return nil }
    queryItems = queryItems?.filter { !keys.contains($0) }
    if queryItems?.isEmpty == true { query = nil }
    return keys.compactMap(\.value).first
  }
}
