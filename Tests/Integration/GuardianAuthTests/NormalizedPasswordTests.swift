import Testing

@testable import GuardianAuth

/// Tests of the format of a password.
@Suite struct NormalizedPasswordTests {
  @Test(
    "A password is exactly four letters or digits of any script (EXP-044, EXP-053)",
    arguments: ["0000", "a1b2", "ABCD", "ñoño", "été1", "سلام", "日本語字", " 1234 ", "1234\n", "１２３４", "1 2 3 4"])
  func validPasswords(text: String) { #expect(NormalizedPassword(text) != nil) }

  @Test(
    "Three or five characters, none, spaces, signs and emoji are not a password",
    arguments: ["", "abc", "abcde", "    ", "12 4", "12-4", "ab\0d", "a😀bc", "½½½½?", "12\n34"])
  func unfit(text: String) { #expect(NormalizedPassword(text) == nil) }

  @Test(
    "Case, accents, width and script of digits are ignored, because speech does not distinguish them",
    arguments: [
      ("ABCD", "abcd"), ("Été1", "ete1"), ("e\u{301}abc", "eabc"), ("ñ123", "n123"), ("a\u{200D}bcd", "abcd"),
      ("１２３４", "1234"), ("١٢٣٤", "1234"),
    ])
  func same(one: String, other: String) {
    #expect(NormalizedPassword(one) != nil)
    #expect(NormalizedPassword(one) == NormalizedPassword(other))
  }
}
