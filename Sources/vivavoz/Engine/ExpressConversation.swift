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
  private let guardianship: Guardianship
  /// What is set up as it begins; nil where nothing is.
  private let profile: Profile?
  private let patience: Duration?
  /// Kept for as long as it is talked: what a rehearsal writes is nobody's.
  private let scratch: ScratchFolder?

  /// With the person's own settings.
  init(
    _ options: SpeakingOptions, engine: Engine, guardianship: Guardianship = Guardianship(), patience: Duration? = nil
  ) {
    self.options = options
    self.engine = engine
    self.guardianship = guardianship
    profile = guardianship.profile
    self.patience = patience
    scratch = nil
  }

  /// With settings of its own, which are gone afterwards: a talk that is had again and again changes nothing.
  /// - Parameter options: its recorded data are a settings file; where there is none, nothing is set up.
  init(rehearsing options: ConversationOptions, engine: Engine) throws {
    let scratch = try ScratchFolder()
    if case .recorded(let file?) = options.feed { try scratch.put(file, as: "settings.yaml") }
    self.options = options.speaking
    self.engine = engine
    guardianship = Guardianship(PrivateFolder(scratch.path))
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
    let postbox = Postbox(
      locale: locale, narrator: try engine.narrator(of: locale), entries: said, profile: profile)
    let world = ExpressWorld(
      guardianship, locator: try options.at?.source.locator(), finder: PlaceFinder(engine: engine),
      locale: options.locale, send: { await postbox.send($0) })
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

/// A folder that is gone with whoever holds it.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func put(_ file: String, as name: String) throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure(.failed, "\(file): cannot be read; check the path behind `data`")
    }
    try data.write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
