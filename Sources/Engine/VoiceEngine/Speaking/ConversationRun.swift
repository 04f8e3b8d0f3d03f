import AtomicFiles
package import Dialogue
package import JSGF
package import Ports
package import Prompts
package import Session

/// Runs a flow and its backend in a session, and writes transcript and recording.
package struct ConversationRun<F: Flow> where F.Intent: TagDecodable, F.Prompt: SpokenPrompt {
  package let flow: F
  package let backend: any Backend<F.Query, F.Answer>
  package let engine: Engine
  package let options: SessionOptions
  /// The first line of the transcript.
  package let heading: TranscriptEntry
  /// The provider of locales; nil for the engine.
  package var localeProvider: (any LocaleProvider)?
  /// Returns whether a query that takes real time is open; nil if the app has no such queries. Without them the
  /// conversation runs as fast as it can be computed.
  package var isWaiting: (@Sendable () -> Bool)?
  /// Returns whether the time that the user takes to type advances the session's clock while no query is open.
  package var countsTyping: @Sendable () -> Bool = { true }

  package init(
    flow: F, backend: any Backend<F.Query, F.Answer>, engine: Engine, options: SessionOptions, heading: TranscriptEntry
  ) {
    (self.flow, self.backend, self.engine) = (flow, backend, engine)
    (self.options, self.heading) = (options, heading)
  }

  /// Creates the run of an app whose transcript begins with its name, its locale and its recorded streams.
  /// - Parameter streams: the paths of the recorded streams, keyed by stream name.
  package init(
    flow: F, backend: any Backend<F.Query, F.Answer>, engine: Engine, options: SessionOptions,
    streams: [String: String]
  ) {
    var details: [TranscriptEntry.Key: TranscriptEntry.Detail] = [
      .app: .text(engine.app.name), .locale: .text(options.locale),
    ]
    if !streams.isEmpty { details[.streams] = .nested(streams.mapValues { .text($0) }) }
    self.init(
      flow: flow, backend: backend, engine: engine, options: options,
      heading: TranscriptEntry(at: .zero, kind: .event, name: .begun, details: details))
  }

  /// Returns a function that measures the wall-clock time from now on.
  private static var stopwatch: @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }

  package func run(
    _ input: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void,
    show: @escaping @Sendable (ViewSnapshot) -> Void
  ) async throws {
    // Checked first, so that a file name that is taken is reported before the conversation.
    if !options.replaces {
      try options.recordTo.map(AtomicFile.checkFree)
      try options.transcript.map(TranscriptFile.check)
    }
    let languages = localeProvider ?? engine
    let language = try await languages.locale(options.locale)
    let tape = try options.recordTo.map { try ConversationRecorder(path: $0) }
    let transcript = try options.transcript.map { try TranscriptFile(path: $0, onDiagnostic: engine.onDiagnostic) }
    transcript?.write(heading)
    let paced =
      input.isRealTime
      ? nil : isWaiting.map { RealTimeInput(input: input, countsTyping: countsTyping, isWaiting: $0) }
    let input: any AudioInput = paced ?? input
    let housekeeping = MemoryTrimmer()
    let session = Session(
      flow, locale: language, localeProvider: languages, backend: backend,
      input: tape?.listening(to: input) ?? input, output: tape?.recording(output) ?? output,
      synthesizer: engine.synthesizer,
      denoiser: engine.denoiser, endpointing: options.endpointing ?? .normal,
      earcon: { [engine] in try engine.earcon($0) },
      earcons: options.earcons, stopwatch: input.isRealTime ? Self.stopwatch : nil, observeView: show
    ) { entry in
      observe(entry)
      transcript?.write(entry)
      housekeeping.observe(entry)
    }
    let endWatch = tape.map { tape in
      options.safeguard { [engine] in do { try await tape.close() } catch { engine.onDiagnostic(.fault(error)) } }
    }
    await session.run()
    defer { endWatch?() }
    try await tape?.close()
  }
}
