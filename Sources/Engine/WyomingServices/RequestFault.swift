import JSON
import Wyoming

/// The reason why a request is not answered. The client gets it as an `error` event, and the connection stays open. It
/// contains no word of what the client's user said.
enum RequestFault: Error, Hashable, Sendable {
  /// The event lacks a field, or the field has another type.
  case field(String, of: String)
  case textTooLong(limit: Int)
  /// The format of samples is missing, out of its range, or not that of the beginning of the stream.
  case audioFormat
  /// There is no program, model or voice of that name. The payload is the kind.
  case name(String)
  case language(String, spoken: [String])
  case textFormat
  /// The server does not offer the service. The payload is its domain, such as `asr`.
  case notOffered(String)
  /// Too many requests of this connection wait, or too many conversations run.
  case busy
  /// The backend of a conversation has not answered in time.
  case late
  /// The service has failed. The payload is its domain, such as `asr`.
  case failed(String)

  /// A name for programs.
  private var code: String {
    switch self {
    case .field: "field-malformed"
    case .textTooLong: "text-too-long"
    case .audioFormat: "audio-format"
    case .name(let kind): "unknown-\(kind)"
    case .language: "unknown-language"
    case .textFormat: "text-format"
    case .notOffered: "not-offered"
    case .busy: "busy"
    case .late: "late"
    case .failed: "failed"
    }
  }

  /// What is wrong, and the remedy.
  private var text: String {
    switch self {
    case .field(let field, let type): "\(type) needs a field \"\(field)\" of the protocol's type; add it"
    case .textTooLong(let limit): "the text is longer than \(limit) characters; send a shorter one"
    case .audioFormat:
      "the sound has no format that is known here, or another than at its beginning; send linear samples of "
        + "\(PCMFormat.rates.lowerBound) to \(PCMFormat.rates.upperBound) Hz, 1 to 4 bytes, 1 to "
        + "\(PCMFormat.channelCounts.upperBound) channels"
    case .name(let kind): "there is no \(kind) of this name; describe lists the names"
    case .language(let tag, let spoken): "\(tag) is not spoken here; spoken are: \(spoken.joined(separator: ", "))"
    case .textFormat: "only plain text is synthesized; send text_format \"text\""
    case .notOffered(let domain): "this server does not offer \(domain); describe lists what it offers"
    case .busy: "too many requests wait; wait for an answer, then send the request again"
    case .late: "the answer did not come in time; send the request again later"
    case .failed(let domain): "\(domain) has failed; send the request again, and see the server's messages"
    }
  }

  /// The event that reports the fault.
  var event: WyomingEvent { WyomingEvent("error", [("text", .string(text)), ("code", .string(code))]) }
}
