import Boards
import Hashing
import OpenBoardFormat
import VoiceEngine

/// The picture of a button as a page shows it: a file of the board, or an emoji.
struct PagePicture {
  /// The picture's name below `pictures`: the button's key and a hash of the file, such as `foods.water.3f1c9a2b0d4e5f67`, so
  /// that a browser does not show an earlier picture. nil if the button has no file.
  let id: String?
  let emoji: String?

  init(of key: Button.Key, on collection: BoardCollection) {
    switch collection.picture(of: key) {
    case .bytes(let bytes, let type?) where Self.types.contains(type):
      (id, emoji) = ("\(key).\(ContentHash(of: bytes).digits)", nil)
    case .symbol("openmoji", let name): (id, emoji) = (nil, Pictogram.character(name))
    case .bytes, .symbol, .address, nil: (id, emoji) = (nil, nil)
    }
  }

  private static let types: Set = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"]

  /// Returns the file of a button's picture; nil if it has none that a browser shows.
  static func file(of key: Button.Key, on collection: BoardCollection) -> PageResource? {
    guard case .bytes(let bytes, let type?)? = collection.picture(of: key), types.contains(type) else { return nil }
    return PageResource(type: type, bytes: bytes)
  }

  /// Returns the key of the button whose picture has an ``id``.
  static func key(ofPicture id: String) -> Button.Key? {
    Button.Key(id.split(separator: ".", omittingEmptySubsequences: false).prefix(2).joined(separator: "."))
  }
}
