import AtomicFiles
import Express
import ProfileStorage
import Testing
import VivaVozTesting

@testable import ExpressRuntime
@testable import RiderRuntime
@testable import VoiceEngine

/// What a saved talk has besides the user's turns.
@Suite struct TalkDataTests {
  @Test("A talk of Express has settings with invented texts in place of the guardian's, as many of each kind")
  func invented() throws {
    let folder = try TemporaryFolder()
    let directories = UserDirectories(in: folder.path)
    let runtime = try ExpressRuntime(
      EngineOptions(denoising: .off, userDirectories: directories, onDiagnostic: { _ in }))
    #expect(try runtime.talkData(nil).header == "recorded")
    let store = ProfileStore(PrivateFolder(express: directories))
    let changes: [Profile.Change] = [
      .name("Aoife"), .home("9 Secret Lane"), .addContact(.init(name: "Conor", number: "087 123 4567")),
      .addContact(.init(name: "Mary", number: "0861112222")), .addAllergy("penicillin"), .voice(.male), .setup(nil),
    ]
    for change in changes { try store.make(change) }
    let data = try runtime.talkData(nil)
    #expect(data.header == "settings.yaml" && data.notes.contains { $0.contains("invented") })
    let text = String(decoding: try #require(data.files["settings.yaml"]), as: UTF8.self)
    for own in ["Aoife", "Secret", "Conor", "087", "Mary", "0861112222", "penicillin"] {
      #expect(!text.contains(own), "\(own)")
    }
    let copy = UserDirectories(in: folder.file("copy"))
    let place = PrivateFolder(express: copy).path.dropFirst(folder.path.count + 1)
    try folder.write(text, to: "\(place)/settings.yaml")
    let read = try ProfileStore(PrivateFolder(express: copy)).read()
    let profile = try #require(read.profile)
    #expect(read.notices.isEmpty)
    #expect(profile.contacts.count == 2 && profile.allergies.count == 1 && profile.home != nil && profile.school == nil)
    #expect(profile.voice == .male && profile.setup == nil)
    // On simulated data nothing is set up, and no settings are needed.
    #expect(try runtime.talkData(ConversationSetup.Simulation()).files.isEmpty)
  }

  @Test("A talk of Rider has the simulated delay of its conversation, and says that live counts are not in it")
  func rider() throws {
    let runtime = try RiderRuntime(EngineOptions(denoising: .off, onDiagnostic: { _ in }))
    let simulated = runtime.talkData(ConversationSetup.Simulation(delay: .seconds(6)))
    #expect(simulated.header == "recorded delay 6.0s" && simulated.notes.isEmpty)
    let live = runtime.talkData(nil)
    #expect(live.header == "recorded" && live.notes.contains { $0.contains("live") })
  }
}
