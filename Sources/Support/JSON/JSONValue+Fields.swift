extension JSONValue {
  /// Returns the object with a field of that value: in the field's place if the object has it, otherwise as its last.
  /// - Parameter value: nil to remove the field.
  /// - Returns: an unchanged value if it is no object.
  public func with(_ name: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(let members) = self else { return self }
    guard let value else { return .object(members.filter { $0.name != name }) }
    guard let place = members.lastIndex(where: { $0.name == name }) else {
      return .object(members + [Member(name, value)])
    }
    var changed = members
    changed[place] = Member(name, value)
    return .object(changed)
  }

  /// Returns a number without a fraction.
  public static func number(_ value: Int) -> JSONValue { .number(String(value)) }

  /// Returns a list of texts.
  public static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
