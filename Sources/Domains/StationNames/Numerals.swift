/// The number words of a language, 0 ... 9999.
public struct Numerals: Hashable, Sendable {
  /// The words for the numbers that are not composed of tens and units, from zero on: 0 to 19 in English (20 words), 0
  /// to 29 in Spanish (30 words).
  public var small: [String] = []
  /// The words for 20, 30 ... 90.
  public var tens: [String] = []
  /// The text between tens and units: a space, " y ".
  public var tensJoin = " "
  /// The words for 100, 200 ... 900.
  public var hundreds: [String] = []
  /// The word for exactly 100 if it is irregular: cien.
  public var hundred: String?
  /// The words for 1000: one thousand, mil.
  public var oneThousand = ""
  /// The word after a number of thousands from 2 on: two thousand, dos mil.
  public var thousand = ""
  /// The irregular ordinals. If 20 is among them, further ones are composed: twenty first.
  public var ordinals: [Int: String] = [:]

  public init() {}

  /// All words that numbers consist of.
  var words: [String] {
    small + tens + hundreds + ordinals.values + [hundred ?? "", oneThousand, thousand, tensJoin]
  }

  /// Returns the cardinal number in words.
  /// - Returns: nil outside 0 ... 9999.
  public func cardinal(_ number: Int) -> String? {
    guard (0...9999).contains(number), small.count >= 20, tens.count == 8, hundreds.count == 9 else { return nil }
    if number < small.count { return small[number] }
    if number < 100 { return tens[number / 10 - 2] + (number % 10 > 0 ? tensJoin + small[number % 10] : "") }
    if number == 100, let hundred { return hundred }
    if number < 1000 { return with(hundreds[number / 100 - 1], cardinal(number % 100), number % 100) }
    let thousands = number < 2000 ? oneThousand : (cardinal(number / 1000) ?? "") + " " + thousand
    return with(thousands, cardinal(number % 1000), number % 1000)
  }

  /// Returns a number digit by digit: zero one.
  func digits(_ text: String) -> String {
    text.compactMap(\.wholeNumberValue).compactMap(cardinal).joined(separator: " ")
  }

  /// Returns the ordinal number in words, or the cardinal number if the language has no such ordinal: calle cuarenta y
  /// dos.
  /// - Parameter ending: replaces the last letter of the word: primera, primero, primer.
  public func ordinal(_ number: Int, _ ending: String? = nil) -> String? {
    if let word = ordinals[number] { return ending.map { word.dropLast() + $0 } ?? word }
    guard ordinals[20] != nil, number % 100 > 0, let head = cardinal(number) else { return cardinal(number) }
    if number < 100 { return ordinals[number % 10].map { tens[number / 10 - 2] + " " + $0 } ?? head }
    return cardinal(number / 100 * 100).flatMap { head in ordinal(number % 100).map { head + " " + $0 } }
  }

  private func with(_ head: String, _ rest: String?, _ number: Int) -> String {
    number > 0 ? head + " " + (rest ?? "") : head
  }
}
