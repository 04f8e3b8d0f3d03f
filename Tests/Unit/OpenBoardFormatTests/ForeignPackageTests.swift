import Boards
import Testing
import VivaVozTesting

@testable import OpenBoardFormat

/// Tests with packages in the forms that well-known programs export. Cboard links boards by ids with colons and omits
/// the boards that the user did not select. Other programs write image paths with a leading slash and archive entries
/// with two slashes in a row.
@Suite("Packages of other programs: import, export, import")
struct ForeignPackageTests {
  private typealias Entry = RawZip.Entry

  /// 81 boards of ten or eleven buttons. Every fifth board links to a board that the package lacks, by a path with
  /// colons.
  private static let many: [RawZip.Entry] = {
    let boards = (0..<81).map { number -> RawZip.Entry in
      let buttons = (0..<(number < 38 ? 11 : 10)).map { button -> String in
        let link: String
        switch button {
        case 0: link = ", \"load_board\": {\"path\": \"boards/b\((number + 1) % 81).obf\"}"
        case 1 where number % 5 == 0:
          link = ", \"load_board\": {\"name\": \"More\", \"path\": \"boards/root:\(number):x.obf\"}"
        default: link = ""
        }
        return "{\"id\": \"\(button)\", \"label\": \"word \(number) \(button)\"\(link)}"
      }
      return Entry("boards/b\(number).obf", obf("\"b\(number)\"", "\"buttons\": [\(buttons.joined(separator: ","))]"))
    }
    let paths = (0..<81).map { "\"b\($0)\": \"boards/b\($0).obf\"" }.joined(separator: ",")
    return [Entry("manifest.json", manifest(paths, root: "boards/b0.obf"))] + boards
  }()

  private static let slashes: [RawZip.Entry] = {
    let board = obf(
      "\"home\"",
      """
      "buttons": [{"id": 1, "label": "yes", "image_id": "i"}, {"id": 2, "label": "no", "image_id": "j"}],
      "images": [{"id": "i", "path": "/images/a.png"}, {"id": "j", "path": "images//symbols/b.png"}]
      """)
    return [
      Entry(
        "manifest.json",
        manifest("\"home\": \"/home.obf\"", root: "./home.obf", more: ", \"images\": {\"i\": \"/images/a.png\"}")),
      Entry("home.obf", board), Entry("images/a.png", "A"), Entry("images//symbols/b.png", "B"),
    ]
  }()

  private func again(_ entries: [RawZip.Entry]) throws -> (first: BoardPackage, second: BoardPackage) {
    let folder = try TemporaryFolder()
    let first = try read(entries)
    try first.write(to: folder.file("again.obz"))
    return (first, try OpenBoards.read(folder.file("again.obz")))
  }

  private func expectSame(_ first: BoardPackage, _ second: BoardPackage) {
    #expect(second.boards == first.boards && second.manifest == first.manifest)
    #expect(second.files == first.files && second.library == first.library && second.warnings == first.warnings)
  }

  @Test("In a package of 81 boards each of 17 links to missing boards is a warning, and everything is exported again")
  func lostLinks() throws {
    let (first, second) = try again(Self.many)
    #expect(first.library.boards.count == 81 && first.library.keys.count == 848)
    #expect(first.warnings.count { $0.problem.contains("is not here") } == 17)
    expectSame(first, second)
  }

  @Test("Pictures are found by paths with a leading slash and by entries with two slashes")
  func extraSlashes() throws {
    let (first, second) = try again(Self.slashes)
    let keys = first.library.keys
    #expect(keys.map { first.picture(of: $0) } == [.bytes([65], type: nil), .bytes([66], type: nil)])
    expectSame(first, second)
    #expect(second.library.keys.map { second.picture(of: $0) } == keys.map { first.picture(of: $0) })
  }
}
