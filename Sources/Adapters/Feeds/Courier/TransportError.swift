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
  /// The connection ended too early.
  case cut
  case tooLarge
  /// The host's certificate is not valid.
  case untrusted
  case calledOff
  /// Any other error, by Foundation's code.
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
      .timedOut: .slow, .cancelled: .calledOff, .unknown: .cut, .networkConnectionLost: .cut, .badServerResponse: .cut,
      .cannotParseResponse: .cut, .cannotDecodeContentData: .cut, .cannotDecodeRawData: .cut,
      .secureConnectionFailed: .untrusted, .serverCertificateUntrusted: .untrusted,
      .serverCertificateHasBadDate: .untrusted, .serverCertificateNotYetValid: .untrusted,
      .serverCertificateHasUnknownRoot: .untrusted,
    ]
    let code = (error as? URLError)?.code
    return code.flatMap { codes[$0] } ?? .other(code?.rawValue ?? (error as NSError).code)
  }

  /// Whether another attempt may succeed.
  var mayPass: Bool {
    switch self {
    case .unknownHost, .refusedConnection, .noNetwork, .slow, .cut, .other: true
    case .tooLarge, .untrusted, .calledOff: false
    }
  }

  func fault(at address: FeedAddress) -> FeedFault {
    let (trouble, problem, cure) = words
    return FeedFault(trouble, at: address.shown, problem: problem, cure: cure)
  }

  private var words: (FeedFailure, problem: String, cure: String) {
    switch self {
    case .unknownHost: (.offline, "the host's name is not known here", "look at the network, then at the address")
    case .refusedConnection: (.offline, "nothing listens there", "look at the network; the feed may be down")
    case .noNetwork: (.offline, "there is no network", "connect to one")
    case .slow: (.slow, "it did not answer in time", "try again later")
    case .cut: (.broken, "its answer was cut off or makes no sense", "try again later")
    case .tooLarge: (.broken, "its answer is too large for a feed", "look whether the address is right")
    case .untrusted: (.broken, "it cannot show that it is who it says", "look at this machine's clock and certificates")
    case .calledOff: (.slow, "the question was called off", "ask again")
    case .other(let code): (.broken, "it cannot be asked (URL error \(code))", "look whether the address is right")
    }
  }
}
