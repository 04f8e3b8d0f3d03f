import Audio
import Foundation
import Session
import TurnTaking
import WebServer

/// A message to a page: Documentation/Page-protocol.md.
enum PageEvent: Sendable {
  /// `recording` is nil if the conversation is not recorded.
  case started(
    conversation: String, isResumed: Bool, app: String, locale: String, recording: PageRecording.Status? = nil)
  /// The limit of the recording is reached.
  case recordingFull
  case busy
  /// Who has the floor, and whether the page hides the user's answer.
  case floor(Floor, isSensitive: Bool)
  case said(String, prompt: String, at: Duration)
  case heard(String, isAccepted: Bool, isUnsure: Bool, at: Duration)
  case pressed(id: Int, isAccepted: Bool)
  case view(ViewSnapshot)
  case choices([String])
  case flush
  /// The response latency of a turn and its stages, in seconds.
  case turn([String: Double])
  case ended(EndReason)
  /// Samples to play, at ``Waveform/ttsSampleRate``.
  case audio([Int16])

  enum EndReason: String, Sendable {
    /// The app hung up, or the user ended the conversation.
    case finished
    /// The program ends.
    case stopped
    case failed
  }

  var message: WebSocket.Message {
    if case .audio(let samples) = self { return .binary(SampleBytes.encode(samples)) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A value of an app that cannot be encoded is an error in the app; the page then keeps what it shows.
    let data = (try? encoder.encode(self)) ?? Data(#"{"type":"unencodable"}"#.utf8)
    return .text(String(decoding: data, as: UTF8.self))
  }
}

extension PageEvent: Encodable {
  private enum Key: String, CodingKey {
    case type, conversation, resumed, app, locale, floor, sensitive, who, text, at, prompt, accepted, unsure, id
    case lines, content, choices, reason, times, recording
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .started(let conversation, let isResumed, let app, let locale, let recording):
      try fields.encode("started", forKey: .type)
      try fields.encode(conversation, forKey: .conversation)
      try fields.encode(isResumed, forKey: .resumed)
      try fields.encode(app, forKey: .app)
      try fields.encode(locale, forKey: .locale)
      try fields.encodeIfPresent(recording?.rawValue, forKey: .recording)
    case .recordingFull:
      try fields.encode("recording", forKey: .type)
      try fields.encode(PageRecording.Status.full.rawValue, forKey: .recording)
    case .busy: try fields.encode("busy", forKey: .type)
    case .floor(let floor, let isSensitive):
      try fields.encode("floor", forKey: .type)
      try fields.encode(floor.pageName, forKey: .floor)
      try fields.encode(isSensitive, forKey: .sensitive)
    case .said(let text, let prompt, let time):
      try fields.encode("caption", forKey: .type)
      try fields.encode("engine", forKey: .who)
      try fields.encode(text, forKey: .text)
      try fields.encode(prompt, forKey: .prompt)
      try fields.encode(time.seconds, forKey: .at)
    case .heard(let text, let isAccepted, let isUnsure, let time):
      try fields.encode("caption", forKey: .type)
      try fields.encode("user", forKey: .who)
      try fields.encode(text, forKey: .text)
      try fields.encode(isAccepted, forKey: .accepted)
      try fields.encode(isUnsure, forKey: .unsure)
      try fields.encode(time.seconds, forKey: .at)
    case .pressed(let id, let isAccepted):
      try fields.encode("pressed", forKey: .type)
      try fields.encode(id, forKey: .id)
      try fields.encode(isAccepted, forKey: .accepted)
    case .view(let view):
      try fields.encode("view", forKey: .type)
      try fields.encode(view.locale, forKey: .locale)
      try fields.encode(view.lines, forKey: .lines)
      try fields.encode(AnyView(content: view.content), forKey: .content)
    case .choices(let choices):
      try fields.encode("choices", forKey: .type)
      try fields.encode(choices, forKey: .choices)
    case .flush: try fields.encode("flush", forKey: .type)
    case .turn(let times):
      try fields.encode("turn", forKey: .type)
      try fields.encode(times, forKey: .times)
    case .ended(let reason):
      try fields.encode("ended", forKey: .type)
      try fields.encode(reason.rawValue, forKey: .reason)
    case .audio: break
    }
  }

  private struct AnyView: Encodable {
    let content: any Encodable & Sendable
    func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
  }
}

extension Floor {
  /// The name of the floor in the protocol.
  var pageName: String {
    switch self {
    case .speaking: "speaking"
    case .speakingWithBargeIn: "speaking-listening"
    case .interrupted, .inUtterance: "hearing"
    case .listening: "listening"
    case .awaitingBackend: "thinking"
    }
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}
