import Foundation
import Games
import Gaze
import VoiceEngine
package import YAML

/// A level of the main game, read from a file such as
///
///     goal: {left: 0.7, top: 0.3, width: 0.25, height: 0.4}
///     distractors:
///       - {left: 0.05, top: 0.3, width: 0.25, height: 0.4}
///
/// in parts of the screen, from its left and upper edge.
package struct LevelFile: Hashable, Sendable {
  let level: Level

  /// The most distractors of a level.
  private static let mostDistractors = 12
  /// The most levels.
  static let most = 100

  /// Reads the levels of folders, in the order of their files' names. A level that cannot be played is reported and left
  /// out.
  static func all(in folders: [String], _ onDiagnostic: DiagnosticHandler) -> [LevelFile] {
    let paths = folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
    }
    return paths.prefix(most).compactMap { path in
      do { return try LevelFile(path: path) } catch {
        onDiagnostic(.fault(error))
        return nil
      }
    }
  }

  /// - Throws: ``AssetError`` with file and line if the level cannot be played.
  package init(path: String) throws(AssetError) { try self.init(try YAMLFile(path: path)) }

  /// - Throws: ``AssetError`` with file and line if the level cannot be played.
  init(text: String, file: String) throws(AssetError) { try self.init(try YAMLFile(text: text, name: file)) }

  private init(_ file: YAMLFile) throws(AssetError) {
    var (goal, distractors) = (GazeArea?.none, [GazeArea]())
    for field in try file.root.map("the level") {
      switch field.key {
      case "goal": goal = try Self.area(field.value)
      case "distractors":
        for value in try field.value.list("distractors") { distractors.append(try Self.area(value)) }
      default: throw field.value.error("\(field.key) is not a field of a level", cure: "write goal and distractors")
      }
    }
    guard let goal else { throw file.root.error("there is no goal", cure: "write goal: {left: 0.7, top: 0.3, ...}") }
    guard distractors.count <= Self.mostDistractors else {
      throw file.root.error(
        "there are \(distractors.count) distractors", cure: "write at most \(Self.mostDistractors)")
    }
    level = Level(goal: goal, distractors: distractors)
    do throws(Level.Fault) { try level.check() } catch { throw file.root.error(error.problem, cure: error.cure) }
  }

  private static func area(_ value: YAMLValue) throws(AssetError) -> GazeArea {
    var sides: [String: Double] = [:]
    for field in try value.map("the block") {
      guard ["left", "top", "width", "height"].contains(field.key) else {
        throw field.value.error("\(field.key) is not a field of a block", cure: "write left, top, width and height")
      }
      sides[field.key] = try field.value.number(field.key, in: 0...1)
    }
    guard let left = sides["left"], let top = sides["top"], let width = sides["width"], let height = sides["height"]
    else { throw value.error("a field of the block is missing", cure: "write left, top, width and height") }
    return GazeArea(left: left, top: top, width: width, height: height)
  }
}

extension Level.Fault {
  fileprivate var problem: String {
    switch self {
    case .outside: "a block is not inside the screen"
    case .tooSmall: "a block is too small to be looked at"
    case .overlapping: "two blocks overlap"
    }
  }

  fileprivate var cure: String {
    switch self {
    case .outside: "choose left + width and top + height up to 1"
    case .tooSmall: "choose a width and a height of at least \(Level.leastSide)"
    case .overlapping: "move one of them"
    }
  }
}
