public import JSON

/// Parses the events in a stream of bytes, which may arrive in pieces of any length.
///
/// The decoder keeps one incomplete event at most, so that its memory is bounded by the limits. After a fault it must not
/// be used again.
public struct WyomingDecoder: Sendable {
  /// The fields of a header that lead to the rest of the event.
  private struct Header {
    let type: String
    let data: JSONValue
    let dataLength: Int
    let payloadLength: Int
  }

  private enum State {
    case header
    case data(Header)
    case payload(Header, JSONValue)
  }

  private let limits: WyomingLimits
  private var state = State.header
  private var buffer: [UInt8] = []
  /// The beginning of the bytes that are not parsed yet.
  private var start = 0
  /// The end of the bytes in which no line break was found.
  private var searched = 0

  public init(_ limits: WyomingLimits = WyomingLimits()) { self.limits = limits }

  /// Whether an event has begun and is not complete.
  public var isInEvent: Bool {
    switch state {
    case .header: start < buffer.count
    case .data, .payload: true
    }
  }

  /// Adds bytes. The caller then calls ``next()`` until it returns nil.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    if start == buffer.count || start > 1 << 16 {
      buffer.removeFirst(start)
      (start, searched) = (0, searched - start)
    }
    buffer += bytes
  }

  /// Returns the next complete event; nil if more bytes are needed.
  public mutating func next() throws(WyomingFault) -> WyomingEvent? {
    while true {
      switch state {
      case .header:
        guard let line = try takeLine() else { return nil }
        state = .data(try header(line))
      case .data(let header):
        guard let bytes = take(header.dataLength) else { return nil }
        let data = bytes.isEmpty ? header.data : merged(header.data, try object(bytes, .data))
        state = .payload(header, data)
      case .payload(let header, let data):
        guard let payload = take(header.payloadLength) else { return nil }
        state = .header
        return WyomingEvent(header.type, object: data, payload: payload)
      }
    }
  }

  private mutating func takeLine() throws(WyomingFault) -> [UInt8]? {
    searched = max(searched, start)
    let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = end ?? buffer.count
    guard searched - start < limits.headerBytes else { throw .tooLong(.header, limit: limits.headerBytes) }
    guard let end else { return nil }
    defer { start = end + 1 }
    return Array(buffer[start..<end])
  }

  private mutating func take(_ count: Int) -> [UInt8]? {
    guard buffer.count - start >= count else { return nil }
    defer { start += count }
    return Array(buffer[start..<start + count])
  }

  private func header(_ line: [UInt8]) throws(WyomingFault) -> Header {
    let fields = try object(line, .header)
    guard let type = fields["type"]?.string else { throw .noType }
    let data =
      switch fields["data"] {
      case nil, .null?: JSONValue.object([])
      case .object(let members)?: JSONValue.object(members)
      case .some: throw WyomingFault.noObject(.data)
      }
    return Header(
      type: type, data: data, dataLength: try length("data_length", of: fields, .data, limits.dataBytes),
      payloadLength: try length("payload_length", of: fields, .payload, limits.payloadBytes))
  }

  private func length(
    _ name: String, of fields: JSONValue, _ part: WyomingFault.Part, _ limit: Int
  ) throws(WyomingFault) -> Int {
    switch fields[name] {
    case nil, .null?: return 0
    case .number(let digits)?:
      guard let length = Int(digits), length >= 0 else { throw .noLength(name) }
      guard length <= limit else { throw .tooLong(part, limit: limit) }
      return length
    case .some: throw .noLength(name)
    }
  }

  private func object(_ bytes: [UInt8], _ part: WyomingFault.Part) throws(WyomingFault) -> JSONValue {
    let value: JSONValue
    do { value = try JSONParser.parse(bytes, most: limits.values, deepest: limits.depth) } catch {
      throw .noJSON(part, problem: error.problem)
    }
    guard case .object = value else { throw .noObject(part) }
    return value
  }

  /// Returns the fields of the header's data, with those of the data after it in their place.
  private func merged(_ first: JSONValue, _ second: JSONValue) -> JSONValue {
    guard case .object(let later) = second, case .object(var members) = first, !members.isEmpty else { return second }
    var places: [String: Int] = [:]
    for (place, member) in members.enumerated() { places[member.name] = place }
    for member in later {
      if let place = places[member.name] {
        members[place] = member
      } else {
        places[member.name] = members.count
        members.append(member)
      }
    }
    return .object(members)
  }
}
