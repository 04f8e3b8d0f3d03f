import Hashing
import Testing

@Suite struct ContentHashTests {
  @Test(
    "The hash equals the published values of FNV-1a",
    arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func published(text: String, digits: String) { #expect(ContentHash(of: text).digits == digits) }

  @Test("The hexadecimal text of a hash has its leading zeros")
  func zeros() { #expect(ContentHash(start: 0x1F).digits == "000000000000001f") }

  @Test("The hash of bytes added one by one equals that of the whole")
  func pieces() {
    var hash = ContentHash()
    for byte in Array("foobar".utf8) { hash.add(byte) }
    #expect(hash == ContentHash(of: "foobar"))
  }

  @Test("The long hash of a byte sequence stays the same, because cached feeds are named after it")
  func long() { #expect(ContentHash.longDigits(of: Array("a".utf8)) == "af63dc4c8601ec8c1e66f8f69b675568") }
}
