import BikeShare
import Dialogue
import Feeds
import Foundation
import Location
import Rider
import Session

/// A conversation with Rider from beginning to end: put together, run, written down.
struct Conversation {
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

  /// - Parameters:
  ///   - output: where the speech goes where it is not to be written to a file.
  ///   - observe: sees every event and effect when it happens.
  /// - Returns: all of them.
  @discardableResult
  func run(
    _ speaker: any AudioInput, output: any AudioOutput = Silence(),
    observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws -> [TranscriptEntry] {
    let (language, world) = (try await engine.language(options.locale), try world())
    let tape = try options.speakTo.map { try Tape(path: $0) }
    let transcript = try options.transcript.map { try TranscriptFile(path: $0) }
    transcript?.write(options.heading(in: engine.city.id))
    let entries = Entries()
    let isBusy: @Sendable () -> Bool = { [errands = world.errands] in errands.isBusy }
    let speaker: any AudioInput = isVirtual ? speaker : Paced(input: speaker, isWaiting: isBusy)
    let session = Session(
      flow, language: language, languages: engine, world: world,
      input: tape?.listening(to: speaker) ?? speaker, output: tape ?? output, synthesizer: engine.voice,
      denoiser: engine.denoiser, pace: options.pace ?? .normal
    ) { entry in
      observe(entry)
      transcript?.write(entry)
      entries.add(entry)
    }
    // Somebody who stops in the middle keeps what was said until then; the transcript is on the disk already.
    let interruption = tape.map { tape in
      Interruption { do { try await tape.close() } catch { Console.complain("vivavoz: \(error)") } }
    }
    await session.run()
    defer { interruption?.cancel() }
    try await tape?.close()
    return entries.all
  }

  /// Whether nothing in it takes time of the world's own, so that it can be had as fast as it can be computed.
  private var isVirtual: Bool { live == nil && !isTracked }

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
