public import AcousticModels
public import Lexicon

/// The phone set of a language with an acoustic model of its own: how the model is computed, and how words are
/// pronounced with these phones.
public struct PhoneInventory: Sendable {
  /// The mixture of English phones for each phone, in the order of the file.
  public let mixtures: [PhoneMixture]
  /// The names of phones in added models, by our names.
  public let others: [String: String]
  /// The mapping from espeak-ng's phonemes.
  public let spelling: TablePhonemeMapping
  /// The pronunciation of CMU's English phones with the phones of this language, by English phone.
  public let english: [String: Pronunciation]

  public var names: Set<String> { Set(mixtures.map(\.name)) }

  /// Returns a model's names for our phones.
  /// - Parameter phones: the model's phone set.
  /// - Returns: empty if the model uses our names; nil if it lacks some phones by either name.
  public func names(in phones: Set<String>) -> [String: String]? {
    if names.isSubset(of: phones) { return [:] }
    return lacking(in: phones).isEmpty ? others : nil
  }

  /// Returns our phones that the model's phone set does not have by their other names.
  public func lacking(in phones: Set<String>) -> [String] {
    names.filter { name in !(others[name].map(phones.contains) ?? false) }.sorted()
  }
}
