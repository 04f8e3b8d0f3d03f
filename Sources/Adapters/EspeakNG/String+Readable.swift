extension String {
  /// As espeak-ng can read it: control characters, which would end it early or be commands, are spaces; a word that is
  /// longer than any is read in pieces.
  ///
  /// `TranslateWord3` of espeak-ng 1.51 (translate.c) takes one ending after another off a word, and puts their phonemes
  /// into 200 bytes without counting: 80 times "s'" in one word, and the process is killed.
  /// Source: https://github.com/espeak-ng/espeak-ng/pull/2495
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

  /// UTF-8 bytes that are read as one word. 120 of endings alone did no harm, 160 did.
  private static let longestWord = 64
}
