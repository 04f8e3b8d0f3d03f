/// Everything one locale can say: key to wordings.
public struct Table: Hashable, Sendable {
  public private(set) var entries: [String: Entry]

  public init(_ entries: [String: Entry] = [:]) { self.entries = entries }

  public subscript(key: String) -> Entry? { entries[key] }

  /// Takes in those entries of another table whose keys it lacks.
  public mutating func fill(from other: Table) { entries.merge(other.entries) { own, _ in own } }

  /// Takes in another file's entries.
  /// - Throws: ``ScriptError/duplicateKey(_:)``.
  public mutating func merge(_ other: Table) throws(ScriptError) {
    for (key, entry) in other.entries {
      guard entries[key] == nil else { throw .duplicateKey(key) }
      entries[key] = entry
    }
  }
}
