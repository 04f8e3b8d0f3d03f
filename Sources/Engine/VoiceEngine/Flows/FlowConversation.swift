import Dialogue
public import Ports
public import Session

/// A conversation of an app without data of its own.
public struct FlowConversation<App: FlowApp>: RunnableConversation {
  private let options: SessionOptions
  private let engine: Engine

  public init(_ options: SessionOptions, engine: Engine) { (self.options, self.engine) = (options, engine) }

  public func run(
    _ input: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void,
    show: @escaping @Sendable (ViewSnapshot) -> Void
  ) async throws {
    let heading = TranscriptEntry(
      at: .zero, kind: .event, name: .begun,
      details: [.app: .text(engine.app.name), .locale: .text(options.locale)])
    let performance = ConversationRun(
      flow: UniversalCommands(App()), backend: App.makeBackend(), engine: engine, options: options, heading: heading)
    try await performance.run(input, output: output, observe: observe, show: show)
  }
}
