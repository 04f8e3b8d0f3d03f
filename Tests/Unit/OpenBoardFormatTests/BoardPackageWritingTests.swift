import Boards
import Foundation
import Testing
import VivaVozTesting

@testable import OpenBoardFormat

@Suite("Writing and installing")
struct BoardPackageWritingTests {
  private typealias Entry = RawZip.Entry
  private let folder: TemporaryFolder
  private let package: BoardPackage

  init() throws {
    folder = try TemporaryFolder()
    let loop = #""buttons": [{"id": 1, "label": "go", "load_board": {"path": "b.obf"}}]"#
    let back = #""buttons": [{"id": 1, "label": "go", "load_board": {"path": "home.obf"}}]"#
    package = try read([
      Entry("manifest.json", manifest("\"home\": \"home.obf\", \"b\": \"b.obf\"")),
      Entry("home.obf", obf("\"home\"", loop)),
      Entry("b.obf", obf("\"b\"", back)), Entry("images/a.png", "x"),
    ])
  }

  private func kind(_ body: () throws -> Void) -> BoardFault.Kind? {
    do { try body() } catch { return (error as? BoardFault)?.kind }
    return nil
  }

  @Test("A file is replaced only on request, and no temporary file remains")
  func replaces() throws {
    let path = try folder.put("mine".utf8, "a.obz")
    #expect(kind { try package.write(to: path) } == .isThere)
    #expect(try folder.bytes("a.obz") == Array("mine".utf8))
    try package.write(to: path, replaces: true)
    #expect(try OpenBoards.read(path).boards == package.boards)
    #expect(try folder.names() == ["a.obz"])
  }

  @Test("Several boards cannot be an .obf, and other endings are rejected", arguments: ["a.obf", "a.zip", "a"])
  func endings(_ name: String) throws {
    #expect(kind { try package.write(to: folder.file(name)) } == .unwritable)
    #expect(try folder.names().isEmpty)
  }

  @Test("A failed write is reported with the reason")
  func noFolder() {
    #expect(kind { try package.write(to: folder.file("no/a.obz")) } == .unwritable)
    #expect(kind { try package.write(to: "/dev/full/a.obz") } == .unwritable)
    #expect(kind { try package.install(into: "/proc/x") } == .unwritable)
  }

  @Test(
    "An installed package is a folder with a safe name", arguments: ["../../x", "Ann's board", "/etc", "مساعدة", ".."])
  func names(_ name: String) throws {
    let path = try package.install(into: folder.path, as: name)
    #expect(try folder.names() == [Board.ID(name).rawValue])
    #expect(OpenBoards.installed(in: folder.path) == [path])
    #expect(try OpenBoards.read(path).library.boards == package.library.boards)
  }

  @Test("An installed package is replaced only on request, as a whole, and no temporary folder remains")
  func reinstalled() throws {
    try package.install(into: folder.path, as: "mine")
    let other = try read(obf("\"other\""))
    #expect(kind { try other.install(into: folder.path, as: "mine") } == .isThere)
    #expect(try OpenBoards.read(folder.file("mine")).boards == package.boards)
    try other.install(into: folder.path, as: "mine", replaces: true)
    #expect(try OpenBoards.read(folder.file("mine")).library.order.map(\.rawValue) == ["other"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["mine"])
  }

  @Test("A link in place of a package is not followed")
  func link() throws {
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.file("mine"), withDestinationPath: outside.path)
    #expect(kind { try package.install(into: folder.path, as: "mine") } == .isThere)
    try package.install(into: folder.path, as: "mine", replaces: true)
    #expect(try outside.names().isEmpty)
    #expect(try OpenBoards.read(folder.file("mine")).boards == package.boards)
  }

  private func modes(_ folder: String) throws -> [String: Int] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try Dictionary(
      uniqueKeysWithValues: (paths + ["."]).map { path in
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
        return (path, attributes[.posixPermissions] as? Int ?? 0)
      })
  }

  @Test("Installed files and folders are private, also in a folder that was open to others (EXP-003)")
  func closed() throws {
    try package.install(into: folder.file("data/express/boards"), as: "mine")
    let modes = try modes(folder.file("data"))
    #expect(modes.filter { $0.value != 0o700 && $0.value != 0o600 } == [:])
    #expect(modes["express/boards/mine"] == 0o700 && modes["express/boards/mine/images/a.png"] == 0o600)
    try FileManager.default.createDirectory(
      atPath: folder.file("open"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    try package.install(into: folder.file("open"), as: "mine")
    #expect(try self.modes(folder.file("open"))["."] == 0o700)
  }

  @Test("Exported files have the usual permissions of new files")
  func exported() throws {
    let other = try folder.put([], "usual")
    try FileManager.default.removeItem(atPath: other)
    let descriptor = open(other, O_CREAT | O_WRONLY, 0o666)
    close(descriptor)
    try package.write(to: folder.file("a.obz"))
    let modes = try modes(folder.path)
    #expect(modes["a.obz"] == modes["usual"])
  }

  @Test("A folder in place of the target file is not replaced")
  func folderInPlace() throws {
    try FileManager.default.createDirectory(atPath: folder.file("a.obz/mine"), withIntermediateDirectories: true)
    #expect(kind { try package.write(to: folder.file("a.obz"), replaces: true) } == .unwritable)
    #expect(try folder.names() == ["a.obz"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a.obz")) == ["mine"])
  }

  @Test("An existing target is reported with the option that replaces it")
  func cure() throws {
    _ = try folder.put([], "a.obz")
    let fault = #expect(throws: BoardFault.self) { try package.write(to: folder.file("a.obz")) }
    #expect(fault?.cure == "choose another name, or replace it with --replace")
  }

  @Test("An unusable library is not installed")
  func unsound() throws {
    let label = String(repeating: "a", count: 501)
    let package = try read(obf("\"a\"", "\"buttons\": [{\"id\": 1, \"label\": \"\(label)\"}]"))
    #expect(kind { try package.install(into: folder.path) } == .written)
    #expect(try folder.names().isEmpty)
  }

  @Test("A link within an installed package is not read")
  func linkInside() throws {
    let path = try package.install(into: folder.path, as: "mine")
    try FileManager.default.createSymbolicLink(atPath: "\(path)/passwd", withDestinationPath: "/etc/passwd")
    #expect(try OpenBoards.read(path).files.keys.sorted() == ["images/a.png"])
  }
}
