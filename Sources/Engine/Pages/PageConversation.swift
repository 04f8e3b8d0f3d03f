import Dialogue
import JSGF
import Ports
import Session
import Synchronization
import TurnTaking
import VoiceEngine

/// One conversation of a page. It outlives the page's connection by ``PageInput/resumeTime``.
final class PageConversation: Sendable {
  let id: String
  let app: PageApp
  let input: PageInput
  let output: PageOutput
  let position = PagePosition()
  /// The app's streams, which the page may feed; keyed by name.
  let streams: [String: PageStream]
  /// The recording; nil if the user has not asked for one.
  let recording: PageRecording?
  private let link: PageLink

  /// - Parameter isRecorded: whether the user has asked for a recording.
  init(id: String, app: PageApp, locale: String, isRecorded: Bool) {
    (self.id, self.app) = (id, app)
    let names = app.runtime.engine.app.streams
    streams = Dictionary(uniqueKeysWithValues: names.map { ($0, PageStream()) })
    let link = PageLink(locale: locale)
    self.link = link
    recording = isRecorded ? PageRecording(locale: locale) { link.send(.recordingFull) } : nil
    input = PageInput(
      onFloor: { link.show($0) }, onPress: { id, isAccepted in link.send(.pressed(id: id, isAccepted: isAccepted)) })
    output = PageOutput { link.send($0) }
  }

  /// The tag of the conversation's locale.
  var locale: String { link.locale }

  /// Runs the conversation to its end.
  func run(_ conversation: any RunnableConversation) async {
    do {
      try await conversation.run(
        recording?.listening(to: input) ?? input, output: output, observe: { [self] in observe($0) },
        show: { [link] in link.show($0) })
      link.end(.finished)
    } catch {
      app.runtime.engine.onDiagnostic(.fault(error))
      link.end(.failed)
    }
  }

  /// Connects a page. An earlier page of the conversation is disconnected.
  /// - Parameters:
  ///   - isResumed: whether the conversation was begun by an earlier connection.
  ///   - connection: gets the messages to the page.
  func connect(_ connection: PageConnection, isResumed: Bool) {
    // A page on a new network connects before the loss of its earlier connection is noticed.
    if isResumed { input.disconnected() }
    output.connected()
    link.connect(
      connection,
      greeting: .started(
        conversation: id, isResumed: isResumed, app: app.name, locale: locale,
        recording: recording.map(\.status).flatMap { $0 == .dropped ? nil : $0 }))
    input.connected()
  }

  /// Disconnects a page, unless another has taken its place.
  func disconnect(_ connection: PageConnection) { if link.disconnect(connection) { input.disconnected() } }

  /// Ends the conversation because the program ends.
  func stop() {
    link.end(.stopped)
    input.end()
  }

  /// Handles a message of a page. A message of a page that another has replaced is ignored.
  func handle(_ request: PageRequest, of connection: PageConnection) {
    guard link.isConnected(connection) else { return }
    switch request {
    case .start: break
    case .position(let fix):
      position.report(fix)
      if fix != nil { recording?.positionShared() }
    case .sample(let stream, let values): streams[stream]?.add(values)
    case .line(let text): input.type(text)
    case .press(let id, let tags): input.press(tags.map { Tag($0) }, id: id)
    case .wake:
      if let phrase = app.wakePhrase(in: locale) { input.type(phrase) }
    case .microphone(let isOpen): input.setMicrophone(isOpen: isOpen)
    case .bye: input.end()
    case .audio(let played, let samples):
      output.played(played)
      input.add(samples)
    }
  }

  /// Whether the page has been gone for so long that the conversation ended without it.
  var isAbandoned: Bool {
    input.disconnectedSince.map { $0.duration(to: .now) >= PageInputQueue.resumeTime } ?? false
  }

  private func observe(_ entry: TranscriptEntry) {
    recording?.observe(entry)
    switch (entry.kind, entry.name) {
    case (.effect, .say): caption(entry)
    // An app with a view shows the same there.
    case (.effect, .show): if !link.hasLines { caption(entry) }
    case (.effect, .listen): link.show(choices: choices(entry))
    case (.measure, .turn): link.send(.turn(entry.numbers))
    case (.event, .heard), (.event, .nomatch), (.effect, .rejected): heard(entry)
    default: break
    }
  }

  private func caption(_ entry: TranscriptEntry) {
    link.send(.said(entry[.text] ?? "", prompt: entry[.prompt] ?? "", at: entry.at))
  }

  private func choices(_ entry: TranscriptEntry) -> [String] {
    if let offered = entry[.choices] { return offered.split(separator: "; ").map(String.init) }
    return entry[.grammar].map { app.choices($0, in: locale) } ?? []
  }

  private func heard(_ entry: TranscriptEntry) {
    let isAccepted = entry.name == .heard
    // The user knows what a button means; its tags are no text to read.
    let isPress = input.isHandlingPress
    input.pressHandled(isAccepted: isAccepted)
    if isPress { return }
    let isUnsure = entry[.decision] == Hypothesis.Decision.ask.rawValue
    link.send(.heard(entry[.text] ?? "", isAccepted: isAccepted, isUnsure: isUnsure, at: entry.at))
  }
}

extension TranscriptEntry {
  /// The details that are numbers, by their names.
  fileprivate var numbers: [String: Double] {
    var numbers: [String: Double] = [:]
    for (key, detail) in details { if case .number(let number) = detail { numbers[key.description] = number } }
    return numbers
  }
}
