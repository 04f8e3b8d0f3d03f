extension RedactionTerms {
  /// Returns whether a word matches a term, alone or with an ending.
  func hides(word: String) -> Bool {
    if isKnown(word) { return true }
    if unspaced.contains(where: word.contains) { return true }
    return word.unicodeScalars.contains(where: Self.isSemitic) ? hides(semitic: word) : hides(ending: word)
  }

  /// Returns whether several words of the text, joined into one, match a term.
  func hides(joined text: String) -> Bool { joined.contains(text) || joined.contains(Homoglyphs.form(of: text)) }

  /// Returns whether a word matches with a plural ending, `Garcías` or `Pérezes`, or a long name with any two letters
  /// after it.
  private func hides(ending word: String) -> Bool {
    for ending in ["s", "es"] where word.hasSuffix(ending) && word.count > ending.count + 2 {
      if isKnown(String(word.dropLast(ending.count))) { return true }
    }
    return word.count > 5 && (1...2).contains { word.count - $0 > 4 && isKnown(String(word.dropLast($0))) }
  }

  /// Returns whether a word matches without prefixes and suffixes: Arabic and Hebrew attach "and", "to", "the" and
  /// "her" to the word: `ولأحمد`.
  private func hides(semitic word: String) -> Bool {
    (0...3).contains { front in
      (0...2).contains { back in
        word.count - front - back > 2 && isKnown(String(word.dropFirst(front).dropLast(back)))
      }
    }
  }

  private func isKnown(_ word: String) -> Bool { isWritten(word) || isWritten(Homoglyphs.form(of: word)) }

  private func isWritten(_ word: String) -> Bool { parts.contains(word) || joined.contains(word) }

  /// Returns whether characters that the text spells one by one contain a term, or enough of it to identify it.
  func hides(spelled text: String) -> Bool {
    let digits = text.filter(\.isNumber)
    let letters = text.filter { !$0.isNumber }
    // The Spanish "y" (and) between two groups of digits is a single letter.
    return [text, digits, letters, Homoglyphs.form(of: letters)].contains { signs in
      signs.count > 1 && (isKnown(signs) || Self.grams(Array(signs)).contains(where: grams.contains))
    } || (digits.count > 2 && numbers.contains { $0.contains(digits) })
  }

  private static func isSemitic(_ scalar: Unicode.Scalar) -> Bool { (0x590...0x6FF).contains(scalar.value) }
}
