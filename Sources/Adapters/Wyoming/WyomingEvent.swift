public import JSON

/// An event of the Wyoming protocol: a type, an object of data, and bytes, such as samples.
///
/// On the wire it is a line of JSON (the header), then the data and the payload, whose lengths the header states. Source:
/// `wyoming/event.py` of the Python library wyoming 1.10.2.
public struct WyomingEvent: Hashable, Sendable {
  /// The type, such as `audio-chunk`.
  public let type: String
  /// An object; empty for an event without data.
  public let data: JSONValue
  /// Bytes that are no JSON; empty for most types.
  public let payload: [UInt8]

  /// The version of the protocol library that this code follows.
  public static let protocolVersion = "1.10.2"

  /// - Parameter data: the fields, in their order.
  public init(_ type: String, _ data: [(String, JSONValue)] = [], payload: [UInt8] = []) {
    self.init(type, object: .object(data.map { JSONValue.Member($0.0, $0.1) }), payload: payload)
  }

  /// - Parameter object: an object.
  public init(_ type: String, object: JSONValue, payload: [UInt8] = []) {
    (self.type, data, self.payload) = (type, object, payload)
  }

  /// Returns the text of a field; nil if the field is missing or no text.
  public func text(_ field: String) -> String? { data[field]?.string }

  /// The event as it is sent.
  public var bytes: [UInt8] {
    var header: [(String, JSONValue)] = [("type", .string(type)), ("version", .string(Self.protocolVersion))]
    var fields: [UInt8] = []
    if case .object(let members) = data, !members.isEmpty {
      fields = Array(data.line.utf8)
      header.append(("data_length", .number(fields.count)))
    }
    if !payload.isEmpty { header.append(("payload_length", .number(payload.count))) }
    let line = JSONValue.object(header.map { JSONValue.Member($0.0, $0.1) }).line
    return Array(line.utf8) + [UInt8(ascii: "\n")] + fields + payload
  }
}
