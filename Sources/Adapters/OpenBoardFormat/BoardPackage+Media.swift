public import Boards
import JSON

extension BoardPackage {
  /// Returns the picture of a button; nil if the button has none, or the package lacks the file.
  public func picture(of key: Button.Key) -> Media? {
    library[key]?.picture.flatMap { media($0.id, "images", key.board) }
  }

  /// Returns the recorded sound of a button; nil if the button has none, or the package lacks the file.
  public func sound(of key: Button.Key) -> Media? {
    library[key]?.sound.flatMap { media($0, "sounds", key.board) }
  }

  /// Returns a picture or sound of a board. Paths are relative to the package, not to the board that contains them.
  private func media(_ id: String, _ list: String, _ board: Board.ID) -> Media? {
    guard case .array(let items) = boards.first(where: { $0.id == board })?.json[list] else { return nil }
    let item = items.last { item in
      let written = Field(file: file, part: "", value: item)["id"]
      return (try? written?.name()) == id
    }
    return item.flatMap { Media($0, files: files) }
  }
}
