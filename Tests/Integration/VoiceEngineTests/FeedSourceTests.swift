import Feeds
import Testing

@testable import VoiceEngine
@testable import RiderRuntime

@Suite("Source of the counts")
struct FeedSourceTests {
  @Test("A feed source is a URL, the city's own feed, or a recording")
  func forms() {
    #expect(FeedSource(written: "live") == .live)
    #expect(FeedSource(written: "recorded") == .recorded(file: nil))
    #expect(FeedSource(written: "recorded:a.yaml") == .recorded(file: "a.yaml"))
    #expect(FeedSource(written: "https://example.org/gbfs.json").map { "\($0)".contains("example.org") } == true)
    #expect(FeedSource(written: "dublin") == nil)
  }

  @Test("A wrong URL is reported without its secret parts")
  func wrong() throws {
    guard case .wrong(let fault)? = FeedSource(written: "ftp://example.org/x?apiKey=s3cr3t") else {
      Issue.record("taken for right")
      return
    }
    #expect(!"\(fault)".contains("s3cr3t"))
    #expect("\(fault)".contains("not http or https"))
  }

  @Test(
    "A JCDecaux key is sent only to JCDecaux and to this machine",
    arguments: [
      ("https://api.jcdecaux.com/vls/v3/stations?contract=dublin", true),
      ("http://127.0.0.1:80/vls/v1/stations", true), ("http://api.jcdecaux.com/vls/v3/stations", false),
      ("https://jcdecaux.com.example.org/vls/v3/stations", false), ("https://api.jcdecaux.com/gbfs.json", false),
    ])
  func key(address: String, isTheirs: Bool) throws {
    #expect(try FeedAddress(address).isJCDecaux == isTheirs)
  }
}
