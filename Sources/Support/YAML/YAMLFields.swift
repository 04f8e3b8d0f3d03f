/// The fields of a map. The reader must know each of them: a misspelt name is an error and is not ignored.
public struct YAMLFields: Sendable {
  private let whole: YAMLValue
  private let values: [String: YAMLValue]

  /// - Parameter what: what the map describes, for errors: `a station`.
  public init(_ value: YAMLValue, of what: String, known: [String]) throws(AssetError) {
    whole = value
    var values: [String: YAMLValue] = [:]
    for entry in try value.map(what) {
      guard known.contains(entry.key) else {
        throw AssetError(
          file: value.file, line: entry.line, problem: "\(what) has no field \(quoted(entry.key))",
          cure: "the fields are \(known.joined(separator: ", "))")
      }
      values[entry.key] = entry.value
    }
    self.values = values
  }

  /// Returns an optional field.
  public subscript(name: String) -> YAMLValue? { values[name] }

  /// Returns a required field.
  public func required(_ name: String) throws(AssetError) -> YAMLValue {
    guard let value = values[name] else { throw whole.error("\(name) is missing", cure: "add \(name): ...") }
    return value
  }
}

/// Returns a text from a file in quotes for an error message: one line of at most 60 characters.
package func quoted(_ text: String) -> String {
  let line = text.prefix(60).map { $0.isNewline || $0 == "\0" ? " " : $0 }
  return "\"\(String(line))\(text.count > 60 ? "..." : "")\""
}
