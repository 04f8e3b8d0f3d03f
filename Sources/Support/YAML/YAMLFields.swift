/// The fields of a YAML map. A field whose name is not among the known names is an error, so that a misspelt name is
/// not ignored.
public struct YAMLFields: Sendable {
  private let whole: YAMLValue
  private let values: [String: YAMLValue]

  /// - Parameters:
  ///   - what: what the map describes, for error messages: `a station`.
  ///   - known: the names of all fields that the map may have.
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

  /// Returns the value of an optional field; nil if it is missing.
  public subscript(name: String) -> YAMLValue? { values[name] }

  /// Returns the value of a required field.
  /// - Throws: ``AssetError`` if the field is missing.
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
