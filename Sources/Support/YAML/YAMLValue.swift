/// A value of a YAML file, with its line. Scalars are kept as text: `no` is a word here, and only the reader of a
/// field interprets it as a number or a boolean.
public struct YAMLValue: Sendable {
  public enum Content: Sendable {
    case scalar(String)
    case list([YAMLValue])
    /// The entries in the order of the file; no key occurs twice.
    case map([Entry])
  }

  public struct Entry: Sendable {
    public let key: String
    /// The line of the entry's key, from 1.
    public let line: Int
    public let value: YAMLValue
  }

  /// The file's name in errors.
  public let file: String
  public let line: Int
  public let content: Content

  /// Returns an error about this value.
  public func error(_ problem: String, cure: String) -> AssetError {
    AssetError(file: file, line: line, problem: problem, cure: cure)
  }

  public func list(_ what: String) throws(AssetError) -> [YAMLValue] {
    guard case .list(let values) = content else {
      throw error("\(what) is \(kind), not a list", cure: "write [a, b] or lines that begin with a dash")
    }
    return values
  }

  public func map(_ what: String) throws(AssetError) -> [Entry] {
    guard case .map(let entries) = content else {
      throw error("\(what) is \(kind), not fields", cure: "write lines of the form name: value")
    }
    return entries
  }

  /// Returns the value as a text that is not empty.
  /// - Parameter what: what the value is, for error messages.
  public func text(_ what: String) throws(AssetError) -> String {
    guard case .scalar(let text) = content else {
      throw error("\(what) is \(kind), not text", cure: "write plain text")
    }
    guard !text.isEmpty else { throw error("\(what) is empty", cure: "write a value, or remove the line") }
    return text
  }

  /// Returns the value as a list of at least one text.
  /// - Parameter what: what the list is, for error messages.
  public func texts(_ what: String) throws(AssetError) -> [String] {
    let texts = try list(what).map { value throws(AssetError) in try value.text(what) }
    guard !texts.isEmpty else { throw error("\(what) is an empty list", cure: "write at least one") }
    return texts
  }

  /// Returns the value as a map of texts.
  /// - Parameter what: what the map is, for error messages.
  public func pairs(_ what: String) throws(AssetError) -> [String: String] {
    var pairs: [String: String] = [:]
    for entry in try map(what) { pairs[entry.key] = try entry.value.text(entry.key) }
    return pairs
  }

  public func integer(_ what: String, in range: ClosedRange<Int>) throws(AssetError) -> Int {
    let text = try text(what)
    guard let number = Int(text), range.contains(number) else {
      throw error("\(what) is \(text)", cure: "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  public func number(_ what: String, in range: ClosedRange<Double>) throws(AssetError) -> Double {
    let text = try text(what)
    guard let number = Double(text), range.contains(number) else {
      throw error("\(what) is \(text)", cure: "write a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  public func truth(_ what: String) throws(AssetError) -> Bool {
    switch try text(what) {
    case "true": return true
    case "false": return false
    case let text: throw error("\(what) is \(text)", cure: "write true or false")
    }
  }

  private var kind: String {
    switch content {
    case .scalar(""): "empty"
    case .scalar: "text"
    case .list: "a list"
    case .map: "fields"
    }
  }
}
