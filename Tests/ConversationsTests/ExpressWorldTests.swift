import Express
import Folders
import Foundation
import TestSupport
import Testing

@testable import Conversations

/// Questions about the guardian's files, answered beside the conversation.
@Suite("What Express² asks of the world") struct ExpressWorldTests {
  private let outside: Folder
  private let folder: PrivateFolder
  private let world: ExpressWorld

  init() throws {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    outside = try Folder()
    folder = PrivateFolder(outside.file("express"))
    world = ExpressWorld(
      GuardianStore(folder, tell: { _ in }), confidences: KnownPersonalData(), locator: nil,
      finder: PlaceFinder(engine: try Engine(app: .express, isStrict: false, tell: { _ in })),
      locale: "en", send: { _ in .lost }, keep: { _ in .lost })
  }

  @Test("while another program writes the conversation goes on; what was asked is done in its order then")
  func inTurn() async throws {
    let changes = ["a", "b", "c", "d", "e"].map { Profile.Change.name($0) }
    try folder.alone { _ in
      for change in changes { world.ask(.make(change, in: .nothing), at: .zero) }
      #expect(world.answers(by: .zero).isEmpty && world.errands.isBusy, "nobody waited for the file")
    }
    await world.errands.rest()
    while world.errands.isBusy { await Task.yield() }
    let made = world.answers(by: .zero).compactMap { if case .made(let change, .kept) = $0 { change } else { nil } }
    #expect(made == changes)
    #expect(GuardianStore(folder, tell: { _ in }).standing.profile.name == "e")
  }

  @Test("a password is looked at after the one that was set before it")
  func passwords() async {
    world.ask(.renew(current: nil, new: "k7q2"), at: .zero)
    world.ask(.check(password: "K7Q2"), at: .zero)
    world.ask(.reset, at: .zero)
    world.ask(.check(password: "k7q2"), at: .zero)
    await world.errands.rest()
    while world.errands.isBusy { await Task.yield() }
    #expect(
      world.answers(by: .zero) == [.renewed(.changed), .checked(.right), .reset(.done), .checked(.wrong(wait: 0))])
  }

  @Test("EXP-047: that the password was reset is known as the next conversation begins, until one is set anew")
  func wasReset() async {
    let guardianship = GuardianStore(folder, tell: { _ in })
    #expect(!guardianship.wasReset)
    world.ask(.reset, at: .zero)
    await world.errands.rest()
    #expect(guardianship.wasReset)
    world.ask(.renew(current: "0000", new: "k7q2"), at: .zero)
    await world.errands.rest()
    #expect(!guardianship.wasReset)
  }

  @Test("the way is not known where nobody can be asked where somebody is")
  func way() async {
    world.ask(.way(.home), at: .zero)
    while world.errands.isBusy { await Task.yield() }
    #expect(world.answers(by: .zero) == [.way(.home, nil)])
  }
}
