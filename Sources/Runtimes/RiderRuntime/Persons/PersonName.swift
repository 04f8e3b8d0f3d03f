import Foundation
public import VoiceEngine

/// The name of one of several persons who share an account of the computer. It is also the name of the person's folder.
public struct PersonName: Hashable, Sendable, CustomStringConvertible {
  /// The greatest length, in characters. Names of folders have at most 255 bytes.
  static let longest = 40
  private static let mostBytes = 200

  /// The name as it was written, in Unicode's composed form.
  public let text: String

  public var description: String { text }

  /// Creates the name; nil if the text is not a valid name. A valid name has 1 to ``longest`` characters: letters and
  /// digits of any script, `-` and `_`. The first character is a letter or a digit.
  public init?(_ written: String) {
    let text = written.precomposedStringWithCanonicalMapping
    let scalars = text.unicodeScalars
    guard (1...Self.longest).contains(text.count), text.utf8.count <= Self.mostBytes,
      let first = scalars.first, Self.isLetterOrDigit(first), scalars.allSatisfy(Self.isPart)
    else { return nil }
    self.text = text
  }

  /// Creates the name that a user has typed.
  /// - Throws: an error if it is not a name.
  public init(typed: String) throws(UserFacingError) {
    guard let name = PersonName(typed) else {
      throw UserFacingError(
        .usage,
        "\"\(typed.prefix(Self.longest))\" is not a name of a person; use 1 to \(Self.longest) letters, digits, - and _, "
          + "with a letter or a digit first")
    }
    self = name
  }

  /// The form in which names are compared. Two persons never differ in upper and lower case only.
  private var key: String { text.uppercased().lowercased() }

  public static func == (one: PersonName, other: PersonName) -> Bool { one.key == other.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // Vowels of many scripts are marks.
    case .nonspacingMark, .spacingMark: true
    default: isLetterOrDigit(scalar) || scalar == "-" || scalar == "_"
    }
  }
}
