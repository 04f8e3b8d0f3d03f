import Audio
import Dialogue
public import Ports
import Session
import VoiceEngine
public import WebServer

/// Holds the conversations of all connected pages.
public actor PageHost {
  /// The most conversations at one time, those included that wait for their page to connect again.
  private let limit: Int
  private let apps: [String: PageApp]
  private let sensors: [String: any SampleSource]
  /// The conversation that gets the samples of a sensor, keyed by the name of the stream.
  private var borrowers: [String: String] = [:]
  private var conversations: [String: (conversation: PageConversation, task: Task<Void, Never>)] = [:]
  /// The recordings of conversations that have ended, keyed by conversation.
  private var recordings: [String: (recording: PageRecording, app: PageApp)] = [:]
  /// The number of connected pages.
  package private(set) var connections = 0
  private var isStopped = false

  /// The time to the first message of a connection.
  private static let startTime = Duration.seconds(10)
  /// The time between two pings.
  private static let pingInterval = Duration.seconds(10)
  /// The time for which the recording of a conversation that has ended can be saved.
  private static let recordingTime = Duration.seconds(600)
  /// The most recordings at one time. Each takes up to 20 MB.
  private static let mostRecordings = 20
  /// The time in which a page gets its last messages.
  private static let closingTime = Duration.seconds(2)

  /// - Parameters:
  ///   - limit: the most conversations at one time.
  ///   - sensors: sensors that feed streams in place of the page, keyed by the name of the stream. One conversation at a
  ///     time gets the samples of a sensor.
  public init(_ apps: [PageApp], limit: Int, sensors: [String: any SampleSource] = [:]) {
    self.sensors = sensors
    self.apps = Dictionary(apps.map { ($0.name, $0) }) { $1 }
    self.limit = limit
  }

  /// The number of conversations.
  public var count: Int { conversations.count }

  /// The part of a connection that has ended.
  private enum Part { case reading, writing, pinging, waiting }

  /// Holds the conversation of a page until its connection is closed.
  public func run(_ socket: WebSocket, app name: String) async {
    guard let app = apps[name] else { return await socket.close(.violation) }
    connections += 1
    defer { connections -= 1 }
    let connection = PageConnection()
    await withTaskGroup(of: Part.self) { group in
      group.addTask {
        await self.read(socket, connection, app)
        return .reading
      }
      group.addTask {
        for await message in connection.messages {
          do { try await socket.send(message) } catch { return .writing }
        }
        await socket.close(connection.closeCode)
        return .writing
      }
      group.addTask {
        while !Task.isCancelled {
          try? await Task.sleep(for: Self.pingInterval)
          do { try await socket.ping() } catch { break }
        }
        return .pinging
      }
      group.addTask {
        try? await Task.sleep(for: Self.startTime)
        if !connection.hasStarted { connection.close(.violation) }
        // The messages that wait when the connection is closed are sent, unless the page does not read them.
        await connection.closed()
        try? await Task.sleep(for: Self.closingTime)
        return .waiting
      }
      let first = await group.next()
      connection.close(connection.closeCode)
      if first == .reading { _ = await group.next() }
      group.cancelAll()
    }
  }

  /// Reads a page's messages to the end of its connection.
  private nonisolated func read(_ socket: WebSocket, _ connection: PageConnection, _ app: PageApp) async {
    var messages = socket.messages.makeAsyncIterator()
    let first = (try? await messages.next()).flatMap { $0 }.flatMap(PageRequest.init)
    guard case .start(let locale, let resume, let isRecorded)? = first, app.locales.contains(locale)
    else { return connection.close(.violation) }
    guard let conversation = await conversation(resume, of: app, locale, isRecorded: isRecorded) else {
      connection.send(.busy)
      return connection.close(.tryAgainLater)
    }
    connection.start()
    conversation.connect(connection, isResumed: conversation.id == resume)
    defer { conversation.disconnect(connection) }
    var limits = PageLimits()
    while let message = (try? await messages.next()).flatMap({ $0 }) {
      guard let request = PageRequest(message), limits.allow(request, at: .now) else {
        return connection.close(.violation)
      }
      conversation.handle(request, of: connection)
    }
  }

  /// Returns the conversation that a page wants to resume, or a new one; nil if there are too many.
  private func conversation(
    _ id: String?, of app: PageApp, _ locale: String, isRecorded: Bool
  ) -> PageConversation? {
    take(id, of: app) ?? begin(app, locale, isRecorded: isRecorded && makesRoomForRecording())
  }

  /// Returns the conversation that a page wants to resume; nil if there is none.
  private func take(_ id: String?, of app: PageApp) -> PageConversation? {
    if isStopped { return nil }
    return id.flatMap { conversations[$0]?.conversation }.flatMap { $0.app === app ? $0 : nil }
  }

  /// Begins a conversation; nil if there are too many.
  private func begin(_ app: PageApp, _ locale: String, isRecorded: Bool) -> PageConversation? {
    guard !isStopped else { return nil }
    if conversations.count >= limit { endAbandoned() }
    guard conversations.count < limit else { return nil }
    let conversation = PageConversation(
      id: AccessPolicy.newToken(), app: app, locale: locale, isRecorded: isRecorded)
    let task = Task {
      var options = SessionOptions(locale: locale)
      options.locationProvider = conversation.position
      options.streams = conversation.streams
      for (name, sensor) in lend(to: conversation) { options.streams[name] = sensor }
      options.earcons = [.listening, .understood, .missed, .waiting]
      do {
        let made = try await app.makeConversation(options)
        if let recording = conversation.recording { recording.begin(with: await app.talkData()) }
        await conversation.run(made)
      } catch {
        await conversation.run(FailedConversation(error: error))
      }
      end(conversation)
    }
    conversations[conversation.id] = (conversation, task)
    return conversation
  }

  /// Returns the sensors for the streams of a conversation, but those that the conversation of another connected page
  /// has. A conversation whose page is gone ends instead: a user who opens the page again expects the sensor there.
  private func lend(to conversation: PageConversation) -> [String: any SampleSource] {
    var lent: [String: any SampleSource] = [:]
    for (name, var sensor) in sensors where conversation.streams[name] != nil {
      if let other = borrowers[name].flatMap({ conversations[$0]?.conversation }) {
        guard other.input.disconnectedSince != nil else {
          conversation.app.runtime.engine.onDiagnostic(
            .warning("the sensor of \(name) is in use by another page; this page feeds the stream itself"))
          continue
        }
        stop(other.id)
      }
      borrowers[name] = conversation.id
      // What was measured before is old.
      _ = sensor.samples(by: .zero)
      lent[name] = sensor
    }
    return lent
  }

  /// Ends the conversation whose page is gone for the longest time, so that a new page gets its place.
  private func endAbandoned() {
    let abandoned = conversations.compactMap { id, held in
      held.conversation.input.disconnectedSince.map { (id: id, since: $0) }
    }
    if let (id, _) = abandoned.min(by: { $0.since < $1.since }) { stop(id) }
  }

  private func stop(_ id: String) {
    conversations[id]?.conversation.stop()
    remove(id)
  }

  private func remove(_ id: String) { conversations[id] = nil }

  /// Removes a conversation that has ended. Its page can still save the recording for a while.
  private func end(_ conversation: PageConversation) {
    borrowers = borrowers.filter { $0.value != conversation.id }
    guard let held = conversations.removeValue(forKey: conversation.id)?.conversation, let recording = held.recording,
      recording.status != .dropped, !held.isAbandoned
    else { return }
    recordings[held.id] = (recording, held.app)
    Task {
      try? await Task.sleep(for: Self.recordingTime)
      dropRecording(of: held.id)
    }
  }

  // MARK: - Recordings

  /// Returns the recording of a conversation of an app; nil if there is none.
  func recording(of id: String, app: PageApp) -> PageRecording? {
    let held =
      recordings[id]
      ?? conversations[id].flatMap { held in
        held.conversation.recording.map { ($0, held.conversation.app) }
      }
    return held.flatMap { $0.app === app ? $0.recording : nil }
  }

  func dropRecording(of id: String) {
    recordings.removeValue(forKey: id)?.recording.drop()
    conversations[id]?.conversation.recording?.drop()
  }

  /// Whether another conversation can be recorded.
  private func makesRoomForRecording() -> Bool {
    let running = conversations.values.count { $0.conversation.recording.map { $0.status != .dropped } ?? false }
    return running + recordings.count < Self.mostRecordings
  }

  /// Ends all conversations, tells the pages, and waits for both.
  public func stop() async {
    isStopped = true
    let all = conversations.values
    for (conversation, _) in all { conversation.stop() }
    for (_, task) in all { await task.value }
    let end = ContinuousClock.now + Self.closingTime
    while connections > 0, ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(5)) }
  }
}
