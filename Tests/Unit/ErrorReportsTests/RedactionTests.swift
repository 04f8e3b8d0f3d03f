import ErrorReports
import Testing

@Suite("Redaction of a transcript (EXP-003)")
struct RedactionTests {
  private static let ana = Redaction(
    [
      "Ana María García-Peña", "Calle de la Paz 12, 3º B", "087 123 4567", "ana.garcia@correo.es", "Nuts",
      "Will O'Brien",
    ],
    as: "[name]", common: ["calle", "de", "la"])

  @Test(
    "A name is redacted, whole or in part, in any case and with any accents",
    arguments: [
      ("I'm Ana María García-Peña.", "I'm [name]."), ("soy ana maria garcia pena", "soy [name]"),
      ("ANA is lost", "[name] is lost"), ("call García!", "call [name]!"), ("call GARCI\u{301}A", "call [name]"),
      ("María's bag", "[name]'s bag"), ("los Garcías", "los [name]"), ("anagarcia", "[name]"),
      ("anamaria garcía", "[name]"), ("Gar cía", "[name]"), ("García, Ana", "[name]"),
      ("ask O'Brien or Will", "ask [name] or [name]"), ("OBrien", "[name]"), ("will you come", "[name] you come"),
      ("Ｇａｒｃｉａ", "[name]"), ("Gar\u{AD}c\u{200D}ía", "[name]"), ("_García_", "_[name]_"),
    ])
  func names(text: String, hidden: String) {
    #expect(Self.ana.hide(text) == hidden)
  }

  @Test(
    "A similar word is not redacted",
    arguments: [
      "banana", "the mañana train", "ganar", "a b", "de la calle", "bring it", "es así", "tomorrow", "I'm hungry",
    ])
  func others(text: String) {
    #expect(Self.ana.hide(text) == text)
  }

  @Test(
    "A number is redacted in any grouping, and in part",
    arguments: [
      ("call 0871234567 now", "call [name] now"), ("call 087 123 4567 now", "call [name] now"),
      ("say: 0 8 7, 1 2 3, 4 5 6 7.", "say: [name]."), ("+353 (0)87-123-4567", "+[name]"), ("0 8 7, 1 2 3", "[name]"),
      ("0 8 7", "[name]"), ("4567", "[name]"), ("08.71.23.45.67", "[name]"), ("00353871234567", "[name]"),
      ("tel0871234567x", "tel[name]"), ("٠٨٧ ١٢٣ ٤٥٦٧", "[name]"), ("087 - 123 - 4567", "[name]"),
      ("0 8 7 y 1 2 3", "[name]"), ("1 2 3 4 9 5", "[name]"),
    ])
  func numbers(text: String, hidden: String) {
    #expect(Self.ana.hide(text) == hidden)
  }

  @Test(
    "A long number is redacted even if it is not in the settings",
    arguments: [
      ("ring 01 496 0000 please", "ring [name] please"), ("my card is 4111 1111 1111 1111.", "my card is [name]."),
      ("dni 12345678 Z", "dni [name]"), ("0 1 4 9 6 0 0", "[name]"), ("seis cero cero uno dos tres", "[name]"),
      ("born 2001-02-03", "born 2001-02-03"), ("12345 steps", "12345 steps"),
      ("on 2026-11-22 a bus", "on 2026-11-22 a bus"), ("2026-11-22 08:30", "2026-11-22 08:30"),
    ])
  func longNumbers(text: String, hidden: String) {
    let spoken = ["cero": "0", "uno": "1", "dos": "2", "tres": "3", "seis": "6"]
    #expect(Redaction(["Ana"], as: "[name]", spoken: spoken).hide(text) == hidden)
  }

  @Test(
    "A short name redacts no common word",
    arguments: [("Noé", "no thanks"), ("Sue", "su casa"), ("Joe", "jo"), ("Mae", "ma")])
  func shortNames(name: String, text: String) {
    #expect(Redaction([name], as: "[name]").hide(text) == text)
  }

  @Test(
    "A name is found in other spellings and in look-alike letters",
    arguments: [
      ("Müller", "Mueller"), ("Mueller", "Müller"), ("Muller", "Mueller"), ("Jörg", "JOERG"), ("Søren", "Soeren"),
      ("Håkon Æsir", "Haakon"), ("Anna Petrova", "Аnnа"), ("Анна", "Aннa"), ("Oscar", "Οsсаr"),
      ("Mueller", "m ü l l e r"),
      ("Jo Erika", "joerika"), ("Samuel", "Samuel"), ("Noelia", "Noelias"),
    ])
  func spellings(name: String, written: String) {
    #expect(Redaction([name], as: "[name]").hide("call \(written) now") == "call [name] now")
  }

