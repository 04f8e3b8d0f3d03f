import Express
import Foundation

/// A password in normalised form for comparison. Case, accents and the width of letters are ignored, because speech
/// does not distinguish them, and digits of all scripts are equal.
struct NormalizedPassword: Hashable, Sendable {
  let text: String

  /// Creates the normalised form; nil if the text is not a password, see ``Express/Password/characters(_:)``.
  init?(_ written: String) {
    guard let characters = Password.characters(written) else { return nil }
    let folded = characters.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    guard folded.count == Password.length else { return nil }
    // One letter can have several Unicode representations.
    text = folded.map(Self.plain).joined().decomposedStringWithCanonicalMapping
  }

  private static func plain(_ character: Character) -> String {
    guard let digit = character.wholeNumberValue, (0...9).contains(digit) else { return String(character) }
    return String(digit)
  }
}
