import AtomicFiles
import Express
import ProfileStorage
import Prompts
import Testing

/// Tests that stored settings read back unchanged.
@Suite struct ProfileRoundTripTests {
  @Test("Every setting reads back unchanged")
  func whole() throws {
    let fixture = try ProfileStoreFixture()
    try fixture.store.replace(with: ProfileStoreFixture.full)
    let loaded = try fixture.store.read()
    #expect(loaded.profile == ProfileStoreFixture.full)
    #expect(loaded.notices == [])
  }

  @Test("Each step of the set-up reads back", arguments: [nil] + SetupStep.allCases.map(Optional.some))
  func steps(step: SetupStep?) throws {
    let fixture = try ProfileStoreFixture()
    try fixture.store.make(.setup(step))
    #expect(try fixture.store.read().profile?.setup == step)
  }

  @Test("The stored preferences of an incomplete set-up read back, and are removed when it is complete")
  func settled() throws {
    let fixture = try ProfileStoreFixture()
    try fixture.store.make(.setup(.preferences))
    let all = Express.Preference.all
    for (count, preference) in all.enumerated() {
      try fixture.store.make(preference.current(in: Profile()))
      #expect(try fixture.store.read().profile?.chosenPreferences == Set(all.prefix(count + 1)))
    }
    #expect(try fixture.text().contains("chosen:\n  - voice\n  - colours\n"))
    try fixture.store.make(.setup(nil))
    #expect(try fixture.store.read().profile?.chosenPreferences == [])
    #expect(try !fixture.text().contains("chosen"))
    try fixture.store.make(.voice(.male))
    #expect(try fixture.store.read().profile?.chosenPreferences == [])
  }

  @Test(
    "Any text reads back unchanged",
    arguments: [
      "no", "yes", "~", "null", "0123", "1e3", "0x1F", "- dash", "-", ": colon", "a: b", "a #b", "# hash", "\"quoted\"",
      "it's", "'", "\\", "\\n", "{", "[a, b]", "&anchor", "Ben & Jerry", "AT&T", "*alias", "!tag", "? key", "what? no",
      "???", "|", ">", "%", "@", "`", "---", "...", "سلام يا فاطمة", "שלום", "日本語", "👩‍👩‍👧‍👦", "🇮🇪", "e\u{301}", "\u{E9}",
      "\u{FFFE}", "\u{E000}", "\u{10FFFF}", "\u{301}",
      "# The end. A file without this line was cut off.", "=", "<<", "2026-11-22", "12:30:45", ",", "]",
    ])
  func texts(text: String) throws {
    let fixture = try ProfileStoreFixture()
    var profile = Profile()
    profile.name = text
    profile.home = Profile.Address(text)
    profile.allergies = [text, "x\(text)", "\(text)x"]
    profile.contacts = [Profile.Contact(name: text, number: "112")]
    try fixture.store.replace(with: profile)
    let read = try #require(try fixture.store.read().profile)
    #expect(read == profile)
    #expect(read.name.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test("Every scalar of the first scripts reads back, and every 61st of the others")
  func scalars() throws {
    let fixture = try ProfileStoreFixture()
    for numbers in [Array(0..<0x1000), Array(stride(from: 0x1000, through: 0x10FFFF, by: 61))] {
      let scalars = numbers.compactMap { UInt32(exactly: $0).flatMap(Unicode.Scalar.init) }.filter(isText)
      var profile = Profile()
      profile.name = "<" + String(String.UnicodeScalarView(scalars)) + ">"
      try fixture.store.replace(with: profile)
      let read = try fixture.store.read().profile?.name
      #expect(read.map { Array($0.unicodeScalars) } == profile.name.map { Array($0.unicodeScalars) })
    }
  }

  private func isText(_ scalar: Unicode.Scalar) -> Bool {
    "a\(scalar)a".onOneLine.unicodeScalars.elementsEqual("a\(scalar)a".unicodeScalars)
  }

  @Test("Line ends and tabs become spaces, other control characters are removed, and texts are trimmed")
  func cleaned() throws {
    let fixture = try ProfileStoreFixture()
    let loaded = try fixture.store.make(.home(" 7\r\nParnell\tSt.\u{2028}Dublin\0\u{7}\u{1B}[31m\u{85}\u{FEFF}"))
    #expect(loaded.profile?.home?.text == "7 Parnell St. Dublin[31m")
    #expect(try fixture.store.read().profile == loaded.profile)
  }

  @Test(
    "Any position reads back to the last bit",
    arguments: [(53.350_072_1, -6.260_3), (-90.0, 180.0), (0.1 + 0.2, 1e-300), (0.0, -0.0)])
  func positions(latitude: Double, longitude: Double) throws {
    let fixture = try ProfileStoreFixture()
    var profile = Profile()
    profile.home = Profile.Address("x", at: Profile.Position(latitude: latitude, longitude: longitude))
    try fixture.store.replace(with: profile)
    #expect(try fixture.store.read().profile == profile)
  }

  @Test("An invalid position is not written, and the stored one is preserved")
  func nowhere() throws {
    let fixture = try ProfileStoreFixture()
    try fixture.store.replace(with: ProfileStoreFixture.full)
    var profile = Profile()
    profile.home = Profile.Address("x", at: Profile.Position(latitude: .nan, longitude: 0))
    let error = #expect(throws: FolderError.self) { try fixture.store.replace(with: profile) }
    #expect(error?.kind == .unfit)
    #expect(try fixture.store.read().profile == ProfileStoreFixture.full)
  }
}
