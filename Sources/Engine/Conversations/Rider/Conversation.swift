import BikeShare
import Dialogue
import Feeds
import Foundation
import Location
import Rider
import Session

/// A conversation with Rider.
public struct Conversation: RunnableConversation {
  package let setup: Setup
  private let engine: Engine
  /// Sees the flow after each event, before anything of it is said: what a page is drawn from.
  public var observeFlow: @Sendable (UniversalCommands<Rider>) -> Void = { _ in }
  /// How the feed behaves at the second question, the third ...; as at the first where there are none.
  private let later: [RecordedFeed.Rehearsal]

  /// Live counts; nil where they are recorded.
  private let live: LiveFeed?
  private let keepsake: SavedPlacesStore
  private let isAcquainted: Bool

  /// - Parameters:
  ///   - engine: of the same city; its handler gets the diagnostics.
  ///   - live: where counts come from; nil where they are recorded.
  ///   - keepsake: where the rider's own places are kept.
  public init(
    _ setup: Setup, engine: Engine, live: LiveFeed? = nil, later: [RecordedFeed.Rehearsal] = [],
    keepsake: SavedPlacesStore = .none
  ) {
    self.setup = setup
    self.engine = engine
    self.later = later
    self.live = live
    self.keepsake = keepsake
    isAcquainted = keepsake.isAcquainted(on: Date.now.formatted(.iso8601.year().month().day()))
  }

  public func run(
    _ speaker: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws {
    let world = try world()
    var performance = ConversationRun(
      flow: flow, world: world, engine: engine, setup: setup.speaking, heading: setup.heading(in: engine.city.id))
    if live != nil || isTracked { performance.isWaiting = { [errands = world.errands] in errands.isBusy } }
    performance.observeFlow = observeFlow
    try await performance.run(speaker, output: output, observe: observe)
  }

  private var isTracked: Bool { setup.speaking.at.map { $0.coordinate == nil } ?? false }

  /// As it stands at the beginning.
  public var flow: UniversalCommands<Rider> {
    let fix = setup.speaking.at?.coordinate.map { Fix($0) }
    return UniversalCommands(
      Rider(city: engine.city, fix: fix, spots: keepsake.spots(in: engine.city), settings: settings))
  }

  private var settings: Rider.Settings {
    var settings = Rider.Settings()
    settings.patience = setup.patience
    settings.isRecorded = live == nil
    settings.isTracked = isTracked
    settings.confirmation = keepsake.confirmation ?? .always
    settings.isAcquainted = isAcquainted
    return settings
  }

  private func world() throws -> RiderWorld {
    let source: RiderWorld.Source
    if let live {
      let recording = engine.folder.hasRecording ? try engine.recording(file: nil).snapshot : nil
      source = .live(live, recording: recording)
    } else {
      source = .recorded(try feed())
    }
    let city = engine.city.id
    let locator = isTracked ? try setup.speaking.at?.source.locator(engine.tell) : nil
    return RiderWorld(source, locator: locator, tell: engine.tell, keepsake: keepsake, city: city)
  }

  package func feed() throws -> RecordedFeed {
    var file: String?
    if case .recorded(let named) = setup.feed { file = named }
    let rehearsal = RecordedFeed.Rehearsal(
      delay: setup.delay ?? .zero, age: setup.age, fails: setup.fails,
      // A city without a recorded state has none to fall back on either.
      forgets: setup.forgets || file == nil && !engine.folder.hasRecording)
    return RecordedFeed(try engine.recording(file: file), rehearsals: [rehearsal] + later)
  }
}
