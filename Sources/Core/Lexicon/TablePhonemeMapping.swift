/// Maps espeak-ng's phonemes to the phones of a language's own model, by a table of the locale.
public struct TablePhonemeMapping: PhonemeMapping, Hashable {
  /// A replacement of one phone by another at the beginning of a word and after certain phones, such as the r of "rosa"
  /// and "honra".
  public struct Change: Hashable, Sendable {
    let phone: String
    let after: Set<String>

    public init(to phone: String, after: Set<String>) {
      self.phone = phone
      self.after = after
    }
  }

  /// The phones of each phoneme, keyed by the phoneme without its stress mark.
  let sounds: [String: Pronunciation]
  let changes: [String: Change]
  /// Phones that some speakers replace by another phone everywhere, such as the first sound of "cinco" by an s.
  let alternatives: [String: String]
  /// Phones that some speakers omit at the end of a word, such as the last d of "ciudad".
  let silent: Set<String>

  public init(
    sounds: [String: Pronunciation], changes: [String: Change] = [:], alternatives: [String: String] = [:],
    silent: Set<String> = []
  ) {
    self.sounds = sounds
    self.changes = changes
    self.alternatives = alternatives
    self.silent = silent
  }

  /// Returns the regular pronunciation first, then all variants.
  public func pronunciations(of phonemes: [String]) -> [Pronunciation] {
    guard let phones = phones(of: phonemes), !phones.isEmpty else { return [] }
    var ways = [phones]
    // A fixed order, so that the result is the same in every process.
    for (phone, other) in alternatives.sorted(by: { $0.key < $1.key }) where phones.contains(phone) {
      ways += ways.map { $0.map { $0 == phone ? other : $0 } }
    }
    // A word is not shortened to one phone, because that would match everywhere.
    guard let last = phones.last, silent.contains(last), phones.count > 2 else { return ways }
    return ways + ways.map { $0.dropLast() }
  }

  /// Returns the regular phones of a word; nil if a phoneme is unknown.
  private func phones(of phonemes: [String]) -> Pronunciation? {
    var phones: Pronunciation = []
    for phoneme in phonemes.map(\.unstressed) where !phoneme.isEmpty {
      guard let said = sounds[phoneme] else { return nil }
      for phone in said {
        guard let change = changes[phone], phones.last.map(change.after.contains) ?? true else {
          phones.append(phone)
          continue
        }
        phones.append(change.phone)
      }
    }
    return phones
  }
}
