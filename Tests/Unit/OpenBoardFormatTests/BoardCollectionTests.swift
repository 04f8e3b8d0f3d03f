import Boards
import Testing
import VivaVozTesting

@testable import OpenBoardFormat

@Suite("Boards of several packages")
struct BoardCollectionTests {
  private typealias Entry = RawZip.Entry

  private func package(_ locale: String = "en", _ label: String = "Mine", picture: String = "x") throws -> BoardPackage
  {
    let board = """
      {"format": "open-board-0.1", "id": "home", "locale": "\(locale)", "name": "\(label)",
       "buttons": [{"id": "cake", "label": "\(label)", "image_id": 1, "sound_id": 2}],
       "images": [{"id": 1, "path": "a.png"}], "sounds": [{"id": 2, "path": "a.wav"}]}
      """
    return try read([
      Entry("manifest.json", manifest()), Entry("home.obf", board), Entry("a.png", picture),
      Entry("a.wav", "~\(picture)"),
    ])
  }

  private func bytes(_ media: Media?) -> String? {
    guard case .bytes(let bytes, _) = media else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Pictures and sounds are found by the keys of the combined library")
  func media() throws {
    var collection = BoardCollection(try package(picture: "ours"))
    try collection.add(try package(picture: "theirs"), as: "school", in: "en")
    for (text, content) in [("home.cake", "ours"), ("school_home.cake", "theirs")] {
      let key = try #require(Button.Key(text))
      #expect(collection.library[key] != nil)
      #expect(bytes(collection.picture(of: key)) == content && bytes(collection.sound(of: key)) == "~\(content)")
    }
    #expect(collection.picture(of: try #require(Button.Key("school_home.no"))) == nil)
    #expect(collection.picture(of: try #require(Button.Key("no.cake"))) == nil)
  }

  @Test("Boards in another language are not added")
  func language() throws {
    let ours = BoardCollection(try package())
    var collection = ours
    try collection.add(try package("es"), as: "school", in: "en")
    #expect(collection == ours)
    try collection.add(try package("en-IE"), as: "school", in: "en")
    #expect(collection.library.order.count == 2)
  }

  @Test("A package whose board ids exist already is rejected with the reason, and nothing of it is added")
  func duplicateIDs() throws {
    var collection = BoardCollection(try package())
    try collection.add(try package(), as: "school", in: "en")
    let before = collection
    let fault = #expect(throws: BoardFault.self) { try collection.add(try package(), as: "school", in: "en") }
    #expect(fault?.problem.contains("its id is used twice") == true, "\(String(describing: fault))")
    #expect(collection == before)
  }

  @Test(
    "Colours are read as red, green and blue in any notation",
    arguments: ["#fc0", "#FFCC00", "#ffcc0080", "#fc08", "rgb(255, 204,0)", " RGBA(255,204, 0, 0.5) "])
  func colours(_ written: String) {
    #expect(Button.Colour(written: written) == Button.Colour(red: 255, green: 204, blue: 0))
  }

  @Test("A colour is read by its name")
  func named() { #expect(Button.Colour(written: "Navy") == Button.Colour(red: 0, green: 0, blue: 128)) }

  @Test(
    "An invalid colour is ignored with a warning",
    arguments: [
      "", "#", "#12", "#12345", "#ggg", "rgb(256,0,0)", "rgb(1,2)", "rgb(1,2,3", "rgb(-1,2,3)", "#１２３", "octarine",
      "url(file:///etc/passwd)", "rgb(1,2,3);x",
    ])
  func noColour(_ written: String) throws {
    let package = try read(
      obf("\"home\"", #""buttons": [{"id": 1, "label": "x", "background_color": "\#(written)"}]"#))
    #expect(package.library[.home]?.buttons.first?.colours == Button.Colours())
    #expect(package.warnings.contains { $0.problem.contains("is not a known colour") })
  }
}
