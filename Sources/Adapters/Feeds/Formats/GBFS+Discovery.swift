import Foundation

extension GBFS {
  /// The addresses of a system's documents.
  struct Discovery: Hashable, Sendable {
    let stations: URL
    let status: URL
    /// The address of the vehicle types; nil if the system has no such document, so that all vehicles are bicycles.
    let types: URL?
    let system: URL?
    let ttl: Duration?
  }

  /// Parses `gbfs.json`. The list is `data.feeds` in 3.0, and `data.<language>.feeds` before: in the given language,
  /// else English, else the first in alphabetical order.
  /// - Parameter home: the address of the document. If it is https, the addresses in the document become https too.
  static func discovery(_ body: Data, from home: URL, at address: String, language: String) throws(FeedFault)
    -> Discovery
  {
    let document = try Document(body, at: address)
    guard let feeds = document.data.objects("feeds") ?? feeds(document.data, language) else {
      throw JSONText.broken(address, what(document.data), cure: cure)
    }
    let urls = addresses(feeds.compactMap { $0 }, home)
    return Discovery(
      stations: try urls.required("station_information", address), status: try urls.required("station_status", address),
      types: urls["vehicle_types"], system: urls["system_information"], ttl: document.ttl)
  }

  private static let cure = "give the address of the system's gbfs.json, which lists the others"

  private static func what(_ data: Fields) -> String {
    data.has("stations") ? "it is a list of stations, not a discovery file" : "it lists no feeds"
  }

  private static func feeds(_ data: Fields, _ language: String) -> [Fields?]? {
    let languages = data.names.filter { data.object($0)?.list("feeds") != nil }
    return Languages.best(languages, for: language).flatMap { data.object(languages[$0])?.objects("feeds") }
  }

  /// Returns the addresses, keyed by the document's name. Of two with the same name the first is used.
  private static func addresses(_ feeds: [Fields], _ home: URL) -> [String: URL] {
    let named = feeds.compactMap { feed in
      feed.text("name").flatMap { name in feed.text("url").flatMap { url($0, home) }.map { (name, $0) } }
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// Parses an address. Only http and https are accepted. An http address becomes https if the document itself came
  /// over https.
  private static func url(_ text: String, _ home: URL) -> URL? {
    guard text.utf8.count <= 2_000, let url = URL(string: text, relativeTo: home)?.absoluteURL,
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), parts.host?.isEmpty == false, parts.user == nil
    else { return nil }
    if home.scheme == "https", scheme == "http" {
      parts.scheme = "https"
      if parts.port == 80 { parts.port = nil }
    }
    return parts.url
  }
}

extension [String: URL] {
  fileprivate func required(_ name: String, _ address: String) throws(FeedFault) -> URL {
    if let url = self[name] { return url }
    throw JSONText.broken(
      address, "it lists no \(name) with a usable URL",
      cure: "choose a system with stations, or ask its operator")
  }
}
