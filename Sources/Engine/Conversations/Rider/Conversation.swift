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
  /// A callback that gets the flow after each event, before its effects are executed: a page is drawn from it.
  public var observeFlow: @Sendable (UniversalCommands<Rider>) -> Void = { _ in }
  /// The behaviour of the recorded feed at the second query, the third ...; without entries it stays the same.
  private let later: [RecordedFeed.Rehearsal]

  /// The live feed; nil where the counts are recorded.
  private let live: LiveFeed?
  private let keepsake: SavedPlacesStore
  private let isAcquainted: Bool

  /// - Parameters:
  ///   - engine: an engine for the same city; its handler gets the diagnostics.
  ///   - live: the live feed; nil where the counts are recorded.
  ///   - keepsake: the store of the rider's saved places.
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

  /// The flow in its initial state.
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
      // A city without recorded counts has none to fall back on either.
      forgets: setup.forgets || file == nil && !engine.folder.hasRecording)
    return RecordedFeed(try engine.recording(file: file), rehearsals: [rehearsal] + later)
  }
}
