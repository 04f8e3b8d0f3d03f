import Folders
import Testing

@testable import Lock

/// A password as libcrypt hashes it.
@Suite struct HashTests {
  private let code = NormalizedPassword("4321")

  @Test("a hash is yescrypt with the measure we take, knows its password, and no other")
  func hash() throws {
    let hash = try Hash(of: #require(code))
    #expect(hash.text.hasPrefix("$y$j9T$"))
    #expect(try hash.isOf(#require(code)))
    #expect(try hash.isOf(#require(NormalizedPassword("4322"))) == false)
  }

  @Test("the same password never has the same hash twice: salts are random")
  func salts() throws {
    let hashes = try (0..<5).map { _ in try Hash(of: #require(code)).text }
    #expect(Set(hashes).count == 5)
  }

  @Test(
    "what is no hash of ours is none: no password in clear, no other method, no measure that takes all memory",
    arguments: [
      "", "4321", "*0", "$6$abc$def", "$y$jFT$abc$def", "$y$j9T$abc", "$y$j9T$a b$c", "$y$j9T$a$b$c", "$y$j9T$ä$c",
      "$y$j9T$a$" + String(repeating: "x", count: 400),
    ])
  func foreign(text: String) { #expect(Hash(written: text) == nil) }

  @Test("a hash that somebody shortened, and one with a salt that is none, open nothing and end nothing")
  func torn() throws {
    let hash = try Hash(of: #require(code))
    let short = try #require(Hash(written: String(hash.text.dropLast())))
    #expect(try short.isOf(#require(code)) == false)
    let odd = try #require(Hash(written: "$y$j9T$!!$x"))
    #expect(throws: FolderError.self) { try odd.isOf(#require(code)) }
  }
}
