import Express
import Foundation
import ProfileStorage
import Testing

/// Tests of errors by hand-editing: each is reported with file, line and cure, the rest is used, and nothing is lost.
@Suite struct SettingsReadingTests {
  private let fixture: ProfileStoreFixture
  init() throws { fixture = try ProfileStoreFixture() }

  private func read(_ text: String) throws -> LoadedProfile {
    try fixture.put(text + end)
    return try fixture.store.read()
  }

  @Test("An unknown field is reported and preserved in any form")
  func unknown() throws {
    let loaded = try read("name: \"A\"\npet: {kind: \"cat\", names: [no, \"b: c\", 0123]}\n")
    #expect(loaded.notices.map(\.kind) == [.unknown])
    #expect(loaded.notices.first?.line == 2)
    #expect(loaded.notices.first?.description.hasPrefix("\(fixture.store.path):2: ") == true)
    try fixture.store.make(.name("B"))
    #expect(try fixture.text().contains(#""pet": {"kind": "cat", "names": ["no", "b: c", "0123"]}"#))
    try fixture.store.make(.name("C"))
    #expect(try fixture.store.read().notices.map(\.kind) == [.unknown])
  }

  @Test(
    "A wrong type or value is reported with its line and preserved until it is changed; the rest is used",
    arguments: [
      ("name: [a, b]", .name("x")), ("name: {a: b}", .name("x")), ("home: {street: x}", .home("y")),
      ("home: {address: x, latitude: 91, longitude: 0}", .home("y")), ("school: [x]", .school("y")),
      ("home: {address: x, latitude: 5}", .home("y")), ("home: {address: x, latitude: nan, longitude: 0}", .home("y")),
      ("voice: robot", .voice(.male)), ("voice: [female]", .voice(.male)), ("colours: 3", .theme(.green)),
      ("graphics: maybe", .toggle(.graphics, false)), ("contact-privacy: ye", .toggle(.contactPrivacy, false)),
      ("setup: soon", .setup(.preferences)),
    ] as [(String, Profile.Change)])
  func invalidValues(line: String, change: Profile.Change) throws {
    let loaded = try read("allergies: [nuts]\n\(line)\n")
    #expect(loaded.profile?.allergies == ["nuts"])
    #expect(loaded.notices.map(\.kind) == [.slip] && loaded.notices.first?.line == 2, "\(loaded.notices)")
    try fixture.store.make(.addAllergy("eggs"))
    #expect(try fixture.store.read().notices.map(\.kind) == [.slip])
    try fixture.store.make(change)
    #expect(try fixture.store.read().notices == [])
    #expect(try fixture.store.read().profile?.allergies == ["nuts", "eggs"])
  }

  @Test("A number with letters is reported and not used; other contacts are, and it survives every change")
  func letters() throws {
    let loaded = try read("contacts:\n  - name: Mum\n    number: 0800 CALL\n  - name: Dad\n    number: \"112\"\n")
    #expect(loaded.profile?.contacts == [.init(name: "Dad", number: "112")])
    #expect(loaded.notices.map(\.line) == [3])
    #expect(loaded.notices.first?.description.contains("CALL") == false)
    try fixture.store.make(.addContact(.init(name: "Ann", number: "999")))
    try fixture.store.make(.theme(.green))
    #expect(try fixture.store.read().profile?.contacts.map(\.name) == ["Dad", "Ann"])
    #expect(try fixture.text().contains(#"{"name": "Mum", "number": "0800 CALL"}"#))
    try fixture.store.make(.removeContact(.init(name: "Dad", number: "112")))
    try fixture.store.make(.removeContact(.init(name: "Ann", number: "999")))
    #expect(try fixture.text().contains("0800 CALL"))
    #expect(try fixture.store.read().profile?.contacts == [])
  }

  @Test("All of 200 allergies are read, because each may matter; the excess is reported, and none can be added")
  func allergies() throws {
    let all = (0..<200).map { "allergy \($0)" }
    let loaded = try read("allergies:\n" + all.map { "  - \($0)\n" }.joined())
    #expect(loaded.profile?.allergies == all)
    #expect(loaded.notices.map(\.kind) == [.slip])
    #expect(throws: (any Error).self) { try fixture.store.make(.addAllergy("one more")) }
    try fixture.store.make(.removeAllergy("allergy 7"))
    #expect(try fixture.store.read().profile?.allergies.count == 199)
  }

  @Test("A single allergy or address is accepted without a warning")
  func alone() throws {
    let loaded = try read("allergies: peanuts\nhome: 7 Parnell St.\nsetup:\n")
    #expect(loaded.profile?.allergies == ["peanuts"])
    #expect(loaded.profile?.home == Profile.Address("7 Parnell St."))
    #expect(loaded.notices == [])
  }

  @Test("An invalid privacy setting is read as private (EXP-033, EXP-034)")
  func privacy() throws {
    let loaded = try read("contact-privacy: ja\naddress-privacy: [no]\n")
    #expect(loaded.profile?.hidesContacts == true && loaded.profile?.hidesAddresses == true)
  }

  @Test(
    "Yes and no are accepted in several spellings",
    arguments: [("yes", true), ("On", true), ("FALSE", false), ("off", false)])
  func words(word: String, isOn: Bool) throws {
    #expect(try read("introduction: \(word)\n").profile?.introduces == isOn)
  }

  @Test("Line ends and control characters written as escapes are not spoken either")
  func escapes() throws {
    #expect(try read(#"name: "A\0\x07\nB""# + "\n").profile?.name == "A B")
  }
}
