import BikeShare
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP request to the feed's address, or to the target of a redirection.
struct Request {
  let address: FeedAddress
  /// The URL of the request, without the API key.
  private(set) var target: URL
  private let validators: Validators

  init(_ address: FeedAddress, validators: Validators = Validators()) {
    self.address = address
    target = address.url
    self.validators = validators
  }

  /// The request as it is sent. It contains the API key only if the target is the feed's own host.
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
    guard let key = address.key, isSameHost, var parts = URLComponents(url: target, resolvingAgainstBaseURL: true)
    else {
      return target
    }
    parts.queryItems = (parts.queryItems ?? []) + [URLQueryItem(name: URLComponents.key, value: key.value)]
    // Many servers read a plus as a space, and Foundation does not escape it.
    parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
    return parts.url ?? target
  }

  /// Whether the target has the host and port of the feed's address, or the same host over https instead of http.
  private var isSameHost: Bool {
    let target = FeedAddress(url: target)
    let isUpgraded = address.url.scheme == "http" && self.target.scheme == "https"
    return target.host == address.host || (isUpgraded && self.target.host() == address.url.host())
  }

  /// Returns the request to the target of a redirection.
  /// - Throws: ``FeedFault`` if the redirection must not be followed.
  func redirected(to location: String?) throws(FeedFault) -> Request {
    guard let location, let url = URL(string: location, relativeTo: target)?.absoluteURL,
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { throw strayRedirect("nowhere") }
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false, parts.user == nil else {
      throw strayRedirect("an address that is not http")
    }
    guard target.scheme == "http" || url.scheme?.lowercased() == "https" else {
      throw strayRedirect("an unencrypted address")
    }
    // Servers repeat the query of the request in the target, so the key is removed.
    if let key = address.key { parts.forget(key) }
    var request = self
    request.target = parts.url ?? target
    return request
  }

  private func strayRedirect(_ place: String) -> FeedFault {
    FeedFault(
      .broken, at: address.shown, problem: "it redirects to \(place), which VivaVoz does not follow",
      cure: "check the address")
  }
}

/// The values of a conditional request (`ETag`, `Last-Modified`) by which the server recognises the cached version.
struct Validators: Hashable, Sendable, Codable {
  var tag: String?
  var modified: String?

  init(tag: String? = nil, modified: String? = nil) {
    self.tag = tag.flatMap(Self.fit)
    self.modified = modified.flatMap(Self.fit)
  }

  /// Returns the text if it is valid in one line of a header; nil otherwise.
  private static func fit(_ text: String) -> String? {
    text.utf8.count <= 300 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : nil
  }
}
