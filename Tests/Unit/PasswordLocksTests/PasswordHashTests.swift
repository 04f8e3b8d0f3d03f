import AtomicFiles
import Testing

@testable import PasswordLocks

/// Tests of password hashes by libcrypt.
@Suite struct PasswordHashTests {
  @Test("A hash is yescrypt with the chosen cost, and matches its password only (EXP-016)")
  func hash() throws {
    let hash = try PasswordHash(of: "4321")
    #expect(hash.text.hasPrefix("$y$j9T$"))
    #expect(try hash.isOf("4321"))
    #expect(try hash.isOf("4322") == false)
  }

  @Test("The same password never has the same hash twice, because salts are random (EXP-016)")
  func salts() throws {
    let hashes = try (0..<5).map { _ in try PasswordHash(of: "4321").text }
    #expect(Set(hashes).count == 5)
  }

  @Test(
    "Other hashes are rejected: plain passwords, other methods, and a cost that takes all memory",
    arguments: [
      "", "4321", "*0", "$6$abc$def", "$y$jFT$abc$def", "$y$j9T$abc", "$y$j9T$a b$c", "$y$j9T$a$b$c", "$y$j9T$ä$c",
      "$y$j9T$a$" + String(repeating: "x", count: 400),
    ])
  func otherHashes(text: String) { #expect(PasswordHash(written: text) == nil) }

  @Test("A truncated hash, and one with an invalid salt, match no password and do not crash")
  func truncated() throws {
    let hash = try PasswordHash(of: "4321")
    let short = try #require(PasswordHash(written: String(hash.text.dropLast())))
    #expect(try short.isOf("4321") == false)
    let odd = try #require(PasswordHash(written: "$y$j9T$!!$x"))
    #expect(throws: FolderError.self) { try odd.isOf("4321") }
  }
}
