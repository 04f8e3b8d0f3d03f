import Audio
import JSON
import Synchronization
import Wyoming
import WyomingServer

/// A text that a client sends in pieces to be synthesized.
struct StreamedText {
  let voice: SynthesisService.Voice
  /// The end of the text, which is no complete sentence yet.
  var rest = ""
  /// The number of Unicode scalars so far. One character may have any number of them.
  var count = 0
}

/// Texts to be synthesized.
extension ClientConnection {
  private static let format = PCMFormat(rate: Waveform.ttsSampleRate, width: 2, channels: 1)
  /// The samples of an `audio-chunk`.
  private static let chunk = 2_048

  /// Synthesizes a whole text. Within a text that comes in pieces it is ignored: clients repeat the text for servers that do
  /// not know the pieces.
  func synthesize(_ event: WyomingEvent) throws {
    guard text == nil else { return }
    guard let synthesis = host.services.synthesis else { throw RequestFault.notOffered("tts") }
    var text = try required("text", of: event)
    guard text.unicodeScalars.count <= SynthesisService.longest else {
      throw RequestFault.textTooLong(limit: SynthesisService.longest)
    }
    let voice = try voice(event, synthesis)
    let sentences = SynthesisService.takeSentences(from: &text, isComplete: true)
    try enqueue("tts") { [connection] in
      try await connection.send(Self.start)
      for sentence in sentences { try await Self.speak(sentence, voice, synthesis, to: connection) }
      try await connection.send(Self.stop)
    }
  }

  func beginText(_ event: WyomingEvent) throws {
    guard let synthesis = host.services.synthesis else { throw RequestFault.notOffered("tts") }
    let voice = try voice(event, synthesis)
    // A text that is refused has no pieces.
    text = nil
    try enqueue("tts") { [connection] in try await connection.send(Self.start) }
    text = StreamedText(voice: voice)
  }

  /// Adds a piece of a text. Its complete sentences are synthesized at once.
  func addText(_ event: WyomingEvent) throws {
    guard var streamed = text, let synthesis = host.services.synthesis else { return }
    let piece = try required("text", of: event)
    streamed.count += piece.unicodeScalars.count
    guard streamed.count <= SynthesisService.longest else {
      throw RequestFault.textTooLong(limit: SynthesisService.longest)
    }
    streamed.rest += piece
    let voice = streamed.voice
    let sentences = SynthesisService.takeSentences(from: &streamed.rest, isComplete: false)
    text = streamed
    if sentences.isEmpty { return }
    try enqueue("tts", isLimited: false) { [connection] in
      for sentence in sentences { try await Self.speak(sentence, voice, synthesis, to: connection) }
    }
  }

  func finishText() throws {
    guard var streamed = text, let synthesis = host.services.synthesis else { return }
    text = nil
    let sentences = SynthesisService.takeSentences(from: &streamed.rest, isComplete: true)
    let voice = streamed.voice
    try enqueue("tts", isLimited: false) { [connection] in
      for sentence in sentences { try await Self.speak(sentence, voice, synthesis, to: connection) }
      try await connection.send(Self.stop)
      try await connection.send(WyomingEvent("synthesize-stopped"))
    }
  }

  private func voice(
    _ event: WyomingEvent, _ synthesis: SynthesisService
  ) throws(RequestFault) -> SynthesisService.Voice {
    let format = event.text("text_format")
    guard format == nil || format == "text" else { throw .textFormat }
    let voice = event.data["voice"]
    return try synthesis.voice(name: voice?["name"]?.string, language: voice?["language"]?.string)
  }

  private static let start = WyomingEvent("audio-start", format.fields + [("timestamp", .number(0))])
  private static let stop = WyomingEvent("audio-stop", [("timestamp", .null)])

  private static func speak(
    _ sentence: String, _ voice: SynthesisService.Voice, _ synthesis: SynthesisService,
    to connection: WyomingConnection
  ) async throws {
    let samples = try await synthesis.speech(sentence, voice)
    for start in stride(from: 0, to: samples.count, by: chunk) {
      try Task.checkCancellation()
      let piece = samples[start..<min(start + chunk, samples.count)]
      try await connection.send(
        WyomingEvent("audio-chunk", format.fields, payload: SampleBytes.encode(piece)))
    }
  }
}
