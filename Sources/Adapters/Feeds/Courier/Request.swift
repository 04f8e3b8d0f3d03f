import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One question as it goes out: to the address itself, or to where that led.
struct Request {
  let address: FeedAddress
  /// Where it goes, without a key.
  private(set) var target: URL
  private let validators: Validators

  init(_ address: FeedAddress, validators: Validators = Validators()) {
    self.address = address
    target = address.url
    self.validators = validators
  }

  /// With the key, if it stays at home.
  var outgoing: URLRequest {
    var request = URLRequest(url: keyed)
    request.cachePolicy = .reloadIgnoringLocalCacheData
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue("VivaVoz/0.1", forHTTPHeaderField: "User-Agent")
    request.setValue(validators.tag, forHTTPHeaderField: "If-None-Match")
    request.setValue(validators.modified, forHTTPHeaderField: "If-Modified-Since")
    return request
  }

  private var keyed: URL {
    guard let key = address.key, isAtHome, var parts = URLComponents(url: target, resolvingAgainstBaseURL: true) else {
      return target
    }
    parts.queryItems = (parts.queryItems ?? []) + [URLQueryItem(name: URLComponents.key, value: key.value)]
    // A plus is a space to many servers, and Foundation leaves it as it is.
    parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
    return parts.url ?? target
  }

  /// The same host and port, or the same host in secret.
  private var isAtHome: Bool {
    let target = FeedAddress(url: target)
    let isUpgraded = address.url.scheme == "http" && self.target.scheme == "https"
    return target.host == address.host || (isUpgraded && self.target.host() == address.url.host())
  }

  /// The question at where an answer leads.
  /// - Throws: why the redirection is not followed.
  func redirected(to location: String?) throws(FeedFault) -> Request {
    guard let location, let url = URL(string: location, relativeTo: target)?.absoluteURL,
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { throw stray("nowhere") }
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false, parts.user == nil else {
      throw stray("a place that is not http")
    }
    guard target.scheme == "http" || url.scheme?.lowercased() == "https" else { throw stray("a place in the open") }
    // Servers repeat the query that they were asked with.
    if let key = address.key { parts.forget(key) }
    var request = self
    request.target = parts.url ?? target
    return request
  }

  private func stray(_ place: String) -> FeedFault {
    FeedFault(
      .broken, at: address.shown, problem: "it leads to \(place), which is not followed",
      cure: "look whether the address is right")
  }
}

/// By what a server knows which answer we have.
struct Validators: Hashable, Sendable, Codable {
  var tag: String?
  var modified: String?

  init(tag: String? = nil, modified: String? = nil) {
    self.tag = tag.flatMap(Self.fit)
    self.modified = modified.flatMap(Self.fit)
  }

  /// One line of a header, whatever wrote it.
  private static func fit(_ text: String) -> String? {
    text.utf8.count <= 300 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : nil
  }
}
