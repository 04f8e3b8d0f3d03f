/// A mapping from the phonemes of a language to the phones of the acoustic model.
public protocol PhonemeMapping: Sendable {
  /// Returns the pronunciations of a word.
  /// - Parameter phonemes: the phonemes of the word in espeak-ng's IPA, one per element, with stress marks.
  /// - Returns: the pronunciations, the most likely first; none if a phoneme is unknown.
  func pronunciations(of phonemes: [String]) -> [Pronunciation]
}

extension String {
  /// The phoneme without its stress mark.
  var unstressed: String { filter { $0 != "ˈ" && $0 != "ˌ" } }
  var isStressed: Bool { contains("ˈ") }
}
