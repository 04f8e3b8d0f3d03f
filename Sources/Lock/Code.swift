import Express
import Foundation

/// A password as it is compared: four letters or digits of any script. Capitals, accents and the width of a letter do not
/// count, since a voice does not tell them; a digit of any script is that digit.
struct Code: Hashable, Sendable {
  let text: String

  /// Nil where it is not four letters or digits; spaces around them do not count.
  init?(_ written: String) {
    // What joins letters and cannot be seen would make one letter of two.
    let seen = String(
      String.UnicodeScalarView(written.unicodeScalars.filter { $0.properties.generalCategory != .format }))
    let folded = seen.trimmingCharacters(in: .whitespacesAndNewlines)
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    guard folded.count == Password.length, folded.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    // One letter may be written in several ways.
    text = folded.map(Self.plain).joined().decomposedStringWithCanonicalMapping
    guard text.utf8.count < 200 else { return nil }
  }

  private static func plain(_ character: Character) -> String {
    guard let digit = character.wholeNumberValue, (0...9).contains(digit) else { return String(character) }
    return String(digit)
  }
}
