import BikeShare
import Foundation
import Testing

@testable import Feeds

@Suite("Bodies that are no feed")
struct UnusableTests {
  private static let bodies: [(Data, String)] = [
    (Data(), "it is empty"), (Data("<html><body>Wi-Fi login</body></html>".utf8), "it is a web page, no JSON"),
    (Data(" \n<!doctype html>".utf8), "it is a web page, no JSON"), (Data("{".utf8), "it is no JSON"),
    (Data("[1,2]".utf8), "it is JSON but no object"), (Data("7".utf8), "it is JSON but no object"),
    (Data(#"{"data":{"stations":[NaN]}}"#.utf8), "it is no JSON"), (Data(#"{"a":1e999}"#.utf8), "it is no JSON"),
    (Data([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]), "it is no JSON"),
    (Data(String(repeating: "[", count: 100_000).utf8), "it is no JSON"),
    (Data(String(repeating: #"{"a":"#, count: 100_000).utf8), "it is no JSON"),
    (Data(#"{"data":[]}"#.utf8), #"it has no "data", so it is no GBFS document"#),
    (Data(#"{"data":{"stations":{}}}"#.utf8), #"it has no "data.stations""#),
  ]

  @Test("are faults that say what, where and the cure", arguments: bodies)
  func faults(body: Data, problem: String) {
    let fault = #expect(throws: FeedFault.self) {
      try GBFS.stations(body, at: "https://feed.test/i", language: "en", types: nil)
    }
    #expect(fault?.trouble == .broken && fault?.problem == problem && fault?.cure.isEmpty == false)
    #expect(fault?.description.hasPrefix("https://feed.test/i: \(problem); ") == true)
  }

  @Test("JCDecaux' list is no object")
  func object() {
    let fault = #expect(throws: FeedFault.self) { try JCDecaux.stations(Data(#"{"error":"no"}"#.utf8), at: "a") }
    #expect(fault?.problem == "it is JSON but no list")
  }
}
