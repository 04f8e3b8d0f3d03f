import Feeds
import Testing

@testable import Conversations

@Suite("Where counts come from, as it is asked for")
struct FeedSourceTests {
  @Test("an address, the city's own feed, a recording")
  func forms() {
    #expect(FeedSource(written: "live") == .live)
    #expect(FeedSource(written: "recorded") == .recorded(file: nil))
    #expect(FeedSource(written: "recorded:a.yaml") == .recorded(file: "a.yaml"))
    #expect(FeedSource(written: "https://example.org/gbfs.json").map { "\($0)".contains("example.org") } == true)
    #expect(FeedSource(written: "dublin") == nil)
  }

  @Test("a wrong address is told without what may be secret in it")
  func wrong() throws {
    guard case .wrong(let fault)? = FeedSource(written: "ftp://example.org/x?apiKey=s3cr3t") else {
      Issue.record("taken for right")
      return
    }
    #expect(!"\(fault)".contains("s3cr3t"))
    #expect("\(fault)".contains("not http or https"))
  }

  @Test(
    "JCDecaux' key is for JCDecaux and this machine alone",
    arguments: [
      ("https://api.jcdecaux.com/vls/v3/stations?contract=dublin", true),
      ("http://127.0.0.1:80/vls/v1/stations", true), ("http://api.jcdecaux.com/vls/v3/stations", false),
      ("https://jcdecaux.com.example.org/vls/v3/stations", false), ("https://api.jcdecaux.com/gbfs.json", false),
    ])
  func key(address: String, isTheirs: Bool) throws {
    #expect(try FeedAddress(address).isJCDecaux == isTheirs)
  }
}
