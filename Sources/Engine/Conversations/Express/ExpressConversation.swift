import Assets
import Dialogue
import Express
import Folders
import Foundation
import Session

/// A conversation with Express².
public struct ExpressConversation: Conversing {
  package let setup: SpeakingSetup
  private let engine: Engine
  /// Sees the flow after each event, before anything of it is said: what a board is drawn from.
  public var observeFlow: @Sendable (Universal<Express>) -> Void = { _ in }
  /// Where it keeps what it is told.
  private let folders: PersonalFolders
  private let guardianship: Guardianship
  /// What is set up as it begins.
  private let standing: Profile.Standing
  private let patience: Duration?
  /// Kept for as long as it is talked: what a rehearsal writes is nobody's.
  private let scratch: ScratchFolder?

  /// With the person's own settings.
  public init(
    _ setup: SpeakingSetup, engine: Engine, folders: PersonalFolders, patience: Duration? = nil
  ) {
    self.setup = setup
    self.engine = engine
    self.folders = folders
    guardianship = Guardianship(PrivateFolder(express: folders), tell: engine.tell)
    standing = guardianship.standing
    self.patience = patience
    scratch = nil
  }

  /// With settings of its own, which are gone afterwards: a talk that is had again and again changes nothing, and sends
  /// nothing.
  /// - Parameter setup: its recorded data are a settings file; where there is none, nothing is set up.
  public init(rehearsing setup: Conversation.Setup, engine: Engine) throws {
    let scratch = try ScratchFolder()
    folders = scratch.folders
    let folder = PrivateFolder(express: folders)
    if case .recorded(let file?) = setup.feed { try scratch.put(file, at: "\(folder.path)/settings.yaml") }
    self.setup = setup.speaking
    self.engine = engine
    guardianship = Guardianship(folder, tell: engine.tell)
    standing = guardianship.standing
    patience = nil
    self.scratch = scratch
  }

  public func run(
    _ speaker: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws {
    let said = Entries(last: Self.remembered)
    let locale = try LocaleFolder(setup.locale, in: engine.root)
    let confidences = Confidences()
    confidences.add(standing.profile)
    let postbox = Postbox(
      locale: locale, narrator: try engine.narrator(of: locale), entries: said,
      confidences: { [guardianship] in
        // Another program may have written into the settings, too.
        confidences.add(guardianship.profileAgain)
        return confidences.terms
      }, folders: folders, keepsOnly: scratch != nil, tell: engine.tell)
    let world = ExpressWorld(
      guardianship, confidences: confidences, locator: try setup.at?.source.locator(engine.tell),
      finder: PlaceFinder(engine: engine), locale: setup.locale, send: { await postbox.send($0) },
      keep: { postbox.keep($0) })
    var performance = Performance(
      flow: flow, world: world, engine: engine, setup: setup,
      heading: TranscriptEntry(
        at: .zero, kind: .event, name: "begun",
        details: ["app": .text(engine.app.name), "locale": .text(setup.locale)]))
    // The button that is chosen is the one on the screen, however long somebody takes to type; the guardian's lock closes.
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

  /// A report tells of the last 200 things that were said (`TranscriptExtract`); there is more than that in between.
  private static let remembered = 2_000

  /// The states that go on by themselves.
  private static let moving: Set = ["scanning", "repeating"]

  /// Whether nobody has set anything up yet.
  public var isNew: Bool { standing == .nothing }

  /// As it stands at the beginning.
  public var flow: Universal<Express> {
    var settings = Express.Settings()
    if let patience { settings.patience = patience }
    let library = engine.libraries[setup.locale] ?? engine.library
    return Universal(
      Express(library: library, standing: standing, wasReset: guardianship.wasReset, settings: settings))
  }
}
