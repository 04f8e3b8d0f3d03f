import CEspeakNG

/// A stretch of spaces on the stack above a call into espeak-ng, which ends what would read on for ever.
///
/// To match a rule, `MatchRule` of espeak-ng 1.51 (dictionary.c, `RULE_SYLLABLE`: "more than specified number of vowel
/// letters to the right") counts vowels up to the next space, and looks for no zero. A Spanish word at the end of a
/// clause that loses its s, "bicis" or "más", is followed by none: it reads on through `utf8_in`, out of the clause's
/// buffer in `TranslateClause` and up the stack, until any byte there happens to be a space or the stack ends, where the
/// process dies. `TranslateWord3` has loops of the same kind. Nothing that is given to the library helps, but what lies
/// above it on the stack is ours.
enum StackGuard {
  /// More than a character takes, whose first bytes may lie below.
  static let width = 64

  static func around<Result>(_ call: () throws -> Result) rethrows -> Result {
    // As little as this is on the stack for certain: the standard library's limit is 1024 bytes.
    try withUnsafeTemporaryAllocation(byteCount: width, alignment: 16) { spaces in
      spaces.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: " "))
      espeak_hold(spaces.baseAddress)
      defer { espeak_hold(spaces.baseAddress) }
      return try call()
    }
  }
}
