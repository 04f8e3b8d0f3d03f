/// How the phonemes of a language are said in the phones of the acoustic model.
public protocol Spelling: Sendable {
  /// - Parameter phonemes: one word in espeak-ng's IPA, a phoneme an element, stress marks included.
  /// - Returns: its pronunciations, the likeliest first; none where a phoneme is unknown.
  func pronunciations(of phonemes: [String]) -> [Pronunciation]
}

extension String {
  /// The phoneme without its stress mark.
  var unstressed: String { filter { $0 != "ˈ" && $0 != "ˌ" } }
  var isStressed: Bool { contains("ˈ") }
}
