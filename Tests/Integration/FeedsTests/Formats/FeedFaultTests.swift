import BikeShare
import Foundation
import Testing

@testable import Feeds

@Suite("Bodies that are not a feed")
struct FeedFaultTests {
  private static let bodies: [(Data, String)] = [
    (Data(), "it is empty"), (Data("<html><body>Wi-Fi login</body></html>".utf8), "it is a web page, not JSON"),
    (Data(" \n<!doctype html>".utf8), "it is a web page, not JSON"),
    (Data("{".utf8), "it is not JSON: a field's name in quotes is missing, line 1"),
    (Data("[1,2]".utf8), "it is JSON, but not an object"), (Data("7".utf8), "it is JSON, but not an object"),
    (Data("{\"data\":\n{\"stations\":[NaN]}}".utf8), "it is not JSON: NaN is not JSON, line 2"),
    (Data(#"{"a":1e999}"#.utf8), "it is not JSON: a number is too large, line 1"),
    (Data([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]), "it is not JSON: the text is not UTF-8, line 1"),
    (Data(String(repeating: "[", count: 100_000).utf8), "it is not JSON: it is nested deeper than 512, line 1"),
    (Data(String(repeating: #"{"a":"#, count: 100_000).utf8), "it is not JSON: it is nested deeper than 512, line 1"),
    (Data(#"{"data":[]}"#.utf8), #"it has no "data", so it is not a GBFS document"#),
    (Data(#"{"data":{"stations":{}}}"#.utf8), #"it has no "data.stations""#),
  ]

  @Test("Each fault names the URL, the problem and the cure", arguments: bodies)
  func faults(body: Data, problem: String) {
    let fault = #expect(throws: FeedFault.self) {
      try GBFS.stations(body, at: "https://feed.test/i", language: "en", types: nil)
    }
    #expect(fault?.failure == .broken && fault?.problem == problem && fault?.cure.isEmpty == false)
    #expect(fault?.description.hasPrefix("https://feed.test/i: \(problem); ") == true)
  }

  @Test("JCDecaux's list must be a list")
  func object() {
    let fault = #expect(throws: FeedFault.self) { try JCDecaux.stations(Data(#"{"error":"no"}"#.utf8), at: "a") }
    #expect(fault?.problem == "it is JSON, but not a list")
  }
}
