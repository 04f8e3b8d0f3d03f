import Dialogue
import Folders
import JSGF
import Script
import Session

/// Runs a flow and its backend in a session, and writes transcript and recording.
struct ConversationRun<F: Flow> where F.Intent: TagDecodable, F.Prompt: Scripted {
  let flow: F
  let world: any World<F.Query, F.Answer>
  let engine: Engine
  let setup: SessionOptions
  /// The first line of the transcript.
  let heading: TranscriptEntry
  /// The provider of locales; nil for the engine.
  var languages: (any LocaleProvider)?
  /// Whether a query that takes real time is outstanding. It is nil where there are no such queries, so that the
  /// conversation can run as fast as it is computed.
  var isWaiting: (@Sendable () -> Bool)?
  /// Whether the time counts that the user takes to type while no query is outstanding.
  var countsTyping: @Sendable () -> Bool = { true }

  /// A callback that gets the flow after each event.
  var observeFlow: @Sendable (F) -> Void = { _ in }

  /// Returns a function that measures the wall-clock time from now on.
  private static var stopwatch: @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }

  func run(
    _ speaker: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) async throws {
    // Checked first, so that a file name that is taken is reported before the conversation.
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
