import AtomicFiles
import Foundation
import Testing
import VivaVozTesting

/// Tests of the erasure of a private folder, and of a folder that must not be made again after it.
@Suite struct PrivateFolderErasureTests {
  private let temporary: TemporaryFolder
  private var ana: PrivateFolder { PrivateFolder(temporary.file("ana")) }

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write("x", to: "ana/rides/a.gpx")
    try temporary.write("y", to: "tom/b")
  }

  @Test("A folder is erased with all its files, and its neighbours stay (RID-058)")
  func whole() throws {
    try ana.erase()
    #expect(try temporary.names() == ["tom"])
    try ana.erase()
    #expect(try temporary.bytes("tom/b") == Array("y".utf8))
  }

  @Test("What a kill has left of an erasure is removed by the next one (RID-058)")
  func leftover() throws {
    try temporary.write("z", to: ".vivavoz-1.part/lock.yaml")
    try ana.erase()
    #expect(try temporary.names() == ["tom"])
  }

  @Test("Of a link only the link is erased")
  func link() throws {
    let link = temporary.file("eva")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: temporary.file("tom"))
    try PrivateFolder(link).erase()
    #expect(try temporary.names() == ["ana", "tom"])
    #expect(try temporary.bytes("tom/b") == Array("y".utf8))
  }

  @Test("A folder of an owner is made with mode 700 while the owner is there, and not after it is erased (RID-058)")
  func owned() throws {
    let routes = PrivateFolder(temporary.file("ana/routes/dublin"), of: temporary.file("ana"))
    try routes.make()
    for name in ["ana/routes", "ana/routes/dublin"] {
      let mode = try FileManager.default.attributesOfItem(atPath: temporary.file(name))[.posixPermissions] as? Int
      #expect(mode == 0o700, "\(name)")
    }
    try ana.erase()
    let error = #expect(throws: FolderError.self) { try routes.make() }
    #expect(error?.fault.file == temporary.file("ana") && error?.kind == .failed)
    #expect(try temporary.names() == ["tom"])
  }
}
