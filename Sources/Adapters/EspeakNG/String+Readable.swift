extension String {
  /// The text in a form that is safe for espeak-ng. Control characters, which would end it early or be commands, are
  /// replaced by spaces, and an excessively long word is split.
  ///
  /// `TranslateWord3` of espeak-ng 1.51 (translate.c) removes one ending after another from a word, and writes their
  /// phonemes into 200 bytes without a bounds check: a word with "s'" 80 times crashes the process. Source:
  /// https://github.com/espeak-ng/espeak-ng/pull/2495
  var readable: String {
    var (text, length) = ("", 0)
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      let isSpace = scalar.properties.generalCategory == .control || scalar.properties.isWhitespace
      length = isSpace ? 0 : length + UTF8.width(scalar)
      if length > Self.longestWord {
        text.unicodeScalars.append(" ")
        length = UTF8.width(scalar)
      }
      text.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return text
  }

  /// The maximum length of a word, in UTF-8 bytes. 120 bytes of endings did no harm, 160 did.
  private static let longestWord = 64
}
