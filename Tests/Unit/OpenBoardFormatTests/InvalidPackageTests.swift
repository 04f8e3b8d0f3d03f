import Boards
import Testing
import VivaVozTesting

@testable import OpenBoardFormat

@Suite("Invalid packages")
struct InvalidPackageTests {
  private typealias Entry = RawZip.Entry
  private let good = [Entry("manifest.json", manifest()), Entry("home.obf", obf())]

  @Test("An archive without compression is read")
  func uncompressed() throws { #expect(try read(good).library.keys.map(\.description) == ["home.1"]) }

  @Test("A file that is not a zip, and a zip truncated at any place, are rejected")
  func cut() throws {
    #expect(try fault(Array("hello".utf8))?.problem == "this is not a zip file, or it is truncated")
    let bytes = RawZip.bytes(good)
    for end in bytes.indices { #expect(try fault(Array(bytes[..<end])) != nil, "\(end)") }
  }

  @Test("A package without a manifest is rejected")
  func noManifest() throws {
    #expect(try fault([Entry("home.obf", obf())])?.problem == "manifest.json is missing")
    #expect(try fault([Entry]())?.kind == .damaged)
  }

  @Test(
    "An invalid manifest is rejected with the place",
    arguments: [
      ("hello", "manifest.json:1"), ("[]", "manifest.json"), ("{}", "manifest.json"),
      ("{\"format\": \"open-board-0.1\"}", "manifest.json"), (manifest(root: "x.obf"), "manifest.json, root"),
      (manifest("\"home\": 5"), "manifest.json, paths.boards.home"),
      (manifest("\"home\": \"x.obf\""), "manifest.json, paths.boards.home"),
      ("{\"format\": \"open-board-0.1\", \"root\": \"home.obf\", \"paths\": []}", "manifest.json, paths"),
      ("{\"format\": \"open-board-0.1\", \"root\": 5}", "manifest.json, root"),
    ])
  func badManifest(_ text: String, _ place: String) throws {
    let fault = try #require(try fault([Entry("manifest.json", text), good[1]]))
    #expect(fault.place == place, "\(fault)")
  }

  private static let out = ["../x", "a/../../x", "a\\\\..\\\\x", "a\\u0000x", "/../x", "C:\\\\..\\\\x", ".."]
  private static let nowhere = [
    "/etc/x", "a\\\\x", "C:\\\\x", "", "a//x", "./x", "1234:5678", "http://example.org/a.obf",
  ]

  @Test("A path of the manifest outside the package is rejected", arguments: out)
  func paths(_ path: String) throws {
    for text in [
      manifest(root: path), manifest("\"home\": \"\(path)\""), manifest(more: ", \"images\": {\"1\": \"\(path)\"}"),
      manifest(more: ", \"sounds\": {\"1\": \"\(path)\"}"),
    ] {
      #expect(try fault([Entry("manifest.json", text), good[1]])?.kind == .dangerous, "\(text)")
    }
  }

  @Test("A link's path outside the package is rejected", arguments: out)
  func linkPaths(_ path: String) throws {
    let board = obf("\"home\"", "\"buttons\": [{\"id\": 1, \"label\": \"x\", \"load_board\": {\"path\": \"\(path)\"}}]")
    #expect(try fault([good[0], Entry("home.obf", board)])?.kind == .dangerous)
  }

  @Test("A link to a missing board is a warning, however its path is written", arguments: nowhere)
  func strangePaths(_ path: String) throws {
    let link = "{\"id\": 1, \"label\": \"x\", \"load_board\": {\"name\": \"Food\", \"path\": \"\(path)\"}}"
    let image = "\"images\": [{\"id\": \"i\", \"path\": \"\(path)\"}]"
    let package = try read([good[0], Entry("home.obf", obf("\"home\"", "\"buttons\": [\(link)], \(image)"))])
    #expect(package.warnings.contains { $0.problem.contains("is not here") }, "\(package.warnings)")
    guard case .elsewhere? = package.library[Board.ID("home")]?.buttons.first?.action else {
      Issue.record("the button leads somewhere")
      return
    }
  }

  @Test("A grid of a billion rows is rejected", arguments: ["rows", "columns"])
  func grid(_ side: String) throws {
    let board = obf("\"home\"", "\"buttons\": [], \"grid\": {\"\(side)\": 1000000000, \"order\": []}")
    #expect(try fault([good[0], Entry("home.obf", board)])?.kind == .tooLarge)
    let large = obf("\"home\"", "\"buttons\": [], \"grid\": {\"\(side)\": 20, \"order\": []}")
    #expect(try fault([good[0], Entry("home.obf", large)]) == nil)
  }

  @Test(
    "A file name outside the package is rejected, even if nothing refers to it",
    arguments: [
      "../x", "/x", "a\\x", "a/../../x", "C:x", "./x", "..", "a\nb", String(repeating: "a", count: 600),
    ])
  func names(_ name: String) throws { #expect(try fault(good + [Entry(name, "x")])?.kind == .dangerous) }

  @Test("A link or a device among the files is rejected", arguments: [0o120777, 0o020644, 0o010644] as [UInt32])
  func links(_ mode: UInt32) throws {
    var entry = Entry("images/a.png", "/etc/passwd")
    entry.mode = mode
    #expect(try fault(good + [entry])?.problem == "it is a link or a device, not a file")
  }

  @Test("A duplicate file, or a file that is also a folder, is rejected")
  func twice() throws {
    #expect(try fault(good + [Entry("home.obf", obf("\"other\""))])?.problem == "the file is there twice")
    #expect(try fault(good + [Entry("a"), Entry("a/b")])?.problem == "the file is there twice")
    #expect(try fault(good + [Entry("a/b"), Entry("a")])?.problem == "the file is there twice")
    #expect(try fault(good + [Entry("é"), Entry("e\u{301}")])?.problem == "the file is there twice")
    #expect(try fault(good + [Entry("a/"), Entry("a/b")]) == nil)
  }

  @Test("An encrypted file is rejected")
  func encrypted() throws {
    var entry = Entry("images/a.png", String(repeating: "x", count: 100))
    entry.flags = 1
    #expect(try fault(good + [entry])?.problem == "it is encrypted")
  }

  @Test("A file with another compression than deflate is rejected", arguments: [12, 14, 95] as [UInt16])
  func methods(_ method: UInt16) throws {
    var entry = Entry("images/a.png", "x")
    entry.method = method
    #expect(try fault(good + [entry])?.kind == .written)
  }

  @Test("Two boards with one id are rejected, 5 and \"5\" too")
  func sameID() throws {
    let fault = try #require(
      try fault([
        Entry("manifest.json", manifest("\"5\": \"home.obf\"")), Entry("home.obf", obf("5")),
        Entry("b.obf", obf("\"5\"")),
      ]))
    #expect(fault.description.hasSuffix("b.obf: its id 5 is also the id of home.obf; give each board an id of its own"))
  }

  @Test("A link to a board outside the package is a warning with its place")
  func lostBoard() throws {
    let board = obf("\"home\"", #""buttons": [{"id": 1, "label": "x", "load_board": {"path": "boards/b.obf"}}]"#)
    let package = try read([good[0], Entry("home.obf", board)])
    #expect(package.warnings.contains { $0.place == "home.obf, buttons[0].load_board" }, "\(package.warnings)")
  }

  @Test("One invalid board rejects the package, with its line")
  func oneBad() throws {
    #expect(try fault(good + [Entry("b.obf", "{\n\n\"a\" 5}")])?.place == "b.obf:3")
  }

  @Test("A missing picture of the manifest is tolerated")
  func lostPicture() throws {
    let text = manifest(more: ", \"images\": {\"1\": \"images/a.png\"}")
    let package = try read([Entry("manifest.json", text), good[1]])
    #expect(package.warnings.map(\.problem).contains("images/a.png is not in the package"))
  }

  @Test("A board that the manifest lacks is read")
  func notInManifest() throws {
    let package = try read(good + [Entry("b.obf", obf("\"b\""))])
    #expect(package.library.order.map(\.rawValue) == ["home", "b"])
  }
}
