import Assets
import Dialogue
import Express
import Folders
import Foundation
import Rehearsal
import Session

/// A conversation with Express².
struct ExpressConversation: Conversing {
  let options: SpeakingOptions
  private let engine: Engine
  /// Where it keeps what it is told.
  private let folders: PersonalFolders
  private let guardianship: Guardianship
  /// What is set up as it begins.
  private let standing: Profile.Standing
  private let patience: Duration?
  /// Kept for as long as it is talked: what a rehearsal writes is nobody's.
  private let scratch: ScratchFolder?

  /// With the person's own settings.
  init(
    _ options: SpeakingOptions, engine: Engine, folders: PersonalFolders, patience: Duration? = nil
  ) {
    self.options = options
    self.engine = engine
    self.folders = folders
    guardianship = Guardianship(PrivateFolder(express: folders))
    standing = guardianship.standing
    self.patience = patience
    scratch = nil
  }

  /// With settings of its own, which are gone afterwards: a talk that is had again and again changes nothing, and sends
  /// nothing.
  /// - Parameter options: its recorded data are a settings file; where there is none, nothing is set up.
  init(rehearsing options: ConversationOptions, engine: Engine) throws {
    let scratch = try ScratchFolder()
    folders = scratch.folders
    let folder = PrivateFolder(express: folders)
    if case .recorded(let file?) = options.feed { try scratch.put(file, at: "\(folder.path)/settings.yaml") }
    self.options = options.speaking
    self.engine = engine
    guardianship = Guardianship(folder)
    standing = guardianship.standing
    patience = nil
    self.scratch = scratch
  }

  @discardableResult
  func run(
    _ speaker: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws -> [TranscriptEntry] {
    let said = Entries()
    let locale = try LocaleFolder(options.locale, in: engine.root)
    let confidences = Confidences()
    confidences.add(standing.profile)
    let postbox = Postbox(
      locale: locale, narrator: try engine.narrator(of: locale), entries: said,
      confidences: { [guardianship] in
        // Another program may have written into the settings, too.
        confidences.add(guardianship.profileAgain)
        return confidences.terms
      }, folders: folders, keepsOnly: scratch != nil)
    let world = ExpressWorld(
      guardianship, confidences: confidences, locator: try options.at?.source.locator(),
      finder: PlaceFinder(engine: engine), locale: options.locale, send: { await postbox.send($0) })
    var performance = Performance(
      flow: flow, world: world, engine: engine, options: options,
      heading: TranscriptEntry(
        at: .zero, kind: .event, name: "begun",
        details: ["app": .text(engine.app.name), "locale": .text(options.locale)]))
    // The button that is chosen is the one on the screen, however long somebody takes to type; the guardian's lock closes.
    performance.countsTyping = {
      said.all.last { $0["state"] != nil }.map { !Self.moving.contains($0["state"] ?? "") } ?? true
    }
    performance.isWaiting = { [errands = world.errands] in errands.isBusy }
    do {
      let entries = try await performance.run(speaker, output: output) { entry in
        said.add(entry)
        observe(entry)
      }
      await world.errands.rest()
      return entries
    } catch {
      await world.errands.rest()
      throw error
    }
  }

  /// The states that go on by themselves.
  private static let moving: Set = ["scanning", "repeating"]

  /// As it stands at the beginning.
  var flow: Universal<Express> {
    var settings = Express.Settings()
    if let patience { settings.patience = patience }
    let library = engine.libraries[options.locale] ?? engine.library
    return Universal(Express(library: library, standing: standing, settings: settings))
  }
}
