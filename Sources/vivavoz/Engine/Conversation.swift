import BikeShare
import Dialogue
import Feeds
import Foundation
import Rider
import Session

/// A conversation with Rider from beginning to end: put together, run, written down.
struct Conversation {
  let options: ConversationOptions
  let printer: TranscriptPrinter

  init(_ options: ConversationOptions, hidesTyped: Bool = false) {
    self.options = options
    printer = TranscriptPrinter(hidesTyped: hidesTyped)
  }

  /// - Returns: everything that happened and was done.
  @discardableResult
  func run(_ speaker: ScriptedSpeaker) async throws -> [Entry] {
    let engine = try Engine(city: options.city)
    let tape = try options.speakTo.map { try Tape(path: $0) }
    let transcript = try options.transcript.map { try TranscriptFile(path: $0) }
    let entries = Entries()
    let session = Session(
      Universal(Rider(city: engine.city, position: options.at?.coordinate, settings: settings)),
      language: try await engine.language(options.locale), languages: engine, world: try world(engine),
      input: tape?.listening(to: speaker) ?? speaker, output: tape ?? Silence(), synthesizer: engine.voice
    ) { [printer] entry in
      printer.print(entry)
      transcript?.write(entry)
      entries.add(entry)
    }
    await session.run()
    try await tape?.close()
    return entries.all
  }

  private var settings: Rider.Settings {
    var settings = Rider.Settings()
    settings.patience = options.patience.duration
    return settings
  }

  private func world(_ engine: Engine) throws -> CountsWorld {
    switch options.feed {
    case .recorded(let file):
      let rehearsal = RecordedFeed.Rehearsal(
        delay: options.delay?.duration ?? .zero, age: options.age?.duration, fails: options.fail)
      return CountsWorld(RecordedFeed(try engine.recording(file: file), rehearsal: rehearsal))
    }
  }
}
