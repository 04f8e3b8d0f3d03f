import Foundation
import Testing

@testable import Feeds

@Suite("GBFS discovery")
struct GBFSDiscoveryTests {
  private func feeds(_ prefix: String) -> String {
    #"{"feeds":[{"name":"station_information","url":"\#(prefix)/i"},{"name":"station_status","url":"\#(prefix)/s"}]}"#
  }

  private func problem(_ json: String) -> String {
    (#expect(throws: FeedFault.self) { try FeedFixture.discovery(json) })?.description ?? ""
  }

  @Test(
    "Discovery selects the wanted language, otherwise English, otherwise the first",
    arguments: [("es", "es"), ("de", "en"), ("en", "en")])
  func language(wanted: String, read: String) throws {
    let languages = ["fr", "es", "en"].map { #""\#($0)":\#(feeds("https://feed.test/\($0)"))"# }.joined(separator: ",")
    let found = try FeedFixture.discovery(#"{"data":{\#(languages)}}"#, language: wanted)
    #expect(found.status.path == "/\(read)/s")
    let french = #"{"data":{"fr":\#(feeds("https://feed.test/fr"))}}"#
    #expect(try FeedFixture.discovery(french, language: wanted).status.path == "/fr/s")
  }

  @Test("The language of a region matches its base language: es for es-MX")
  func region() throws {
    let json = #"{"data":{"de":\#(feeds("https://feed.test/de")),"es-MX":\#(feeds("https://feed.test/mx"))}}"#
    #expect(try FeedFixture.discovery(json, language: "es").status.path == "/mx/s")
  }

  @Test(
    "A URL that is not http is ignored",
    arguments: ["file:///etc", "ftp://feed.test", "javascript:alert(1)", "https://", "https://me:secret@feed.test", ""])
  func schemes(prefix: String) {
    let text = problem(#"{"data":\#(feeds(prefix.isEmpty ? "data:text" : prefix))}"#)
    #expect(text.contains("it lists no station_information with a usable URL"))
  }

  @Test("URLs from an https document are upgraded to https, and a relative path has the same host")
  func upgradesToHTTPS() throws {
    func status(_ prefix: String) throws -> String {
      try FeedFixture.discovery(#"{"data":\#(feeds(prefix))}"#).status.absoluteString
    }
    #expect(try status("http://feed.test:80") == "https://feed.test/s")
    #expect(try status("/a") == "https://feed.test/a/s")
    let open = try FeedFixture.discovery(#"{"data":\#(feeds("http://feed.test"))}"#, from: "http://feed.test/gbfs.json")
    #expect(open.status.scheme == "http")
  }

  @Test("Another GBFS document is rejected with the cure")
  func wrongDocument() {
    let text = problem(#"{"data":{"stations":[]}}"#)
    #expect(text.contains("it is a list of stations, not a discovery file"))
    #expect(text.contains("gbfs.json"))
    #expect(problem(#"{"data":{}}"#).contains("it lists no feeds"))
    #expect(problem(#"{"feeds":[]}"#).contains(#"it has no "data""#))
  }
}
