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
    let kept = try read("name: \"A\"\npet: {kind: \"cat\", names: [no, \"b: c\", 0123]}\n")
    #expect(kept.notices.map(\.kind) == [.unknown])
    #expect(kept.notices.first?.line == 2)
    #expect(kept.notices.first?.description.hasPrefix("\(fixture.store.path):2: ") == true)
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
  func slips(line: String, change: Profile.Change) throws {
    let kept = try read("allergies: [nuts]\n\(line)\n")
    #expect(kept.profile?.allergies == ["nuts"])
    #expect(kept.notices.map(\.kind) == [.slip] && kept.notices.first?.line == 2, "\(kept.notices)")
    try fixture.store.make(.addAllergy("eggs"))
    #expect(try fixture.store.read().notices.map(\.kind) == [.slip])
    try fixture.store.make(change)
    #expect(try fixture.store.read().notices == [])
    #expect(try fixture.store.read().profile?.allergies == ["nuts", "eggs"])
  }

  @Test("A number with letters is reported and not used; other contacts are, and it survives every change")
  func letters() throws {
    let kept = try read("contacts:\n  - name: Mum\n    number: 0800 CALL\n  - name: Dad\n    number: \"112\"\n")
    #expect(kept.profile?.contacts == [.init(name: "Dad", number: "112")])
    #expect(kept.notices.map(\.line) == [3])
    #expect(kept.notices.first?.description.contains("CALL") == false)
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
    let kept = try read("allergies:\n" + all.map { "  - \($0)\n" }.joined())
    #expect(kept.profile?.allergies == all)
    #expect(kept.notices.map(\.kind) == [.slip])
    #expect(throws: (any Error).self) { try fixture.store.make(.addAllergy("one more")) }
    try fixture.store.make(.removeAllergy("allergy 7"))
    #expect(try fixture.store.read().profile?.allergies.count == 199)
  }

  @Test("A single allergy or address is accepted without a warning")
  func alone() throws {
    let kept = try read("allergies: peanuts\nhome: 7 Parnell St.\nsetup:\n")
    #expect(kept.profile?.allergies == ["peanuts"])
    #expect(kept.profile?.home == Profile.Address("7 Parnell St."))
    #expect(kept.notices == [])
  }

  @Test("An invalid privacy setting is read as private (EXP-033, EXP-034)")
  func privacy() throws {
    let kept = try read("contact-privacy: ja\naddress-privacy: [no]\n")
    #expect(kept.profile?.hidesContacts == true && kept.profile?.hidesAddresses == true)
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
