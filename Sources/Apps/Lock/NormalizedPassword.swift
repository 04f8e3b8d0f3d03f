import Express
import Foundation

/// A password as it is compared. Capitals, accents and the width of a letter do not count, since a voice does not tell them;
/// a digit of any script is that digit.
struct NormalizedPassword: Hashable, Sendable {
  let text: String

  /// Nil where it is none, see ``Express/Password/characters(_:)``.
  init?(_ written: String) {
    guard let characters = Password.characters(written) else { return nil }
    let folded = characters.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    guard folded.count == Password.length else { return nil }
    // One letter may be written in several ways.
    text = folded.map(Self.plain).joined().decomposedStringWithCanonicalMapping
  }

  private static func plain(_ character: Character) -> String {
    guard let digit = character.wholeNumberValue, (0...9).contains(digit) else { return String(character) }
    return String(digit)
  }
}
