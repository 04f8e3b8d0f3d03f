public import AtomicFiles
public import Dialogue
public import Express
import Foundation
import Locales
public import Ports
public import Session
public import VoiceEngine

/// A conversation with Express².
public struct ExpressConversation: RunnableConversation {
  package let options: SessionOptions
  private let runtime: ExpressRuntime
  /// The folders of the user's settings and data.
  private let folders: UserDirectories
  private let guardianStore: GuardianStore
  /// The setup status when the conversation is created.
  private let setupStatus: Profile.SetupStatus
  /// The no-input timeout; nil for the default of Express.
  private let noInputTimeout: Duration?
  /// The folder of a rehearsal, which lasts as long as the conversation; nil if the user's own folders are used.
  private let scratch: ScratchFolder?

  /// Creates a conversation with the user's own settings.
  public init(
    _ options: SessionOptions, runtime: ExpressRuntime, folders: UserDirectories, noInputTimeout: Duration? = nil
  ) {
    self.options = options
    self.runtime = runtime
    self.folders = folders
    guardianStore = GuardianStore(PrivateFolder(express: folders), onDiagnostic: runtime.engine.onDiagnostic)
    setupStatus = guardianStore.setupStatus
    self.noInputTimeout = noInputTimeout
    scratch = nil
  }

  /// Creates a rehearsal with temporary settings, which are removed afterwards. A scripted conversation that runs
  /// repeatedly changes no user data and sends nothing.
  /// - Parameter setup: the setup of the talk. Its data file is a settings file; without one, nothing is set up.
  public init(rehearsing setup: ConversationSetup, runtime: ExpressRuntime) throws {
    let scratch = try ScratchFolder()
    folders = scratch.folders
    let folder = PrivateFolder(express: folders)
    if let file = setup.dataFile { try scratch.put(file, at: "\(folder.path)/settings.yaml") }
    options = setup.speaking
    self.runtime = runtime
    guardianStore = GuardianStore(folder, onDiagnostic: runtime.engine.onDiagnostic)
    setupStatus = guardianStore.setupStatus
    noInputTimeout = setup.noInputTimeout
    self.scratch = scratch
  }

  public func run(
    _ input: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void,
    show: @escaping @Sendable (ViewSnapshot) -> Void
  ) async throws {
    let engine = runtime.engine
    let said = TranscriptBuffer(last: Self.remembered)
    let locale = try engine.app.locale(options.locale, in: engine.root)
    let personalData = KnownPersonalData()
    personalData.add(setupStatus.profile)
    let postbox = ReportComposer(
      locale: locale, narrator: try engine.narrator(of: locale), entries: said,
      personalData: { [guardianStore] in
        // Another program may have changed the settings, too.
        personalData.add(guardianStore.profileAgain)
        return personalData.terms
      }, folders: folders, keepsOnly: scratch != nil, onDiagnostic: engine.onDiagnostic)
    let backend = ExpressBackend(
      guardianStore, personalData: personalData,
      locationProvider: try options.makeLocationProvider(engine.onDiagnostic),
      finder: PlaceFinder(in: engine.root), locale: options.locale, send: { await postbox.send($0) },
      keep: { postbox.keep($0) })
    var performance = ConversationRun(
      flow: flow, backend: backend, engine: engine, options: options,
      heading: TranscriptEntry(
        at: .zero, kind: .event, name: .begun,
        details: [.app: .text(engine.app.name), .locale: .text(options.locale)]))
    // A scan selects the button that is on the screen, however long the user takes to type, and the guardian's lock
    // closes by time. Typing time therefore does not count in these states.
    performance.countsTyping = {
      said.all.last { $0[.state] != nil }.map { !Self.moving.contains($0[.state] ?? "") } ?? true
    }
    performance.localeProvider = ContactLanguages(engine: engine, guardianStore: guardianStore)
    performance.isWaiting = { [pending = backend.pendingQueries] in pending.isBusy }
    do {
      try await performance.run(
        input, output: output,
        observe: { entry in
          said.add(entry)
          observe(entry)
        }, show: show)
      await backend.pendingQueries.rest()
    } catch {
      await backend.pendingQueries.rest()
      throw error
    }
  }

  /// The number of entries in the transcript buffer. A report contains the last 200 prompts and utterances
  /// (`TranscriptExtract`), and there are more entries between them.
  private static let remembered = 2_000

  /// The names of the states in which a timer starts the next button or the next repetition.
  private static let moving: Set = ["scanning", "repeating"]

  /// Whether no settings exist yet.
  public var isNew: Bool { setupStatus == .nothing }

  /// The flow in its initial state.
  public var flow: UniversalCommands<Express> {
    var settings = Express.Settings()
    if let noInputTimeout { settings.noInputTimeout = noInputTimeout }
    return UniversalCommands(
      Express(
        library: runtime.library(of: options.locale), setupStatus: setupStatus, wasReset: guardianStore.wasReset,
        settings: settings))
  }
}
