import Foundation
import Testing
import VivaVozTesting

@testable import Feeds

@Suite("Redirects", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct RedirectTests {
  private func target(_ from: String, _ location: String?, key: String? = nil) throws -> String {
    try Request(FeedAddress(from, key: key)).redirected(to: location).outgoing.url?.absoluteString ?? ""
  }

  @Test(
    "Redirects are followed on http and https, and never from https to http",
    arguments: [
      ("http://a.test/x", "/y", "http://a.test/y"), ("http://a.test/x", "https://a.test/y", "https://a.test/y"),
      ("https://a.test/x", "https://b.test/y?q=1%2B2", "https://b.test/y?q=1%2B2"),
      ("https://a.test/x", "HTTPS://b.test/", "HTTPS://b.test/"), ("https://a.test/x", "//b.test/", "https://b.test/"),
      ("https://a.test/x", "http://a.test/y", nil), ("http://a.test/x", "file:///etc/passwd", nil),
      ("http://a.test/x", "ftp://a.test/", nil), ("http://a.test/x", "javascript:alert(1)", nil),
      ("http://a.test/x", "http://me:pw@b.test/", nil), ("http://a.test/x", "http://", nil),
      ("http://a.test/x", nil, nil), ("http://a.test/x", "data:text/plain,x", nil),
    ] as [(String, String?, String?)])
  func followed(from: String, location: String?, target: String?) {
    #expect((try? self.target(from, location)) == target)
  }

  @Test(
    "Only the first host gets the key",
    arguments: [
      ("http://a.test/x", "https://a.test/y", true), ("https://a.test/x", "https://a.test:444/y", false),
      ("https://a.test/x", "https://b.test/y?apiKey=k3y", false), ("https://a.test/x", "/y?apiKey=k3y", true),
      ("https://a.test/x", "https://a.test.evil.test/y?z=k3y", false),
    ])
  func keyed(from: String, location: String, isKeyed: Bool) throws {
    let target = try target(from, location, key: "k3y")
    #expect(target.contains("k3y") == isKeyed)
    #expect(target.components(separatedBy: "k3y").count <= 2)
  }
}
