import BikeShare
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reason why an HTTP request got no response.
enum TransportError: Error, Hashable, Sendable {
  /// The host's name is unknown, or no name server answers.
  case unknownHost
  case refusedConnection
  case noNetwork
  case slow
  /// The connection ended before the response was complete.
  case cut
  case tooLarge
  /// The host's certificate is not valid.
  case untrusted
  case cancelled
  /// Any other error. The payload is Foundation's error code.
  case other(Int)

  /// Converts an error of Foundation. Its text is inspected but never passed on, since it contains the whole address
  /// with the API key.
  init(_ error: any Error) {
    // Foundation has no error code for some certificate errors of its TLS library, only a text.
    let isUnknown = (error as? URLError)?.code == .unknown
    if isUnknown, ["SSL", "certificate"].contains(where: error.localizedDescription.contains) {
      self = .untrusted
    } else {
      self = Self.coded(error)
    }
  }

  private static func coded(_ error: any Error) -> TransportError {
    let codes: [URLError.Code: TransportError] = [
      .cannotFindHost: .unknownHost, .dnsLookupFailed: .unknownHost, .cannotConnectToHost: .refusedConnection,
      .notConnectedToInternet: .noNetwork, .internationalRoamingOff: .noNetwork, .dataNotAllowed: .noNetwork,
      .timedOut: .slow, .cancelled: .cancelled, .unknown: .cut, .networkConnectionLost: .cut, .badServerResponse: .cut,
      .cannotParseResponse: .cut, .cannotDecodeContentData: .cut, .cannotDecodeRawData: .cut,
      .secureConnectionFailed: .untrusted, .serverCertificateUntrusted: .untrusted,
      .serverCertificateHasBadDate: .untrusted, .serverCertificateNotYetValid: .untrusted,
      .serverCertificateHasUnknownRoot: .untrusted,
    ]
    let code = (error as? URLError)?.code
    return code.flatMap { codes[$0] } ?? .other(code?.rawValue ?? (error as NSError).code)
  }

  /// Whether another attempt may succeed.
  var isTransient: Bool {
    switch self {
    case .unknownHost, .refusedConnection, .noNetwork, .slow, .cut, .other: true
    case .tooLarge, .untrusted, .cancelled: false
    }
  }

  func fault(at address: FeedAddress) -> FeedFault {
    let (failure, problem, cure) = words
    return FeedFault(failure, at: address.shown, problem: problem, cure: cure)
  }

  private var words: (FeedFailure, problem: String, cure: String) {
    switch self {
    case .unknownHost: (.offline, "the host name cannot be resolved", "check the network, then the address")
    case .refusedConnection: (.offline, "the connection was refused", "check the network; the feed may be down")
    case .noNetwork: (.offline, "there is no network connection", "connect to a network")
    case .slow: (.slow, "the server did not answer in time", "try again later")
    case .cut: (.broken, "the response is truncated or not valid HTTP", "try again later")
    case .tooLarge: (.broken, "the response is too large for a feed", "check the address")
    case .untrusted: (.broken, "the server's certificate is not trusted", "check this machine's clock and certificates")
    case .cancelled: (.slow, "the request was cancelled", "try again")
    case .other(let code): (.broken, "the request failed (URL error \(code))", "check the address")
    }
  }
}
