import Foundation

extension BoardPage {
  /// The content of `page.json`: Documentation/Page-protocol.md.
  struct Content: Encodable {
    struct Board: Encodable {
      let id: String
      let name: String
      let columns: Int
      /// The keys of the buttons, row by row; nil for an empty cell.
      let rows: [[String?]]
      let buttons: [Button]
    }

    struct Button: Encodable {
      let key: String
      let label: String
      /// The text that is spoken; nil for a button that opens a board.
      let text: String?
      /// The board that the button opens.
      let opens: String?
      /// Whether the button returns to the previous board; nil if it does not, so that the JSON lacks the field.
      let goesBack: Bool?
      let background: String?
      let border: String?
      let picture: String?
      let emoji: String?
    }

    let home: String
    let emergency: String?
    let version: String
    let boards: [Board]

    var json: [UInt8] {
      get throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self))
      }
    }
  }
}
