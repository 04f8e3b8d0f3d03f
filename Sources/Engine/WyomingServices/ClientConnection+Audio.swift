import Audio
import Dialogue
import JSON
import Session
import Wyoming
import WyomingServer

/// Streams of samples: speech to be transcribed, or to be searched for wake phrases.
extension ClientConnection {
  /// Reads a request to transcribe the next stream.
  func transcription(_ event: WyomingEvent) throws(RequestFault) -> Purpose {
    let models = host.services.transcription
    guard !models.isEmpty else { throw .notOffered("asr") }
    let (name, language) = (event.text("name"), event.text("language"))
    let named = if let name, !name.isEmpty { models.filter { $0.name == name } } else { models }
    guard let first = named.first else { throw .name("model") }
    let profile: EndpointingProfile =
      switch event.text("vad_sensitivity") {
      case "relaxed": .slow
      case "aggressive": .quick
      case .some, nil: .normal
      }
    let locales = named.flatMap { $0.recognisers.map(\.locale) }
    let locale = try LanguageTag.match(language, among: locales)
    let model = named.first { model in model.recognisers.contains { $0.locale == locale } } ?? first
    return .transcription(model, locale: locale, profile)
  }

  /// Reads a request to search the next stream for wake phrases.
  func wake(_ event: WyomingEvent) throws(RequestFault) -> Purpose {
    guard let wake = host.services.wake else { throw .notOffered("wake") }
    let names: [String]?
    switch event.data["names"] {
    case nil, .null?: names = nil
    case .array(let items)?:
      names = items.compactMap(\.string)
      guard names?.count == items.count else { throw .field("names", of: event.type) }
    case .some: throw .field("names", of: event.type)
    }
    return .wake(try wake.selected(names), context: event.data["context"])
  }

  /// Begins a stream. One that has not ended is dropped.
  func beginStream(_ event: WyomingEvent, in group: inout DiscardingTaskGroup) throws {
    dropStream()
    stream = .failed
    guard let format = PCMFormat(event) else { throw RequestFault.audioFormat }
    let purpose = try purpose ?? transcription(WyomingEvent("transcribe"))
    let receiver = try AudioReceiver(format, into: SampleQueue())
    let queue = receiver.queue
    switch purpose {
    case .transcription(let model, let locale, let profile):
      try recognise(in: &group, transcribing(queue, model, locale, profile))
    case .wake(let models, let context):
      queue.startTime = event.timestamp ?? 0
      try recognise(in: &group, detecting(queue, models, context))
    }
    stream = .receiving(receiver)
  }

  private func transcribing(
    _ queue: SampleQueue, _ model: TranscriptionModel, _ locale: String, _ profile: EndpointingProfile
  ) -> Job {
    reporting("asr") { [connection] in
      let transcript = try await model.transcript(of: queue, in: locale, profile)
      if Task.isCancelled || queue.isAbandoned { return }
      let context: JSONValue = .object([
        .init("decision", transcript.decision.map { .string($0.rawValue) } ?? .null),
        .init("confidence", .number("\((transcript.confidence * 1_000).rounded() / 1_000)")),
      ])
      try await connection.send(
        WyomingEvent(
          "transcript",
          [("text", .string(transcript.text)), ("language", .string(transcript.locale)), ("context", context)]))
    }
  }

  private func detecting(
    _ queue: SampleQueue, _ models: [WakeService.Model], _ context: JSONValue?
  ) -> Job {
    reporting("wake") { [connection, wake = host.services.wake] in
      let isDetected = try await wake?.detect(models, in: queue) { detection in
        let time = queue.startTime + Int(detection.at / .milliseconds(1))
        try await connection.send(
          WyomingEvent(
            "detection",
            [("name", .string(detection.model.name)), ("timestamp", .number(time)), ("speaker", .null)]
              + Self.context(context)))
      }
      if isDetected == false, !Task.isCancelled, !queue.isAbandoned {
        try await connection.send(WyomingEvent("not-detected", Self.context(context)))
      }
    }
  }

  /// Adds samples to the stream. Samples without a beginning begin one.
  func add(_ event: WyomingEvent, in group: inout DiscardingTaskGroup) async throws {
    if stream == nil { try beginStream(event, in: &group) }
    guard case .receiving(let receiver)? = stream else { return }
    // The times of the samples count from an arbitrary moment.
    if receiver.count == 0, let time = event.timestamp { receiver.queue.startTime = time }
    do { try await receiver.add(event) } catch {
      dropStream()
      stream = .failed
      throw error as? RequestFault ?? .failed("asr")
    }
  }

  /// Ends the stream; its answer follows.
  func finishStream() async throws {
    defer { stream = nil }
    switch stream {
    case .receiving(let receiver)?: try await receiver.finish()
    case .failed?: break
    case nil: throw RequestFault.field("audio-start", of: "audio-stop")
    }
  }

  /// Ends the stream without an answer.
  func dropStream() {
    if case .receiving(let receiver)? = stream { receiver.queue.abandon() }
    stream = nil
  }
}

extension WyomingEvent {
  /// The time of an audio event, in milliseconds; nil if there is none, or one of more than 31 years.
  fileprivate var timestamp: Int? {
    guard case .number(let digits)? = data["timestamp"], let time = Int(digits), (0...1_000_000_000_000).contains(time)
    else { return nil }
    return time
  }
}
