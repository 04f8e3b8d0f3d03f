import BikeShare
import Dialogue
import Feeds
import Foundation
import Location
import Rider
import Session

/// A conversation with Rider.
struct Conversation: Conversing {
  let options: ConversationOptions
  private let engine: Engine
  /// How the feed behaves at the second question, the third ...; as at the first where there are none.
  private let later: [RecordedFeed.Rehearsal]

  /// Live counts; nil where they are recorded.
  private let live: LiveFeed?
  private let keepsake: Keepsake

  /// - Parameters:
  ///   - engine: one that has its languages loaded already, for the same city.
  ///   - live: where counts come from; nil where they are recorded.
  ///   - keepsake: where the rider's own places are kept.
  init(
    _ options: ConversationOptions, engine: Engine? = nil, live: LiveFeed? = nil,
    later: [RecordedFeed.Rehearsal] = [], keepsake: Keepsake = .none
  ) throws {
    self.options = options
    self.later = later
    self.live = live
    self.keepsake = keepsake
    self.engine =
      try engine
      ?? Engine(
        city: options.city ?? Engine.ownCity, denoiser: options.denoising.denoiser, around: options.at?.coordinate)
  }

  @discardableResult
  func run(
    _ speaker: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws -> [TranscriptEntry] {
    let world = try world()
    var performance = Performance(
      flow: flow, world: world, engine: engine, options: options.speaking, heading: options.heading(in: engine.city.id))
    if live != nil || isTracked { performance.isWaiting = { [errands = world.errands] in errands.isBusy } }
    return try await performance.run(speaker, output: output, observe: observe)
  }

  private var isTracked: Bool { options.at.map { $0.coordinate == nil } ?? false }

  /// As it stands at the beginning.
  var flow: Universal<Rider> {
    let fix = options.at?.coordinate.map { Fix($0) }
    return Universal(Rider(city: engine.city, fix: fix, spots: keepsake.spots(in: engine.city), settings: settings))
  }

  private var settings: Rider.Settings {
    var settings = Rider.Settings()
    settings.patience = options.patience.duration
    settings.isRecorded = live == nil
    settings.isTracked = isTracked
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
    return RiderWorld(source, locator: isTracked ? try options.at?.source.locator() : nil) { [keepsake] spot, target in
      keepsake.keep(spot, target, city)
    }
  }

  func feed() throws -> RecordedFeed {
    var file: String?
    if case .recorded(let named) = options.feed { file = named }
    let rehearsal = RecordedFeed.Rehearsal(
      delay: options.delay?.duration ?? .zero, age: options.age?.duration, fails: options.fail,
      // A city without a recorded state has none to fall back on either.
      forgets: options.forget || file == nil && !engine.folder.hasRecording)
    return RecordedFeed(try engine.recording(file: file), rehearsals: [rehearsal] + later)
  }
}
