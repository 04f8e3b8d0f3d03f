import Foundation
import VivaVozTesting

/// The built-in boards, decoded without the reader under test.
struct Board: Decodable {
  struct Button: Decodable {
    struct Link: Decodable {
      let id: String
      let path: String
    }

    let id: String
    let label: String
    let vocalization: String?
    let without: String?
    let triggers: [String]
    let isUrgent: Bool?
    let image: String
    let link: Link?

    enum CodingKeys: String, CodingKey {
      case id, label, vocalization
      case without = "ext_vivavoz_without"
      case triggers = "ext_vivavoz_triggers"
      case isUrgent = "ext_vivavoz_urgent"
      case image = "image_id"
      case link = "load_board"
    }

    /// The names of the placeholders, in order.
    var gaps: [String] { (vocalization ?? "").matches(of: /\{(.*?)\}/).map { String($0.1) } }
    /// The label and all further wordings.
    var wordings: [String] { [label] + triggers }
  }

  struct Picture: Decodable {
    struct Symbol: Decodable {
      let set: String
      let filename: String
    }

    struct License: Decodable {
      let type: String
    }

    let id: String
    let symbol: Symbol
    let license: License
    let alt: String

    enum CodingKeys: String, CodingKey {
      case id, symbol, license
      case alt = "ext_vivavoz_alt"
    }
  }

  struct Grid: Decodable {
    let rows: Int
    let columns: Int
    let order: [[String?]]
  }

  let format: String
  let id: String
  let locale: String
  let grid: Grid
  let buttons: [Button]
  let images: [Picture]

  /// The buttons that speak a phrase, in order.
  var phrases: [Button] { buttons.filter { $0.vocalization != nil } }
  /// The ids of the boards that it opens.
  var opens: [String] { buttons.compactMap(\.link?.id) }

  /// Returns the boards of a language by their file names without extension.
  static func all(_ tag: String) throws -> [String: Board] {
    let folder = URL(fileURLWithPath: "\(Repository.path)/Boards/\(tag)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let boards = try files.filter { $0.pathExtension == "obf" }.map { file in
      let board = try JSONDecoder().decode(Board.self, from: Data(contentsOf: file))
      return (file.deletingPathExtension().lastPathComponent, board)
    }
    return Dictionary(uniqueKeysWithValues: boards)
  }
}
