import Dialogue
import JSON
import Session
import Synchronization
import Wyoming
import WyomingServer

/// The state of a connection, and its answers to events. Only the task of the connection uses it.
///
/// `ping` and `describe` are answered at once. Requests whose answer takes long become jobs, which run one after the other
/// on the workers; speech is recognised beside them.
final class ClientConnection {
  /// What the next samples are for.
  enum Purpose {
    case transcription(TranscriptionModel, locale: String, EndpointingProfile)
    case wake([WakeService.Model], context: JSONValue?)
  }

  /// A stream of samples that has begun.
  enum Stream {
    case receiving(AudioReceiver)
    /// The stream has a fault, which the client knows. Its further events are ignored.
    case failed
  }

  typealias Job = @Sendable () async -> Void

  /// The most requests that wait for their answers.
  private static let mostJobs = 16
  /// The most streams that are recognised at one time, those included whose last sample has come.
  private static let mostStreams = 4

  let host: WyomingHost
  let connection: WyomingConnection
  private let number: Int
  var purpose: Purpose?
  var stream: Stream?
  /// The text that the client sends in pieces to be synthesized; nil between such texts.
  var text: StreamedText?
  private let waiting = Count()
  private let streams = Count()
  private let jobs: AsyncStream<Job>.Continuation
  private let pendingJobs: AsyncStream<Job>

  /// A number of requests that are not answered yet.
  private final class Count: Sendable {
    private let value = Atomic(0)

    func isBelow(_ limit: Int) -> Bool { value.load(ordering: .relaxed) < limit }
    func enter() { value.add(1, ordering: .relaxed) }
    func leave() { value.subtract(1, ordering: .relaxed) }
  }

  init(_ host: WyomingHost, _ connection: WyomingConnection, number: Int) {
    (self.host, self.connection, self.number) = (host, connection, number)
    (pendingJobs, jobs) = AsyncStream<Job>.makeStream()
  }

  /// Answers events until the client has sent its last one, and then the requests that wait.
  func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask(executorPreference: host.workers) { [pendingJobs, waiting] in
        for await job in pendingJobs {
          await job()
          waiting.leave()
        }
      }
      do {
        for try await event in connection.events { try await answer(event, in: &group) }
      } catch let fault as WyomingFault {
        let fields: [(String, JSONValue)] = [("text", .string("\(fault)")), ("code", .string(fault.code))]
        try? await connection.send(WyomingEvent("error", fields))
        group.cancelAll()
      } catch {
        // The connection is lost.
        group.cancelAll()
      }
      dropStream()
      jobs.finish()
    }
  }

  private func answer(_ event: WyomingEvent, in group: inout DiscardingTaskGroup) async throws {
    do { try await handle(event, in: &group) } catch let fault as RequestFault {
      try await connection.send(fault.event)
    }
  }

  private func handle(_ event: WyomingEvent, in group: inout DiscardingTaskGroup) async throws {
    switch event.type {
    case "describe": try await connection.send(host.info.event)
    case "ping": try await connection.send(WyomingEvent("pong", [("text", event.data["text"] ?? .null)]))
    case "select-program":
      // A server has one program of each service; the name is checked only.
      guard host.info.programs.contains(try required("name", of: event)) else { throw RequestFault.name("program") }
    case "transcribe": purpose = try transcription(event)
    case "detect": purpose = try wake(event)
    case "audio-start": try beginStream(event, in: &group)
    case "audio-chunk": try await add(event, in: &group)
    case "audio-stop": try await finishStream()
    case "synthesize": try synthesize(event)
    case "synthesize-start": try beginText(event)
    case "synthesize-chunk": try addText(event)
    case "synthesize-stop": try finishText()
    case "transcript": try converse(event)
    case "recognize": try recognizeIntent(event)
    // As the protocol demands.
    default: break
    }
  }

  // MARK: - Requests

  /// Returns a text that an event must have.
  func required(_ field: String, of event: WyomingEvent) throws(RequestFault) -> String {
    guard let text = event.text(field) else { throw .field(field, of: event.type) }
    return text
  }

  /// Runs a request after those that wait. A failure is reported to the client.
  /// - Parameters:
  ///   - domain: the service, such as `tts`.
  ///   - isLimited: whether the request is refused if too many wait; false for the rest of one that has begun.
  /// - Throws: ``RequestFault/busy`` if too many requests wait.
  func enqueue(
    _ domain: String, isLimited: Bool = true, _ work: @escaping @Sendable () async throws -> Void
  ) throws(RequestFault) {
    guard !isLimited || waiting.isBelow(Self.mostJobs) else { throw .busy }
    waiting.enter()
    jobs.yield(reporting(domain, work))
  }

  /// Recognises a stream beside the other requests.
  /// - Throws: ``RequestFault/busy`` if too many streams are recognised.
  func recognise(in group: inout DiscardingTaskGroup, _ job: @escaping Job) throws(RequestFault) {
    guard streams.isBelow(Self.mostStreams) else { throw .busy }
    streams.enter()
    group.addTask(executorPreference: host.workers) { [streams] in
      await job()
      streams.leave()
    }
  }

  /// Returns work that reports its failure to the client.
  func reporting(_ domain: String, _ work: @escaping @Sendable () async throws -> Void) -> Job {
    { [host, connection] in
      do { try await work() } catch is CancellationError {
      } catch is WyomingConnectionLost {
      } catch {
        let fault = error as? RequestFault
        if fault == nil, !Task.isCancelled { host.onFailure(domain, "\(type(of: error))") }
        try? await connection.send((fault ?? .failed(domain)).event)
      }
    }
  }

  private func converse(_ event: WyomingEvent) throws {
    guard let conversations = host.services.conversations else { throw RequestFault.notOffered("handle") }
    let line = try required("text", of: event)
    let context = event.data["context"]
    let id = context?["conversation_id"]?.string.map { ConversationService.ID.named($0) } ?? .connection(number)
    let language = event.text("language")
    try enqueue("handle") { [connection] in
      let answer = try await conversations.answer(to: line, id: id, language: language)
      try await connection.send(
        WyomingEvent(
          answer.isUnderstood ? "handled" : "not-handled", [("text", .string(answer.text))] + Self.context(context)))
    }
  }

  private func recognizeIntent(_ event: WyomingEvent) throws {
    guard let intents = host.services.intents else { throw RequestFault.notOffered("intent") }
    let text = try required("text", of: event)
    let context = event.data["context"]
    try enqueue("intent") { [connection] in
      let language = context?["language"]?.string
      guard let intent = try intents.intent(of: text, language: language) else {
        return try await connection.send(WyomingEvent("not-recognized", Self.context(context)))
      }
      try await connection.send(
        WyomingEvent(
          "intent", [("name", .string(intent.name)), ("entities", .array(intent.entities))] + Self.context(context)))
    }
  }

  /// Returns the field with the context of a request, which the answer repeats.
  static func context(_ context: JSONValue?) -> [(String, JSONValue)] {
    guard case .object? = context else { return [] }
    return context.map { [("context", $0)] } ?? []
  }
}
