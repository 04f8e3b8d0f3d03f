public import Lexicon

/// Finds words without a pronunciation: of another script, or excessively long. One such word would make a whole grammar
/// unusable for the recogniser, so the grammars omit them.
public enum UnpronounceableWords {
  public static func among(_ words: Set<String>, _ lexicon: Lexicon) -> Set<String> {
    if words.isEmpty { return [] }
    if let all = try? lexicon.unpronounceable(among: words) { return all }
    // The speller throws for at least one of the words. Each word is tried alone to find out which.
    return words.filter { (try? lexicon.unpronounceable(among: [$0]))?.isEmpty != true }
  }
}
