/// What a text says in the slots of a grammar alone: the phrases that fill slots, in their order, without the words between them.
public struct SlotReading: Hashable, Sendable {
  /// A sentence of the rule, made of words of the text.
  public let words: [String]
  /// What the sentence means under the rule; at least one meaning.
  public let matches: [Match]
}

extension Matcher {
  /// The rule of a grammar that has the phrases that fill a slot each: "bikes", "near Smithfield". A grammar without it is not
  /// read by its slots.
  public static let slots = "slots"

  /// Words that the text may have beside a single filled slot. With two slots filled it may have any number.
  private static let mostOtherWords = 2

  /// Reads a text that is no sentence of a rule by the slots that are filled in it. Such a text can mean something else ("not near
  /// Smithfield"), so the caller has to ask about what it finds.
  ///
  /// - Parameter words: as `Words.of` gives them.
  /// - Returns: nil where no slot is filled, where one is filled among more than two other words, or where the phrases are no
  ///   sentence of the rule together, even without one of them.
  public func slotReading(of words: [String], rule: String) -> SlotReading? {
    guard words.count <= Matcher.longestUtterance else { return nil }
    var (phrases, place) = ([ArraySlice<String>](), 0)
    while place < words.count {
      let length = longestSentence(words[place...], rule: Self.slots)
      if length > 0 { phrases.append(words[place..<place + length]) }
      place += max(1, length)
    }
    if let reading = reading(phrases, of: words, rule: rule) { return reading }
    // "The rain is terrible here, find bikes near Smithfield": one phrase may be no part of the request.
    for left in phrases.indices where phrases.count > 2 {
      let rest = phrases[..<left] + phrases[(left + 1)...]
      if let reading = reading(Array(rest), of: words, rule: rule) { return reading }
    }
    return nil
  }

  private func reading(_ phrases: [ArraySlice<String>], of words: [String], rule: String) -> SlotReading? {
    let filled = phrases.flatMap { $0 }
    guard phrases.count > 1 || phrases.count == 1 && words.count - filled.count <= Self.mostOtherWords else {
      return nil
    }
    let matches = matches(filled, rule: rule)
    return matches.isEmpty ? nil : SlotReading(words: filled, matches: matches)
  }
}
