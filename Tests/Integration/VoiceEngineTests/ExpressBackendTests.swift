import AtomicFiles
import Express
import Foundation
import Testing
import YAML
import VivaVozTesting

@testable import VoiceEngine
@testable import ExpressRuntime

/// Tests of queries about the guardian's files, which are answered asynchronously.
@Suite("Backend queries of Express²") struct ExpressBackendTests {
  private let outside: TemporaryFolder
  private let folder: PrivateFolder
  private let backend: ExpressBackend

  init() throws {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    outside = try TemporaryFolder()
    folder = PrivateFolder(outside.file("express"))
    backend = ExpressBackend(
      GuardianStore(folder, onDiagnostic: { _ in }), personalData: KnownPersonalData(), locationProvider: nil,
      finder: PlaceFinder(in: try DataDirectory.find()),
      locale: "en", send: { _ in .lost }, keep: { _ in .lost })
  }

  @Test("While another program writes, the conversation continues and the queries run later in order")
  func inTurn() async throws {
    let changes = ["a", "b", "c", "d", "e"].map { Profile.Change.name($0) }
    try folder.alone { _ in
      for change in changes { backend.query(.make(change, in: .nothing), at: .zero) }
      #expect(
        backend.answers(by: .zero).isEmpty && backend.pendingQueries.isBusy,
        "the query does not wait for the lock of the file")
    }
    await backend.pendingQueries.rest()
    while backend.pendingQueries.isBusy { await Task.yield() }
    let made = backend.answers(by: .zero).compactMap { if case .made(let change, .kept) = $0 { change } else { nil } }
    #expect(made == changes)
    #expect(GuardianStore(folder, onDiagnostic: { _ in }).setupStatus.profile.name == "e")
  }

  @Test("A password check runs after the change of the password that precedes it")
  func passwords() async {
    backend.query(.renew(current: nil, new: "k7q2"), at: .zero)
    backend.query(.check(password: "K7Q2"), at: .zero)
    backend.query(.reset, at: .zero)
    backend.query(.check(password: "k7q2"), at: .zero)
    await backend.pendingQueries.rest()
    while backend.pendingQueries.isBusy { await Task.yield() }
    #expect(
      backend.answers(by: .zero) == [.renewed(.changed), .checked(.right), .reset(.done), .checked(.wrong(wait: 0))])
  }

  @Test("After a reset of the password the store reports the reset until a new one is set (EXP-047)")
  func wasReset() async {
    let guardianStore = GuardianStore(folder, onDiagnostic: { _ in })
    #expect(!guardianStore.wasReset)
    backend.query(.reset, at: .zero)
    await backend.pendingQueries.rest()
    #expect(guardianStore.wasReset)
    backend.query(.renew(current: "0000", new: "k7q2"), at: .zero)
    await backend.pendingQueries.rest()
    #expect(!guardianStore.wasReset)
  }

  @Test("Directions are not available where the location is unknown")
  func way() async {
    backend.query(.way(.home), at: .zero)
    while backend.pendingQueries.isBusy { await Task.yield() }
    #expect(backend.answers(by: .zero) == [.way(.home, nil)])
  }
}
