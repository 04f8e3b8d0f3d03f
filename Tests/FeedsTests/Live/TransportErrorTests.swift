import BikeShare
import Foundation
import Testing
import TestSupport

@testable import Feeds

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("What is wrong on the wire", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct TransportErrorTests {
  @Test("a certificate that is wrong is told so, though Foundation has no number for it")
  func certificate() throws {
    let text = [NSLocalizedDescriptionKey: "SSL certificate problem: self-signed certificate"]
    let fault = TransportError(URLError(.unknown, userInfo: text))
    #expect(fault == .untrusted && !fault.mayPass)
    let told = fault.fault(at: try FeedAddress("https://feed.test/"))
    #expect(told.cure == "look at this machine's clock and certificates")
  }

  @Test(
    "each number has its meaning",
    arguments: [
      (URLError.Code.cannotFindHost, FeedFailure.offline), (.notConnectedToInternet, .offline), (.timedOut, .slow),
      (.cannotConnectToHost, .offline), (.networkConnectionLost, .broken), (.badURL, .broken), (.unknown, .broken),
    ])
  func codes(code: URLError.Code, trouble: FeedFailure) throws {
    #expect(TransportError(URLError(code)).fault(at: try FeedAddress("https://feed.test/")).trouble == trouble)
  }

  @Test("waits grow, and chance spreads them")
  func waits() {
    let waits = (2...4).map { Limits().wait(before: $0, chance: 0.5) }
    #expect(waits == [.milliseconds(300), .milliseconds(600), .milliseconds(1_200)])
    #expect(Limits().wait(before: 2, chance: 0) == .milliseconds(150))
  }
}
