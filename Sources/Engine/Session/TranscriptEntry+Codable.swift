import FormerNames
import Timestamps

/// A transcript entry is coded as one flat JSON object: `{"at": 1.24, "event": "heard", "text": "bikes please",
/// ...}`.
extension TranscriptEntry: Codable {
  private struct JSONKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(at.inSeconds, forKey: JSONKey(stringValue: "at"))
    try container.encode(name.description, forKey: JSONKey(stringValue: kind.rawValue))
    for (key, detail) in details { try container.encode(detail, forKey: JSONKey(stringValue: key.description)) }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: JSONKey.self)
    let seconds = try container.decode(Double.self, forKey: JSONKey(stringValue: "at"))
    guard seconds.isFinite, (0...1e7).contains(seconds) else { throw Self.wrong("\"at\" is not a time", decoder) }
    guard let kind = Kind.allCases.first(where: { container.contains(JSONKey(stringValue: $0.rawValue)) }) else {
      throw Self.wrong("there is no event, effect, fault or measure", decoder)
    }
    let name = try container.decode(String.self, forKey: JSONKey(stringValue: kind.rawValue))
    var details: [Key: Detail] = [:]
    for key in container.allKeys where key.stringValue != "at" && key.stringValue != kind.rawValue {
      let present = FormerNames.details[key.stringValue] ?? key.stringValue
      details[Key(present)] = try container.decode(Detail.self, forKey: key).renamed(FormerNames.values[present] ?? [:])
    }
    self.init(
      at: .milliseconds(Int64((seconds * 1000).rounded())), kind: kind,
      name: Name(FormerNames.entry(name, kind: kind.rawValue)),
      details: details)
  }

  private static func wrong(_ problem: String, _ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: problem))
  }
}

extension TranscriptEntry.Detail {
  /// Returns the detail with the present name of its value.
  fileprivate func renamed(_ names: [String: String]) -> Self {
    if case .text(let text) = self, let name = names[text] { .text(name) } else { self }
  }
}

extension TranscriptEntry.Detail: Codable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .nested(let details): try container.encode(details)
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .nested(try container.decode([String: Self].self))
    }
  }
}