  @Test(
    "Other numbers are not redacted",
    arguments: ["4 bikes", "115 stations", "2026-11-22", "call 112", "bus 46", "3 + 3"])
  func otherNumbers(text: String) {
    #expect(Self.ana.hide(text) == text)
  }

  @Test(
    "An address is redacted, with its number",
    arguments: [
      ("vivo en la Calle de la Paz 12, 3º B", "vivo en la [name]"), ("en la calle Paz", "en la calle [name]"),
      ("number 12", "number [name]"), ("write to ana.garcia@correo.es.", "write to [name]."),
      ("who@else.example writes", "[name] writes"), ("correo, punto es", "[name], punto es"),
    ])
  func addresses(text: String, hidden: String) {
    #expect(Self.ana.hide(text) == hidden)
  }

  @Test(
    "A spelt name is redacted, and a part of it",
    arguments: [
      ("it is A N A", "it is [name]"), ("a-n-a", "[name]"), ("G. A. R. C. I. A.", "[name]."),
      ("g a r c, I mean", "[name] mean"), ("A, N, A; M A R I A", "[name]"), ("P E Ñ A", "[name]"),
      ("ir c i a y", "ir [name]"),
    ])
  func spelt(text: String, hidden: String) {
    #expect(Self.ana.hide(text) == hidden)
  }

  @Test("Spoken names of digits and letters are redacted where the user spells")
  func spoken() {
    let spoken = [
      "cero": "0", "ocho": "8", "siete": "7", "uno": "1", "dos": "2", "treinta y cuatro": "34", "doble siete": "77",
      "a": "a", "ene": "n", "uve doble": "w",
    ]
    let redaction = Redaction(["087 12 34", "Ana", "6 77 9", "Wan"], as: "[nombre]", spoken: spoken)
    #expect(
      redaction.hide("mi número es cero ocho siete, uno dos, treinta y cuatro, gracias")
        == "mi número es [nombre], gracias")
    #expect(redaction.hide("se escribe a, ene, a") == "se escribe [nombre]")
    #expect(redaction.hide("a ene a uno") == "[nombre]")
    #expect(redaction.hide("6, doble siete, 9") == "[nombre]")
    #expect(redaction.hide("uve doble, a, ene") == "[nombre]")
    #expect(redaction.hide("uno o tres") == "uno o tres")
  }

  @Test(
    "Arabic names are redacted, with prefixes and without vowel signs",
    arguments: [
      ("أنا أحمد", "أنا [name]"), ("انا احمد", "انا [name]"), ("وأحمد هنا", "[name] هنا"), ("لأحمد", "[name]"),
      ("أَحْمَد", "[name]"), ("أحـــمد", "[name]"), ("فاطمه", "[name]"), ("ا ح م د", "[name]"), ("القاهرة", "القاهرة"),
    ])
  func arabic(text: String, hidden: String) {
    #expect(Redaction(["أحمد الخطيب", "فاطمة"], as: "[name]").hide(text) == hidden)
  }

  @Test("A name that is a common word is redacted, and a name of one letter is not")
  func short() {
    let redaction = Redaction(["Paz", "X", "Li", "", " ", "?"], as: "[name]")
    #expect(redaction.hide("en paz, x, Li, list, L I") == "en [name], x, [name], list, [name]")
  }

  @Test("A common word that is the full name is redacted, too")
  func common() {
    #expect(Redaction(["Calle"], as: "[name]", common: ["calle"]).hide("la calle") == "la [name]")
  }

  @Test("A Chinese name is redacted in a sentence without spaces")
  func chinese() {
    #expect(!Redaction(["王小明"], as: "[name]").hide("我叫王小明").contains("王小明"))
  }

  @Test("The replacement is not redacted again")
  func replacement() {
    #expect(Redaction(["name", "Ana"], as: "[name]").hide("Ana has a name") == "[name] has a [name]")
  }

  @Test(
    "Without personal data the text stays byte-identical", arguments: ["", " a\u{301} ", "\u{200F}x", "👩‍👩‍👧"])
  func nothing(text: String) {
    #expect(Array(Redaction([], as: "[name]").hide(text).utf8) == Array(text.utf8))
  }

  @Test("200 allergies and 200 lines of 300 characters are processed in little time")
  func many() {
    let terms = (0..<200).map { "Allergy\($0) Name\($0 * 7)" }
    let redaction = Redaction(terms + ["087 123 4567"], as: "[name]")
    let lines = (0..<200).map { String(repeating: "say Allergy\($0) and \($0) or 0 8 7 1 then; ", count: 7) }
    let hidden = TranscriptExtract(lines, hiding: redaction)
    #expect(!hidden.lines.contains { $0.contains("llergy") })
  }
}
