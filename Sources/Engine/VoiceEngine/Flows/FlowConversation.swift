import Dialogue
public import Ports
public import Session

/// A conversation of a ``FlowApp``.
public struct FlowConversation<App: FlowApp>: RunnableConversation {
  private let options: SessionOptions
  private let engine: Engine
  /// The paths of the recorded streams, keyed by stream name.
  private let streams: [String: String]
  private let recordings: SampleSources

  /// - Parameter streams: the paths of the recorded streams, keyed by stream name.
  /// - Throws: ``AssetError`` if the file of a stream cannot be read.
  public init(_ options: SessionOptions, streams: [String: String] = [:], engine: Engine) throws {
    (self.options, self.engine, self.streams) = (options, engine, streams)
    recordings = try SampleSources(files: streams)
  }

  public func run(
    _ input: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void,
    show: @escaping @Sendable (ViewSnapshot) -> Void
  ) async throws {
    let performance = ConversationRun(
      flow: UniversalCommands(App()), backend: App.makeBackend(recordings), engine: engine, options: options,
      streams: streams)
    try await performance.run(input, output: output, observe: observe, show: show)
  }
}
