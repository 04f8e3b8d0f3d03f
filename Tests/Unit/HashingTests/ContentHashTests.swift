import Hashing
import Testing

@Suite struct ContentHashTests {
  @Test(
    "The hash equals the published values of FNV-1a",
    arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func published(text: String, digits: String) { #expect(ContentHash(of: text).digits == digits) }

  @Test("Leading zeros are kept")
  func zeros() { #expect(ContentHash(start: 0x1F).digits == "000000000000001f") }

  @Test("The hash of pieces is that of the whole")
  func pieces() {
    var hash = ContentHash()
    for byte in Array("foobar".utf8) { hash.add(byte) }
    #expect(hash == ContentHash(of: "foobar"))
  }

  @Test("The names of cached feeds stay the same")
  func long() { #expect(ContentHash.longDigits(of: Array("a".utf8)) == "af63dc4c8601ec8c1e66f8f69b675568") }
}
