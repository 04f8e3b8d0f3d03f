/// The numbers of a language in words, 0 ... 9999.
public struct Numerals: Hashable, Sendable {
  /// From zero up to where they begin to be put together: 20 in English, 30 in Spanish.
  public var small: [String] = []
  /// 20, 30 ... 90.
  public var tens: [String] = []
  /// Between tens and units: a space, " y ".
  public var tensJoin = " "
  /// 100, 200 ... 900.
  public var hundreds: [String] = []
  /// Exactly 100, where it is another word: cien.
  public var hundred: String?
  /// 1000, and the word behind a number of them.
  public var oneThousand = ""
  public var thousand = ""
  /// Those that have words of their own. Where 20 is among them, they are put together: twenty first.
  public var ordinals: [Int: String] = [:]

  public init() {}

  /// All words that numbers are made of.
  var words: [String] {
    small + tens + hundreds + ordinals.values + [hundred ?? "", oneThousand, thousand, tensJoin]
  }

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

  /// Digits one by one: zero one.
  func digits(_ text: String) -> String {
    text.compactMap(\.wholeNumberValue).compactMap(cardinal).joined(separator: " ")
  }

  /// The number in an order; as a plain one where the language does not count so far: calle cuarenta y dos.
  /// - Parameter ending: in place of the last letter of the word: primera, primero, primer.
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
