import AcousticModels
import Foundation
import PocketSphinx
import Testing

@Suite("Store of acoustic models", .enabled(if: SpeechFixture.hasModel))
struct ModelStoreTests {
  private static let recipes = ["A": "AA", "N": "N"].sorted { $0.key < $1.key }.map { name, phone in
    PhoneMixture(name: name, states: Array(repeating: [phone: 1], count: 3))
  }

  /// Runs a test with a store in a temporary folder.
  private func withStore(_ work: (ModelStore, _ home: String) async throws -> Void) async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: home) }
    try await work(ModelStore(environment: ["XDG_CACHE_HOME": home + "/cache", "XDG_DATA_HOME": home + "/data"]), home)
  }

  private func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test("A built model is complete, is accepted by the decoder, and is found afterwards")
  func build() async throws {
    try await withStore { store, home in
      let english = try AcousticModel.english()
      #expect(!ModelStore.isThere(store.built("xx", of: english, Self.recipes)))
      let model = try store.build("xx", of: english, Self.recipes)
      #expect(ModelStore.isThere(model))
      #expect(store.built("xx", of: english, Self.recipes) == model)
      #expect(try ModelFolder.read(model.folder).definition.phones == ["+NSN+", "+SPN+", "A", "N", "SIL"])
      let decoder = try Decoder(model)
      try await decoder.add("ana", ["A N A"])
      await #expect(throws: DecoderError.self) { try await decoder.add("baa", ["B AA"]) }
    }
  }

  @Test("Changed recipes build another model, and the earlier one is removed")
  func otherRecipes() async throws {
    try await withStore { store, home in
      let english = try AcousticModel.english()
      let before = try store.build("xx", of: english, Self.recipes)
      let other = [PhoneMixture(name: "A", states: Array(repeating: ["AA": 1, "AE": 1], count: 3))]
      #expect(!ModelStore.isThere(store.built("xx", of: english, other)))
      let after = try store.build("xx", of: english, other)
      #expect(after.folder != before.folder)
      #expect(names(in: home + "/cache/vivavoz/models") == [URL(fileURLWithPath: after.folder).lastPathComponent])
    }
  }

  /// Changes a number of bytes in a file, from one third of its length on.
  private func flip(_ count: Int, in path: String) throws {
    let url = URL(fileURLWithPath: path)
    var data = try Data(contentsOf: url)
    let start = data.count / 3
    for place in start..<min(data.count, start + count) { data[place] ^= 0x55 }
    try data.write(to: url)
  }

  @Test("20 changed bytes are detected in each file before the library crashes; a new build is complete")
  func flipped() async throws {
    try await withStore { store, home in
      let english = try AcousticModel.english()
      for name in ["mdef", "means", "variances", "transition_matrices", "sendump", "feat.params"] {
        let model = try store.build("xx", of: english, Self.recipes)
        try ModelStore.check(model)
        try flip(20, in: "\(model.folder)/\(name)")
        let broken = DecoderError.brokenModel(
          "\(model.folder)/\(name)", remedy: "build it again: vivavoz model build xx")
        #expect(throws: broken) { try ModelStore.check(model) }
        #expect(throws: broken) { try Decoder(model) }
      }
      _ = try Decoder(try store.build("xx", of: english, Self.recipes))
    }
  }

  @Test(
    "A built model with missing, truncated or damaged checksums is not loaded", arguments: [nil, 0, 30])
  func unchecked(_ length: Int?) async throws {
    try await withStore { store, home in
      let model = try store.build("xx", of: try AcousticModel.english(), Self.recipes)
      let sums = "\(model.folder)/checksums"
      let text = try Data(contentsOf: URL(fileURLWithPath: sums))
      try FileManager.default.removeItem(atPath: sums)
      if let length { try text.prefix(length).write(to: URL(fileURLWithPath: sums)) }
      #expect(throws: DecoderError.self) { try ModelStore.check(model) }
      try text.write(to: URL(fileURLWithPath: sums))
      try ModelStore.check(model)
    }
  }

  @Test("A damaged added model is reported with the command that removes it; one without checksums is loaded")
  func damagedAdded() async throws {
    try await withStore { store, home in
      try store.add(try AcousticModel.english().folder, for: "xx", licence: nil, Self.facts)
      let model = try #require(try store.added("xx")).model
      let mdef = URL(fileURLWithPath: "\(model.folder)/mdef")
      let whole = try Data(contentsOf: mdef)
      try flip(20, in: mdef.path)
      let error = #expect(throws: DecoderError.self) { try ModelStore.check(model) }
      #expect("\(try #require(error))".contains("vivavoz model remove xx"))
      try whole.write(to: mdef)
      try FileManager.default.removeItem(atPath: "\(model.folder)/checksums")
      _ = try Decoder(model)
    }
  }

  @Test("Concurrent builds of one model all succeed and leave no incomplete files")
  func atOnce() async throws {
    try await withStore { store, home in
      let english = try AcousticModel.english()
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<4 { group.addTask { try store.build("xx", of: english, Self.recipes).folder } }
        let folders = try await group.reduce(into: Set<String>()) { $0.insert($1) }
        #expect(folders.count == 1)
        _ = try ModelFolder.read(folders.first ?? "")
      }
      #expect(names(in: home + "/cache/vivavoz/models").count == 1)
    }
  }

  @Test("A folder without write permission throws an error with the folder, the reason and the cure")
  func unwritable() async throws {
    let store = ModelStore(environment: ["XDG_CACHE_HOME": "/dev/null", "XDG_DATA_HOME": "/dev/null"])
    let english = try AcousticModel.english()
    let error = #expect(throws: ModelStoreError.self) { try store.build("xx", of: english, Self.recipes) }
    #expect("\(error!)".contains("/dev/null/vivavoz/models") && "\(error!)".contains("XDG_CACHE_HOME"))
    let other = #expect(throws: ModelStoreError.self) {
      try store.add(english.folder, for: "xx", licence: nil, Self.facts)
    }
    #expect("\(other!)".contains("XDG_DATA_HOME"))
  }

  private static let facts = AddedModel.Provenance(
    source: "somewhere", licence: "none", phones: ["AA"])

  @Test("An added model is found, replaces the earlier one, and is gone after its removal")
  func add() async throws {
    try await withStore { store, home in
      let english = try AcousticModel.english().folder
      #expect(try store.added("xx") == nil)
      try store.add(english, for: "xx", licence: english + "/README", Self.facts)
      let first = try #require(try store.added("xx"))
      #expect(first.provenance.source == "somewhere")
      #expect(try ModelFolder.read(first.model.folder).means == ModelFolder.read(english).means)
      let licence = FileManager.default.contents(atPath: first.model.folder + "/LICENSE")
      #expect(licence == FileManager.default.contents(atPath: english + "/README"))
      try store.add(english, for: "xx", licence: nil, Self.facts)
      #expect(try store.added("xx")?.model.folder != first.model.folder)
      #expect(names(in: home + "/data/vivavoz/models").count == 2)
      try store.removeAdded("xx")
      #expect(try store.added("xx") == nil)
      #expect(names(in: home + "/data/vivavoz/models").isEmpty)
      #expect(throws: ModelStoreError.self) { try store.removeAdded("xx") }
    }
  }

  @Test("If copying a model fails, the earlier one stays in place")
  func failedAdd() async throws {
    try await withStore { store, home in
      try store.add(try AcousticModel.english().folder, for: "xx", licence: nil, Self.facts)
      let before = try store.added("xx")
      #expect(throws: ModelStoreError.self) { try store.add("/nowhere", for: "xx", licence: nil, Self.facts) }
      #expect(try store.added("xx") == before)
      #expect(names(in: home + "/data/vivavoz/models").count == 2)
    }
  }

  @Test(
    "A damaged record throws an error with the command that removes it", arguments: ["", "{}", "[1", "{\"accept\": 1}"])
  func badRecord(_ text: String) async throws {
    try await withStore { store, home in
      try FileManager.default.createDirectory(
        atPath: home + "/data/vivavoz/models", withIntermediateDirectories: true)
      try text.write(toFile: home + "/data/vivavoz/models/xx.json", atomically: true, encoding: .utf8)
      let error = #expect(throws: ModelStoreError.self) { try store.added("xx") }
      #expect("\(error!)".contains("vivavoz model remove xx"))
      try store.removeAdded("xx")
    }
  }
}
