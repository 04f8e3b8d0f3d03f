/// The reason why bytes are no event of the Wyoming protocol. The position of the next event is then unknown, so that the
/// receiver closes the connection.
public enum WyomingFault: Error, Hashable, Sendable {
  /// The part of an event that a fault concerns.
  public enum Part: String, Hashable, Sendable {
    case header, data, payload
  }

  /// The part is longer than the limit, in bytes.
  case tooLong(Part, limit: Int)
  /// The part is no JSON, no UTF-8, nested too deeply, or has too many values.
  case noJSON(Part, problem: String)
  /// The part is JSON, and no object.
  case noObject(Part)
  /// The header has no type, or one that is no text.
  case noType
  /// The header states a length that is no whole number from zero on. The payload is the name of the field.
  case noLength(String)
  /// The peer has sent the beginning of an event, and not the rest in time.
  case incomplete

  /// A name for programs, such as `header-too-long`.
  public var code: String {
    switch self {
    case .tooLong(let part, _): "\(part.rawValue)-too-long"
    case .noJSON(let part, _), .noObject(let part): "\(part.rawValue)-malformed"
    case .noType: "type-missing"
    case .noLength: "length-malformed"
    case .incomplete: "event-incomplete"
    }
  }
}

extension WyomingFault: CustomStringConvertible {
  /// What is wrong, and the remedy.
  public var description: String {
    switch self {
    case .tooLong(let part, let limit): "the \(part.rawValue) is longer than \(limit) bytes; send less at one time"
    case .noJSON(let part, let problem): "the \(part.rawValue) is no JSON object: \(problem); send one object as UTF-8"
    case .noObject(let part): "the \(part.rawValue) is no JSON object; send one object as UTF-8"
    case .noType: "the header has no type; add a field \"type\" with a text"
    case .noLength(let field): "\(field) is no whole number from zero on; state the number of bytes that follow"
    case .incomplete: "the rest of the event did not come in time; send each event without a pause"
    }
  }
}
