/// The prompts of one locale: the wordings of each key.
public struct PromptTable: Hashable, Sendable {
  public private(set) var entries: [String: PromptEntry]

  public init(_ entries: [String: PromptEntry] = [:]) { self.entries = entries }

  public subscript(key: String) -> PromptEntry? { entries[key] }

  /// Adds those entries of another table whose keys this table lacks.
  public mutating func fill(from other: PromptTable) { entries.merge(other.entries) { own, _ in own } }

  /// Adds the entries of another table, such as that of another file.
  /// - Throws: ``PromptError/duplicateKey(_:)`` if a key exists in both.
  public mutating func merge(_ other: PromptTable) throws(PromptError) {
    for (key, entry) in other.entries {
      guard entries[key] == nil else { throw .duplicateKey(key) }
      entries[key] = entry
    }
  }
}
