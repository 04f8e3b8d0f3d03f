/// The script of one locale: the wordings for each key.
public struct Table: Hashable, Sendable {
  public private(set) var entries: [String: Entry]

  public init(_ entries: [String: Entry] = [:]) { self.entries = entries }

  public subscript(key: String) -> Entry? { entries[key] }

  /// Adds the entries of another table whose keys are missing here.
  public mutating func fill(from other: Table) { entries.merge(other.entries) { own, _ in own } }

  /// Adds the entries of another file.
  /// - Throws: ``ScriptError/duplicateKey(_:)`` if a key exists already.
  public mutating func merge(_ other: Table) throws(ScriptError) {
    for (key, entry) in other.entries {
      guard entries[key] == nil else { throw .duplicateKey(key) }
      entries[key] = entry
    }
  }
}
