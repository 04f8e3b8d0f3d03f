import Assets
import Dialogue
import Express
import Folders
import Foundation
import Session

/// A conversation with Express².
public struct ExpressConversation: RunnableConversation {
  package let setup: SessionOptions
  private let engine: Engine
  /// A callback that gets the flow after each event, before its effects are executed: a board is drawn from it.
  public var observeFlow: @Sendable (UniversalCommands<Express>) -> Void = { _ in }
  /// The folders of the user's settings and data.
  private let folders: UserDirectories
  private let guardianship: GuardianStore
  /// The setup status when the conversation is created.
  private let standing: Profile.Standing
  private let patience: Duration?
  /// The folder of a rehearsal, which lasts as long as the conversation; nil where the user's own folders are used.
  private let scratch: ScratchFolder?

  /// Creates a conversation with the user's own settings.
  public init(
    _ setup: SessionOptions, engine: Engine, folders: UserDirectories, patience: Duration? = nil
  ) {
    self.setup = setup
    self.engine = engine
    self.folders = folders
    guardianship = GuardianStore(PrivateFolder(express: folders), tell: engine.tell)
    standing = guardianship.standing
    self.patience = patience
    scratch = nil
  }

  /// Creates a rehearsal with temporary settings, which are removed afterwards. A scripted conversation that runs
  /// repeatedly changes no user data and sends nothing.
  /// - Parameter setup: its recorded data are a settings file; without one, nothing is set up.
  public init(rehearsing setup: Conversation.Setup, engine: Engine) throws {
    let scratch = try ScratchFolder()
    folders = scratch.folders
    let folder = PrivateFolder(express: folders)
    if case .recorded(let file?) = setup.feed { try scratch.put(file, at: "\(folder.path)/settings.yaml") }
    self.setup = setup.speaking
    self.engine = engine
    guardianship = GuardianStore(folder, tell: engine.tell)
    standing = guardianship.standing
    patience = nil
    self.scratch = scratch
  }

  public func run(
    _ speaker: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws {
    let said = TranscriptBuffer(last: Self.remembered)
    let locale = try LocaleFolder(setup.locale, in: engine.root)
    let confidences = KnownPersonalData()
    confidences.add(standing.profile)
    let postbox = ReportComposer(
      locale: locale, narrator: try engine.narrator(of: locale), entries: said,
      confidences: { [guardianship] in
        // Another program may have changed the settings, too.
        confidences.add(guardianship.profileAgain)
        return confidences.terms
      }, folders: folders, keepsOnly: scratch != nil, tell: engine.tell)
    let world = ExpressWorld(
      guardianship, confidences: confidences, locator: try setup.at?.source.locator(engine.tell),
      finder: PlaceFinder(engine: engine), locale: setup.locale, send: { await postbox.send($0) },
      keep: { postbox.keep($0) })
    var performance = ConversationRun(
      flow: flow, world: world, engine: engine, setup: setup,
      heading: TranscriptEntry(
        at: .zero, kind: .event, name: "begun",
        details: ["app": .text(engine.app.name), "locale": .text(setup.locale)]))
    // A scan selects the button that is on the screen, however long the user takes to type, and the guardian's lock
    // closes by time. Typing time therefore does not count in these states.
    performance.countsTyping = {
      said.all.last { $0["state"] != nil }.map { !Self.moving.contains($0["state"] ?? "") } ?? true
    }
    performance.languages = ContactLanguages(engine: engine, guardianship: guardianship)
    performance.observeFlow = observeFlow
    performance.isWaiting = { [errands = world.errands] in errands.isBusy }
    do {
      try await performance.run(speaker, output: output) { entry in
        said.add(entry)
        observe(entry)
      }
      await world.errands.rest()
    } catch {
      await world.errands.rest()
      throw error
    }
  }

  /// The number of entries in the transcript buffer. A report contains the last 200 prompts and utterances
  /// (`TranscriptExtract`), and there are more entries between them.
  private static let remembered = 2_000

  /// The states that advance by timers.
  private static let moving: Set = ["scanning", "repeating"]

  /// Whether no settings exist yet.
  public var isNew: Bool { standing == .nothing }

  /// The flow in its initial state.
  public var flow: UniversalCommands<Express> {
    var settings = Express.Settings()
    if let patience { settings.patience = patience }
    let library = engine.libraries[setup.locale] ?? engine.library
    return UniversalCommands(
      Express(library: library, standing: standing, wasReset: guardianship.wasReset, settings: settings))
  }
}
