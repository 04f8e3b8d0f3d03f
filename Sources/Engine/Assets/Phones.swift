import Acoustics
import Lexicon

/// The phones of a language that has a model of its own: how the model is made, and how words are said in it.
public struct Phones: Sendable {
  /// What each is mixed of, in the order of the file.
  public let recipes: [PhoneMixture]
  /// What another model calls each, by our name.
  public let others: [String: String]
  /// From espeak-ng's phonemes.
  public let spelling: TablePhonemeMapping
  /// How CMU's English phones are said.
  public let english: [String: Pronunciation]

  public var names: Set<String> { Set(recipes.map(\.name)) }

  /// What a model calls our phones.
  /// - Parameter phones: those that it has.
  /// - Returns: empty where it has ours; nil where it lacks some by either name.
  public func names(in phones: Set<String>) -> [String: String]? {
    if names.isSubset(of: phones) { return [:] }
    return lacking(in: phones).isEmpty ? others : nil
  }

  /// Our phones that a model has by no other name.
  public func lacking(in phones: Set<String>) -> [String] {
    names.filter { name in !(others[name].map(phones.contains) ?? false) }.sorted()
  }
}
