import Express
import Folders
import Foundation
import ProfileFiles
import TestSupport
import Testing

/// Keeping what a guardian sets up.
@Suite struct StoreTests {
  private static let child = BuiltProgram("KeepingChild")
  private let scene: Scene
  private var store: ProfileStore { scene.store }

  init() throws { scene = try Scene() }

  @Test(
    "EXP-040: without a file there is nothing, so the set-up runs; once there is one there is; without it again not")
  func setUp() throws {
    #expect(try store.read() == Kept(profile: nil, notices: []))
    try store.make(.setup(nil))
    #expect(try store.read().profile?.setup == .some(nil))
    try FileManager.default.removeItem(atPath: store.path)
    #expect(try store.read().profile == nil)
  }

  @Test("EXP-040: without a file the version before is told of, and is taken where it is wanted, whole or not at all")
  func recalled() throws {
    try store.replace(with: Scene.full)
    try store.make(.name("B"))
    #expect(try !store.read().hasEarlier)
    try FileManager.default.removeItem(atPath: store.path)
    #expect(try store.read() == Kept(profile: nil, notices: [], hasEarlier: true))
    #expect(try store.recall().profile == Scene.full)
    #expect(try store.read().profile == Scene.full)
    try store.make(.name("C"))
    #expect(try store.recall().profile?.name == "C", "what is there is not gone")
  }

  @Test("where there is no version before, or none that can be used, there is none to take")
  func notRecalled() throws {
    #expect(try store.recall().profile == nil)
    try scene.put("name: \"A", "settings.yaml.before")
    #expect(try store.read() == Kept(profile: nil, notices: []))
    #expect(try store.recall().profile == nil)
  }

  @Test("EXP-005: the file is text, and says first that it is not encrypted")
  func plain() throws {
    try store.make(.name("Zoë"))
    let lines = try scene.text().split(separator: "\n")
    #expect(lines.prefix(3).allSatisfy { $0.hasPrefix("# ") })
    #expect(lines.prefix(3).joined().contains("NOT encrypted"))
    #expect(lines.contains("name: \"Zoë\""))
  }

  @Test("EXP-014, EXP-015: two text files and nothing else, and nothing outside the folder")
  func files() throws {
    try store.make(.name("A"))
    try store.make(.name("B"))
    #expect(try scene.names() == ["settings.yaml", "settings.yaml.before"])
    #expect(try scene.outside.names() == ["express"])
  }

  @Test("EXP-061: every toggle is kept at once", arguments: Profile.SwitchSetting.allCases)
  func toggles(toggle: Profile.SwitchSetting) throws {
    for isOn in [true, false, true] {
      try store.make(.toggle(toggle, isOn))
      #expect(try ProfileStore(scene.folder).read().profile?[toggle] == isOn)
    }
  }

  @Test("changes follow each other: contacts and allergies come and go, a new home stands nowhere yet")
  func changes() throws {
    try store.replace(with: Scene.full)
    for change in [
      .addContact(.init(name: "Dad", number: "112")), .removeContact(Scene.full.contacts[0]), .addAllergy("eggs"),
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
    "what a profile cannot take is refused in words that do not repeat it, and changes nothing",
    arguments: [
      .name(""), .name(" \n "), .name("\0"), .name(String(repeating: "x", count: 61)),
      .addContact(.init(name: "Mum", number: "0800 CALL ME")), .addAllergy("PEANUTS"), .school("\u{2028}"),
      .removeAllergy("eggs"), .removeContact(.init(name: "no", number: "01234")),
    ] as [Profile.Change])
  func unfit(change: Profile.Change) throws {
    try store.replace(with: Scene.full)
    let before = try scene.text()
    let error = #expect(throws: FolderError.self) { try store.make(change) }
    #expect(error?.kind == .unfit)
    #expect(error?.description.contains("CALL") == false)
    #expect(try scene.text() == before)
  }

  @Test("a removal takes what it names, wherever that stands by now")
  func removal() throws {
    try store.replace(with: Scene.full)
    var changed = Scene.full
    changed.allergies = ["eggs"] + changed.allergies
    try store.replace(with: changed)
    #expect(try store.make(.removeAllergy("penicillin")).profile?.allergies == ["eggs", "peanuts"])
    #expect(throws: FolderError.self) { try store.make(.removeAllergy("penicillin")) }
    #expect(try store.read().profile?.allergies == ["eggs", "peanuts"])
  }

  @Test("a thirty-first allergy is refused")
  func many() throws {
    for number in 0..<Profile.mostAllergies { try store.make(.addAllergy("a\(number)")) }
    #expect(throws: FolderError.self) { try store.make(.addAllergy("one more")) }
    #expect(try store.read().profile?.allergies.count == Profile.mostAllergies)
  }

  @Test("the version before is kept; a change that changes nothing leaves it")
  func before() throws {
    try store.make(.name("A"))
    let first = try scene.text()
    try store.make(.name("B"))
    try store.make(.name("B"))
    #expect(try scene.text("settings.yaml.before") == first)
  }

  @Test("two programs that write at once lose no change of each other's", .enabled(if: child.isBuilt))
  func two() throws {
    let running = try ["cats", "nuts"].map {
      try BuiltProgram.Running([Self.child.path, "allergies", scene.path, $0, "15"])
    }
    #expect(running.map { $0.rest() } == ["", ""])
    #expect(running.map { $0.ended() } == [0, 0])
    let allergies = try store.read().profile?.allergies ?? []
    #expect(allergies.filter { $0.hasPrefix("cats") } == (0..<15).map { "cats \($0)" })
    #expect(allergies.filter { $0.hasPrefix("nuts") } == (0..<15).map { "nuts \($0)" })
  }

  @Test("four tasks of one program that write at once lose no change either")
  func tasks() async throws {
    let store = store
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask { for number in 0..<5 { _ = try? store.make(.addAllergy("\(task) \(number)")) } }
      }
    }
    #expect(try store.read().profile?.allergies.count == 20)
  }

  @Test("the file lies where the system keeps a person's own data")
  func place() {
    let folders = UserDirectories(environment: ["HOME": "/home/ann", "XDG_DATA_HOME": "/data"])
    #expect(ProfileStore(PrivateFolder(express: folders)).path == "/data/vivavoz/express/settings.yaml")
  }
}
