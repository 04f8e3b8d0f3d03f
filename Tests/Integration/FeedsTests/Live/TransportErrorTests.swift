import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Feeds

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Transport errors", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct TransportErrorTests {
  @Test("An untrusted certificate is reported as such, although Foundation has no code for it")
  func certificate() throws {
    let text = [NSLocalizedDescriptionKey: "SSL certificate problem: self-signed certificate"]
    let fault = TransportError(URLError(.unknown, userInfo: text))
    #expect(fault == .untrusted && !fault.isTransient)
    let reported = fault.fault(at: try FeedAddress("https://feed.test/"))
    #expect(reported.cure == "check this machine's clock and certificates")
  }

  @Test(
    "Each transport error code has its failure",
    arguments: [
      (URLError.Code.cannotFindHost, FeedFailure.offline), (.notConnectedToInternet, .offline), (.timedOut, .slow),
      (.cannotConnectToHost, .offline), (.networkConnectionLost, .broken), (.badURL, .broken), (.unknown, .broken),
    ])
  func codes(code: URLError.Code, failure: FeedFailure) throws {
    #expect(TransportError(URLError(code)).fault(at: try FeedAddress("https://feed.test/")).failure == failure)
  }

  @Test("Waiting times between attempts grow and are randomised")
  func waits() {
    let waits = (2...4).map { Limits().wait(before: $0, chance: 0.5) }
    #expect(waits == [.milliseconds(300), .milliseconds(600), .milliseconds(1_200)])
    #expect(Limits().wait(before: 2, chance: 0) == .milliseconds(150))
  }
}
