import Dialogue
import JSGF
import Script
import Session

/// A conversation of any app that can be had from beginning to end.
protocol Conversing {
  /// - Parameters:
  ///   - output: where the speech goes where it is not to be written to a file.
  ///   - observe: sees every event and effect when it happens.
  /// - Returns: all of them.
  @discardableResult
  func run(
    _ speaker: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws -> [TranscriptEntry]
}

extension Conversing {
  @discardableResult
  func run(
    _ speaker: any AudioInput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws -> [TranscriptEntry] {
    try await run(speaker, output: Silence(), observe: observe)
  }
}

/// A flow with its world, put together with the engine, run and written down.
struct Performance<F: Flow> where F.Intent: Tagged, F.Prompt: Scripted {
  let flow: F
  let world: any World<F.Query, F.Answer>
  let engine: Engine
  let options: SpeakingOptions
  /// The transcript's first line.
  let heading: TranscriptEntry
  /// Whether an answer is awaited that takes time of the world's own; nil where nothing does, so that it can be had as fast as
  /// it can be computed.
  var isWaiting: (@Sendable () -> Bool)?
  /// Whether time passes while somebody types and nothing is awaited.
  var countsTyping: @Sendable () -> Bool = { true }

  func run(
    _ speaker: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws -> [TranscriptEntry] {
    let language = try await engine.language(options.locale)
    let tape = try options.speakTo.map { try Tape(path: $0) }
    let transcript = try options.transcript.map { try TranscriptFile(path: $0) }
    transcript?.write(heading)
    let entries = Entries()
    let speaker: any AudioInput =
      isWaiting.map { Paced(input: speaker, countsTyping: countsTyping, isWaiting: $0) } ?? speaker
    let session = Session(
      flow, language: language, languages: engine, world: world,
      input: tape?.listening(to: speaker) ?? speaker, output: tape ?? output, synthesizer: engine.voice,
      denoiser: engine.denoiser, pace: options.pace ?? .normal, earcon: { [engine] in try engine.earcon($0) }
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
}
