/// A JSON value in its written form, so that unknown values are written back unchanged: fields keep their order and
/// numbers their digits.
public enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  /// A number in its written form: `5`, `5.0` and `5e0` are different.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A field of an object.
  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Returns the last field of that name, as most parsers do; nil if there is no such field, or if the value is no
  /// object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The value's string; nil if the value is no string.
  public var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// The elements of a list; nil if the value is no list.
  public var items: [JSONValue]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  /// The number of values that this value consists of, including itself.
  public var count: Int {
    switch self {
    case .null, .flag, .number, .string: 1
    case .array(let items): items.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  /// The type of the value, in words for a message: `a list`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .flag: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
