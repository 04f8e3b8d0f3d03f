public import AcousticModels
public import Lexicon

/// The phone set of a language with an acoustic model of its own: how the model is computed, and how words are
/// pronounced with these phones.
public struct PhoneInventory: Sendable {
  /// The mixture of English phones for each phone, in the order of the file.
  public let mixtures: [PhoneMixture]
  /// The phones' names in acoustic models that users add, keyed by VivaVoz's name of the phone.
  public let others: [String: String]
  /// The mapping from espeak-ng's phonemes to the phones, for words that are in no dictionary.
  public let spelling: TablePhonemeMapping
  /// How English words are pronounced with the phones of this language: the phones for each of CMU's English phones.
  public let english: [String: Pronunciation]

  public var names: Set<String> { Set(mixtures.map(\.name)) }

  /// Returns an acoustic model's names for the phones of the language, keyed by VivaVoz's name.
  /// - Parameter phones: the model's phone set.
  /// - Returns: empty if the model uses VivaVoz's names; nil if it lacks some phones under either name.
  public func names(in phones: Set<String>) -> [String: String]? {
    if names.isSubset(of: phones) { return [:] }
    return lacking(in: phones).isEmpty ? others : nil
  }

  /// Returns the phones whose name in ``others`` is missing in a model's phone set.
  /// - Parameter phones: the model's phone set.
  public func lacking(in phones: Set<String>) -> [String] {
    names.filter { name in !(others[name].map(phones.contains) ?? false) }.sorted()
  }
}
