import AtomicFiles
import Express
import Foundation
import ProfileStorage
import Testing
import VivaVozTesting

/// Tests of the storage of a guardian's settings.
@Suite struct ProfileStoreTests {
  private static let child = BuiltProgram("CrashTestHelper")
  private let fixture: ProfileStoreFixture
  private var store: ProfileStore { fixture.store }

  init() throws { fixture = try ProfileStoreFixture() }

  @Test(
    "Without a file the set-up runs; with a file it does not; after a removal it runs again (EXP-040)")
  func setUp() throws {
    #expect(try store.read() == LoadedProfile(profile: nil, notices: []))
    try store.make(.setup(nil))
    #expect(try store.read().profile?.setup == .some(nil))
    try FileManager.default.removeItem(atPath: store.path)
    #expect(try store.read().profile == nil)
  }

  @Test("Without a file the earlier version is offered and restored completely or not at all (EXP-040)")
  func recalled() throws {
    try store.replace(with: ProfileStoreFixture.full)
    try store.make(.name("B"))
    #expect(try !store.read().hasEarlier)
    try FileManager.default.removeItem(atPath: store.path)
    #expect(try store.read() == LoadedProfile(profile: nil, notices: [], hasEarlier: true))
    #expect(try store.recall().profile == ProfileStoreFixture.full)
    #expect(try store.read().profile == ProfileStoreFixture.full)
    try store.make(.name("C"))
    #expect(try store.recall().profile?.name == "C", "the existing settings are still there")
  }

  @Test("Without a usable earlier version none is offered")
  func notRecalled() throws {
    #expect(try store.recall().profile == nil)
    try fixture.put("name: \"A", "settings.yaml.before")
    #expect(try store.read() == LoadedProfile(profile: nil, notices: []))
    #expect(try store.recall().profile == nil)
  }

  @Test("The settings file is text and states first that it is not encrypted (EXP-005)")
  func plain() throws {
    try store.make(.name("Zoë"))
    let lines = try fixture.text().split(separator: "\n")
    #expect(lines.prefix(3).allSatisfy { $0.hasPrefix("# ") })
    #expect(lines.prefix(3).joined().contains("NOT encrypted"))
    #expect(lines.contains("name: \"Zoë\""))
  }

  @Test("The data is two text files in one folder (EXP-014, EXP-015)")
  func files() throws {
    try store.make(.name("A"))
    try store.make(.name("B"))
    #expect(try fixture.names() == ["settings.yaml", "settings.yaml.before"])
    #expect(try fixture.outside.names() == ["express"])
  }

  @Test("Every toggle is stored at once (EXP-061)", arguments: Profile.SwitchSetting.allCases)
  func toggles(toggle: Profile.SwitchSetting) throws {
    for isOn in [true, false, true] {
      try store.make(.toggle(toggle, isOn))
      #expect(try ProfileStore(fixture.folder).read().profile?[toggle] == isOn)
    }
  }

  @Test("Contacts and allergies are added and removed one by one, and a new home has no position yet")
  func changes() throws {
    try store.replace(with: ProfileStoreFixture.full)
    for change in [
      .addContact(.init(name: "Dad", number: "112")), .removeContact(ProfileStoreFixture.full.contacts[0]),
      .addAllergy("eggs"),
      .home("Here"),
    ]
      as [Profile.Change]
    {
      try store.make(change)
    }
    let profile = try #require(try store.read().profile)
    #expect(profile.contacts.map(\.name) == ["no", "Dad"])
    #expect(profile.allergies == ["peanuts", "penicillin", "eggs"])
    #expect(profile.home == Profile.Address("Here"))
  }

  @Test(
    "A value that the profile rejects is reported without being quoted, and changes nothing",
    arguments: [
      .name(""), .name(" \n "), .name("\0"), .name(String(repeating: "x", count: 61)),
      .addContact(.init(name: "Mum", number: "0800 CALL ME")), .addAllergy("PEANUTS"), .school("\u{2028}"),
      .removeAllergy("eggs"), .removeContact(.init(name: "no", number: "01234")),
    ] as [Profile.Change])
  func unfit(change: Profile.Change) throws {
    try store.replace(with: ProfileStoreFixture.full)
    let before = try fixture.text()
    let error = #expect(throws: FolderError.self) { try store.make(change) }
    #expect(error?.kind == .unfit)
    #expect(error?.description.contains("CALL") == false)
    #expect(try fixture.text() == before)
  }

  @Test("A removal removes the named item at its current position")
  func removal() throws {
    try store.replace(with: ProfileStoreFixture.full)
    var changed = ProfileStoreFixture.full
    changed.allergies = ["eggs"] + changed.allergies
    try store.replace(with: changed)
    #expect(try store.make(.removeAllergy("penicillin")).profile?.allergies == ["eggs", "peanuts"])
    #expect(throws: FolderError.self) { try store.make(.removeAllergy("penicillin")) }
    #expect(try store.read().profile?.allergies == ["eggs", "peanuts"])
  }

  @Test("A thirty-first allergy is rejected")
  func many() throws {
    for number in 0..<Profile.mostAllergies { try store.make(.addAllergy("a\(number)")) }
    #expect(throws: FolderError.self) { try store.make(.addAllergy("one more")) }
    #expect(try store.read().profile?.allergies.count == Profile.mostAllergies)
  }

  @Test("The earlier version is stored, and a change without effect does not replace it")
  func before() throws {
    try store.make(.name("A"))
    let first = try fixture.text()
    try store.make(.name("B"))
    try store.make(.name("B"))
    #expect(try fixture.text("settings.yaml.before") == first)
  }

  @Test("Two programs that write concurrently lose no changes", .enabled(if: child.isBuilt))
  func two() throws {
    let running = try ["cats", "nuts"].map {
      try BuiltProgram.Running([Self.child.path, "allergies", fixture.path, $0, "15"])
    }
    #expect(running.map { $0.rest() } == ["", ""])
    #expect(running.map { $0.ended() } == [0, 0])
    let allergies = try store.read().profile?.allergies ?? []
    #expect(allergies.filter { $0.hasPrefix("cats") } == (0..<15).map { "cats \($0)" })
    #expect(allergies.filter { $0.hasPrefix("nuts") } == (0..<15).map { "nuts \($0)" })
  }

  @Test("Four concurrent tasks of one program lose no changes")
  func tasks() async throws {
    let store = store
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask { for number in 0..<5 { _ = try? store.make(.addAllergy("\(task) \(number)")) } }
      }
    }
    #expect(try store.read().profile?.allergies.count == 20)
  }

  @Test("The file is in the user's data folder")
  func place() {
    let folders = UserDirectories(environment: ["HOME": "/home/ann", "XDG_DATA_HOME": "/data"])
    #expect(ProfileStore(PrivateFolder(express: folders)).path == "/data/vivavoz/express/settings.yaml")
  }
}
