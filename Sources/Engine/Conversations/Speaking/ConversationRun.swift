import Dialogue
import Folders
import JSGF
import Script
import Session

/// A flow with its world, put together with the engine, run and written down.
struct ConversationRun<F: Flow> where F.Intent: TagDecodable, F.Prompt: Scripted {
  let flow: F
  let world: any World<F.Query, F.Answer>
  let engine: Engine
  let setup: SessionOptions
  /// The transcript's first line.
  let heading: TranscriptEntry
  /// Where languages are loaded from; nil for the engine's own.
  var languages: (any LocaleProvider)?
  /// Whether an answer is awaited that takes time of the world's own; nil where nothing does, so that it can be had as fast as
  /// it can be computed.
  var isWaiting: (@Sendable () -> Bool)?
  /// Whether time passes while the user types and no backend is awaited.
  var countsTyping: @Sendable () -> Bool = { true }

  /// Sees the flow after each event.
  var observeFlow: @Sendable (F) -> Void = { _ in }

  /// Time as it passes on the wall, from now on.
  private static var stopwatch: @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }

  func run(
    _ speaker: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws {
    // Checked first, so that no conversation is lost because its file name is taken.
    if !setup.replaces {
      try setup.speakTo.map(AtomicFile.checkFree)
      try setup.transcript.map(TranscriptFile.check)
    }
    let languages = languages ?? engine
    let language = try await languages.language(setup.locale)
    let tape = try setup.speakTo.map { try ConversationRecorder(path: $0) }
    let transcript = try setup.transcript.map { try TranscriptFile(path: $0, tell: engine.tell) }
    transcript?.write(heading)
    let paced =
      speaker.keepsTime
      ? nil : isWaiting.map { RealTimeInput(input: speaker, countsTyping: countsTyping, isWaiting: $0) }
    let speaker: any AudioInput = paced ?? speaker
    let housekeeping = MemoryTrimmer()
    let session = Session(
      flow, language: language, languages: languages, world: world,
      input: tape?.listening(to: speaker) ?? speaker, output: tape?.recording(output) ?? output,
      synthesizer: engine.voice,
      denoiser: engine.denoiser, pace: setup.pace ?? .normal, earcon: { [engine] in try engine.earcon($0) },
      signals: setup.signals, stopwatch: speaker.keepsTime ? Self.stopwatch : nil, observeFlow: observeFlow
    ) { entry in
      observe(entry)
      transcript?.write(entry)
      housekeeping.observe(entry)
    }
    let endWatch = tape.map { tape in
      setup.safeguard { [engine] in do { try await tape.close() } catch { engine.tell(.fault(error)) } }
    }
    await session.run()
    defer { endWatch?() }
    try await tape?.close()
  }
}
