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
  /// What is set up as it begins; nil where nothing is.
  private let profile: Profile?
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
    profile = guardianship.profile
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
    profile = guardianship.profile
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
    confidences.add(profile)
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
    // The button that is chosen is the one on the screen, however long somebody takes to type.
    performance.countsTyping = false
    performance.isWaiting = { [errands = world.errands] in errands.isBusy }
    return try await performance.run(speaker, output: output) { entry in
      said.add(entry)
      observe(entry)
    }
  }

  /// As it stands at the beginning.
  var flow: Universal<Express> {
    var settings = Express.Settings()
    if let patience { settings.patience = patience }
    let library = engine.libraries[options.locale] ?? engine.library
    return Universal(Express(library: library, profile: profile ?? Profile(), settings: settings))
  }
}
