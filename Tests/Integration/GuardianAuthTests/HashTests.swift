import AtomicFiles
import Testing

@testable import GuardianAuth

/// Tests of password hashes by libcrypt.
@Suite struct HashTests {
  private let code = NormalizedPassword("4321")

  @Test("A hash is yescrypt with the chosen cost, and matches its password only (EXP-016)")
  func hash() throws {
    let hash = try Hash(of: #require(code))
    #expect(hash.text.hasPrefix("$y$j9T$"))
    #expect(try hash.isOf(#require(code)))
    #expect(try hash.isOf(#require(NormalizedPassword("4322"))) == false)
  }

  @Test("The same password never has the same hash twice, because salts are random (EXP-016)")
  func salts() throws {
    let hashes = try (0..<5).map { _ in try Hash(of: #require(code)).text }
    #expect(Set(hashes).count == 5)
  }

  @Test(
    "Other hashes are rejected: plain passwords, other methods, and a cost that takes all memory",
    arguments: [
      "", "4321", "*0", "$6$abc$def", "$y$jFT$abc$def", "$y$j9T$abc", "$y$j9T$a b$c", "$y$j9T$a$b$c", "$y$j9T$ä$c",
      "$y$j9T$a$" + String(repeating: "x", count: 400),
    ])
  func otherHashes(text: String) { #expect(Hash(written: text) == nil) }

  @Test("A truncated hash, and one with an invalid salt, match no password and do not crash")
  func truncated() throws {
    let hash = try Hash(of: #require(code))
    let short = try #require(Hash(written: String(hash.text.dropLast())))
    #expect(try short.isOf(#require(code)) == false)
    let odd = try #require(Hash(written: "$y$j9T$!!$x"))
    #expect(throws: FolderError.self) { try odd.isOf(#require(code)) }
  }
}
