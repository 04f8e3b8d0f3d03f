extension RedactionTerms {
  /// Whether a word stands for something that is hidden, alone or with an ending.
  func hides(word: String) -> Bool {
    if isKnown(word) { return true }
    if unspaced.contains(where: word.contains) { return true }
    return word.unicodeScalars.contains(where: Self.isSemitic) ? hides(semitic: word) : hides(ending: word)
  }

  /// Several words as one.
  func hides(joined text: String) -> Bool { joined.contains(text) || joined.contains(LookAlike.form(of: text)) }

  /// `Garcías`, `Pérezes`; a long name with any two letters behind it.
  private func hides(ending word: String) -> Bool {
    for ending in ["s", "es"] where word.hasSuffix(ending) && word.count > ending.count + 2 {
      if isKnown(String(word.dropLast(ending.count))) { return true }
    }
    return word.count > 5 && (1...2).contains { word.count - $0 > 4 && isKnown(String(word.dropLast($0))) }
  }

  /// Arabic and Hebrew write "and", "to", "the" and "her" onto the word: `ولأحمد`.
  private func hides(semitic word: String) -> Bool {
    (0...3).contains { front in
      (0...2).contains { back in
        word.count - front - back > 2 && isKnown(String(word.dropFirst(front).dropLast(back)))
      }
    }
  }

  private func isKnown(_ word: String) -> Bool { isWritten(word) || isWritten(LookAlike.form(of: word)) }

  private func isWritten(_ word: String) -> Bool { parts.contains(word) || joined.contains(word) }

  /// Whether signs that follow each other one by one hold something hidden, or enough of it to tell.
  func hides(spelled text: String) -> Bool {
    let digits = text.filter(\.isNumber)
    let letters = text.filter { !$0.isNumber }
    // An "and" between two groups of digits is a single letter in Spanish.
    return [text, digits, letters, LookAlike.form(of: letters)].contains { signs in
      signs.count > 1 && (isKnown(signs) || Self.grams(Array(signs)).contains(where: grams.contains))
    } || (digits.count > 2 && numbers.contains { $0.contains(digits) })
  }

  private static func isSemitic(_ scalar: Unicode.Scalar) -> Bool { (0x590...0x6FF).contains(scalar.value) }
}
