import CEspeakNG

/// Stops a buffer over-read in espeak-ng, by writing spaces on the stack above the call into the library.
///
/// To match a rule, `MatchRule` of espeak-ng 1.51 (dictionary.c, `RULE_SYLLABLE`: "more than specified number of vowel
/// letters to the right") counts vowels up to the next space, and does not check for a zero. A Spanish word at the end
/// of a clause that loses its s, "bicis" or "más", is not followed by a space. The library then reads on through
/// `utf8_in`, out of the clause's buffer in `TranslateClause` and up the stack. It stops at a byte that happens to be a
/// space, or the process crashes at the end of the stack. `TranslateWord3` has loops of the same kind. No change of the
/// input prevents this, but the caller controls the stack above the call.
enum StackGuard {
  /// The number of spaces. It exceeds the number of bytes of a character, because the first bytes of a character may
  /// lie below the spaces.
  static let width = 64

  static func around<Result>(_ call: () throws -> Result) rethrows -> Result {
    // An allocation of this size is certainly on the stack: the standard library's limit is 1024 bytes.
    try withUnsafeTemporaryAllocation(byteCount: width, alignment: 16) { spaces in
      spaces.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: " "))
      espeak_hold(spaces.baseAddress)
      defer { espeak_hold(spaces.baseAddress) }
      return try call()
    }
  }
}
