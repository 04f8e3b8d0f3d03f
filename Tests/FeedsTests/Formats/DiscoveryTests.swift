import Foundation
import Testing

@testable import Feeds

@Suite("Discovery")
struct DiscoveryTests {
  private func feeds(_ prefix: String) -> String {
    #"{"feeds":[{"name":"station_information","url":"\#(prefix)/i"},{"name":"station_status","url":"\#(prefix)/s"}]}"#
  }

  private func problem(_ json: String) -> String {
    (#expect(throws: FeedFault.self) { try Reading.discovery(json) })?.description ?? ""
  }

  @Test(
    "takes the wanted language, else English, else the first", arguments: [("es", "es"), ("de", "en"), ("en", "en")])
  func language(wanted: String, read: String) throws {
    let languages = ["fr", "es", "en"].map { #""\#($0)":\#(feeds("https://feed.test/\($0)"))"# }.joined(separator: ",")
    let found = try Reading.discovery(#"{"data":{\#(languages)}}"#, language: wanted)
    #expect(found.status.path == "/\(read)/s")
    let french = #"{"data":{"fr":\#(feeds("https://feed.test/fr"))}}"#
    #expect(try Reading.discovery(french, language: wanted).status.path == "/fr/s")
  }

  @Test("a region's language will do: es for es-MX")
  func region() throws {
    let json = #"{"data":{"de":\#(feeds("https://feed.test/de")),"es-MX":\#(feeds("https://feed.test/mx"))}}"#
    #expect(try Reading.discovery(json, language: "es").status.path == "/mx/s")
  }

  @Test(
    "an address that is not http is none",
    arguments: ["file:///etc", "ftp://feed.test", "javascript:alert(1)", "https://", "https://me:secret@feed.test", ""])
  func schemes(prefix: String) {
    let text = problem(#"{"data":\#(feeds(prefix.isEmpty ? "data:text" : prefix))}"#)
    #expect(text.contains("it lists no station_information with an address that can be asked"))
  }

  @Test("what a secret page lists is asked for in secret, and a path is a path of the same host")
  func secrecy() throws {
    func status(_ prefix: String) throws -> String {
      try Reading.discovery(#"{"data":\#(feeds(prefix))}"#).status.absoluteString
    }
    #expect(try status("http://feed.test:80") == "https://feed.test/s")
    #expect(try status("/a") == "https://feed.test/a/s")
    let open = try Reading.discovery(#"{"data":\#(feeds("http://feed.test"))}"#, from: "http://feed.test/gbfs.json")
    #expect(open.status.scheme == "http")
  }

  @Test("another document of GBFS is told to be wrong, with the cure")
  func wrongDocument() {
    let text = problem(#"{"data":{"stations":[]}}"#)
    #expect(text.contains("it is a list of stations, no discovery file"))
    #expect(text.contains("gbfs.json"))
    #expect(problem(#"{"data":{}}"#).contains("it lists no feeds"))
    #expect(problem(#"{"feeds":[]}"#).contains(#"it has no "data""#))
  }
}
