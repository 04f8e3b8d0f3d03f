import Foundation
import Yams

/// Reads a YAML file into values that know their lines. It rejects what no data file needs: more than 4 MB, more than
/// one document, anchors and aliases (a few lines of which can expand beyond any memory), keys that are lists, deep
/// nesting.
public struct YAMLFile: Sendable {
  /// The maximum size of a file, in bytes.
  public static let largest = 4 << 20
  /// The maximum nesting depth of lists and maps.
  public static let deepest = 20

  /// The file's name in errors.
  public let name: String
  public let root: YAMLValue

  public init(path: String) throws(AssetError) {
    try self.init(text: FileText.read(path, largest: Self.largest), name: FileText.shown(path))
  }

  public init(text: String, name: String) throws(AssetError) {
    self.name = name
    // Editors on Windows begin a file with a byte order mark.
    let text = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    guard text.utf8.count <= Self.largest else { throw FileText.tooLarge(name, Self.largest) }
    if let found = YAMLGuard.firstFinding(in: text) {
      throw AssetError(found.finding, file: name, line: found.line)
    }
    guard let node = try Self.compose(text, name: name), node.hasContent else {
      throw AssetError(file: name, problem: "the file is empty", cure: "restore it from the repository")
    }
    root = try Self.value(node, name: name, depth: 0)
  }

  private static func compose(_ text: String, name: String) throws(AssetError) -> Node? {
    do {
      // No resolver: guessing types takes most of the time, and would read the word "no" as false.
      return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw AssetError(error, file: name, text: text)
    } catch {
      throw AssetError(file: name, problem: "\(error)", cure: "check that it is YAML")
    }
  }

  private static func value(_ node: Node, name: String, depth: Int) throws(AssetError) -> YAMLValue {
    let line = node.mark?.line ?? 1
    guard depth <= deepest else {
      throw AssetError(
        file: name, line: line, problem: "nested deeper than \(deepest) levels", cure: "close the brackets before")
    }
    switch node {
    case .scalar(let scalar):
      return YAMLValue(file: name, line: line, content: .scalar(scalar.string))
    case .sequence(let sequence):
      var values: [YAMLValue] = []
      for node in sequence { values.append(try value(node, name: name, depth: depth + 1)) }
      return YAMLValue(file: name, line: line, content: .list(values))
    case .mapping(let mapping):
      var entries: [YAMLValue.Entry] = []
      for (key, content) in mapping { entries.append(try entry(key, content, name: name, depth: depth)) }
      return YAMLValue(file: name, line: line, content: .map(entries))
    case .alias:
      throw AssetError(file: name, line: line, problem: "an alias is not supported", cure: "write the value out")
    }
  }

  private static func entry(_ key: Node, _ value: Node, name: String, depth: Int) throws(AssetError) -> YAMLValue.Entry
  {
    let line = key.mark?.line ?? 1
    guard let text = key.scalar?.string else {
      throw AssetError(file: name, line: line, problem: "a field's name is a list", cure: "write name: value")
    }
    return YAMLValue.Entry(key: text, line: line, value: try Self.value(value, name: name, depth: depth + 1))
  }
}

extension Node {
  /// Whether the file has any content. A file with only comments has no node, or an empty one.
  fileprivate var hasContent: Bool { scalar?.string.isEmpty != true }
}
