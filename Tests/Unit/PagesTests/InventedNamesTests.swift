import Session
import Testing

@testable import Pages

/// A talk that is saved from a page has no names of the user's settings.
@Suite struct InventedNamesTests {
  private let names = InventedNames([
    "María López": "Kim", "María": "Kim", "López": "Kim", "Mary-Ann": "Robin",
    "12 Parnell Square, Dublin": "1 Main Street",
  ])

  @Test(
    "Names are replaced whatever their accents, capitals and punctuation; the longest first, and whole words only",
    arguments: [
      ("call maria lopez", "call Kim"), ("please ring MARÍA, now", "please ring Kim now"),
      ("call mary-ann", "call Robin"),
      ("marian is here", "marian is here"), ("take me to 12 parnell square dublin", "take me to 1 Main Street"),
      ("", ""),
    ])
  func texts(_ text: String, _ replaced: String) { #expect(names.replacing(in: text) == replaced) }

  @Test("An entry keeps all but the words of the user")
  func entries() {
    let entry = TranscriptEntry(
      at: .seconds(1), kind: .event, name: .heard,
      details: [
        .text: .text("call maria"), .alternative: .text("call lopez"), .state: .text("home"), .after: .number(2),
      ])
    let replaced = names.replacing(in: entry)
    #expect(replaced[.text] == "call Kim" && replaced[.alternative] == "call Kim" && replaced[.state] == "home")
    #expect(replaced.details[.after] == .number(2) && replaced.at == .seconds(1))
  }
}
