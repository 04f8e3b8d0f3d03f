import BikeShare
import Dialogue
import Feeds
import Foundation
import Rider
import Session

/// A conversation with Rider from beginning to end: put together, run, written down.
struct Conversation {
  let options: ConversationOptions
  private let engine: Engine
  /// How the feed behaves at the second question, the third ...; as at the first where there are none.
  private let later: [RecordedFeed.Rehearsal]

  /// - Parameter engine: one that has its languages loaded already, for the same city.
  init(
    _ options: ConversationOptions, engine: Engine? = nil, later: [RecordedFeed.Rehearsal] = []
  ) throws {
    self.options = options
    self.later = later
    self.engine =
      try engine ?? Engine(city: options.city, denoiser: options.denoising.denoiser, around: options.at?.coordinate)
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
    transcript?.write(options.heading)
    let entries = Entries()
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

  /// As it stands at the beginning.
  var flow: Universal<Rider> {
    Universal(Rider(city: engine.city, fix: options.at.map { Fix($0.coordinate) }, settings: settings))
  }

  private var settings: Rider.Settings {
    var settings = Rider.Settings()
    settings.patience = options.patience.duration
    if case .recorded = options.feed { settings.isRecorded = true }
    return settings
  }

  private func world() throws -> CountsWorld { CountsWorld(try feed()) }

  func feed() throws -> RecordedFeed {
    switch options.feed {
    case .recorded(let file):
      let rehearsal = RecordedFeed.Rehearsal(
        delay: options.delay?.duration ?? .zero, age: options.age?.duration, fails: options.fail,
        // A city without a recorded state has none to fall back on either.
        forgets: options.forget || file == nil && !engine.folder.hasRecording)
      return RecordedFeed(try engine.recording(file: file), rehearsals: [rehearsal] + later)
    }
  }
}
