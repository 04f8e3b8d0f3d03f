import AtomicFiles
import BikeShare
import Cities
import Foundation
import Locales
import Rider
@testable import RiderRuntime
import Routes
import Testing
import VivaVozTesting
import VoiceEngine
import YAML

/// The stored routes of a city, and those of the user.
@Suite struct RouteLibraryTests {
  private let temporary: TemporaryFolder
  private let library: RouteLibrary

  init() throws {
    temporary = try TemporaryFolder()
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    let folder = try CityFolder("dublin", in: try DataDirectory.find())
    library = RouteLibrary(
      of: folder, grammar: RouteGrammar(stopWords: ["the"]), directories: UserDirectories(in: temporary.path),
      onDiagnostic: { _ in })
  }

  private let path = [(53.340, -6.270), (53.341, -6.272), (53.3482, -6.2780)].map {
    Coordinate(latitude: $0.0, longitude: $0.1)
  }

  @Test("The routes that come with Dublin are read, three of them scenic, with VivaVoz as the author (RID-041)")
  func shipped() {
    let routes = library.all()
    #expect(routes.count >= 3)
    #expect(routes.allSatisfy { !$0.isOwn && $0.author == "VivaVoz" && $0.metres > 300 })
    #expect(routes.filter(\.isScenic).count >= 3)
    #expect(library.routes(.init(isScenic: true), near: nil).count == routes.filter(\.isScenic).count)
    #expect(library.routes(.init(isOwn: true), near: nil).isEmpty)
  }

  @Test("A route of the user is stored for a later visit, private, and comes first (RID-035)")
  func own() throws {
    let file = try library.add(path, name: "To <Smithfield> & on", author: "Ana", isScenic: true)
    _ = try library.add(path, name: "To <Smithfield> & on", author: nil, isScenic: false)
    let routes = library.all()
    #expect(routes.prefix(2).allSatisfy { $0.isOwn && $0.name == "To <Smithfield> & on" })
    #expect(Set(routes.prefix(2).map(\.author)) == ["Ana", nil])
    #expect(library.path(of: routes[0].id) == path)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(library.routes(.init(to: .place(Place.ID("smithfield"))), near: nil).filter(\.isOwn).count == 2)
    #expect(library.routes(.init(to: .place(Place.ID("phibsborough"))), near: nil).filter(\.isOwn).isEmpty)
  }

  @Test("The routes that begin near the rider come first")
  func near() throws {
    let all = library.all()
    let last = try #require(all.last)
    #expect(library.routes(.init(), near: last.start).first?.id == last.id)
  }

  @Test("All routes of the user are erased, also those of other cities; those of Dublin and other files stay")
  func erased() throws {
    _ = try library.add(path, name: "whole", author: nil, isScenic: false)
    try temporary.write("<gpx/>", to: "data/routes/madrid/b.gpx")
    try temporary.write("x", to: "data/routes/madrid/notes.txt")
    #expect(library.eraseOwn())
    let left = try FileManager.default.subpathsOfDirectory(atPath: temporary.file("data/routes"))
    #expect(left.sorted() == ["dublin", "madrid", "madrid/notes.txt"])
    #expect(library.all().count >= 3 && library.all().allSatisfy { !$0.isOwn })
  }

  @Test("Points near the meridian of Greenwich are stored without an exponent")
  func greenwich() throws {
    let path = [(51.47, 0.00004), (51.48, -0.00002)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    _ = try library.add(path, name: "Greenwich", author: nil, isScenic: false)
    let own = try #require(library.all().first)
    #expect(library.path(of: own.id) == path)
  }

  @Test("A route is found by a part of its name, and an own route has a name for the grammars (RID-041)")
  func named() throws {
    _ = try library.add(path, name: "Along the Canal", author: nil, isScenic: false)
    #expect(library.routes(.init(named: "canal"), near: nil).map(\.name) == ["Along the Canal"])
    #expect(library.routes(.init(named: "along the canal"), near: nil).count == 1)
    #expect(library.routes(.init(named: "quays"), near: nil).map(\.name) == ["The north quays", "The south quays"])
    _ = try library.add(path, name: "The Quays", author: nil, isScenic: false)
    #expect(library.routes(.init(named: "quays"), near: nil).map(\.name) == ["The Quays"], "a whole name wins")
    #expect(library.ownNames(most: 50) == ["Along the Canal", "The Quays"])
    #expect(library.ownNames(most: 1) == ["Along the Canal"])
  }

  @Test("A damaged file is left out, and the others stay")
  func damaged() throws {
    _ = try library.add(path, name: "whole", author: nil, isScenic: false)
    let folder = try #require(library.personal)
    try "<gpx><rte>".write(toFile: "\(folder)/broken.gpx", atomically: true, encoding: .utf8)
    #expect(library.all().filter(\.isOwn).map(\.name) == ["whole"])
    #expect(library.path(of: "\(folder)/gone.gpx") == nil)
  }

  @Test("A conversation that stores nothing has no routes of the user")
  func impersonal() throws {
    let folder = try CityFolder("dublin", in: try DataDirectory.find())
    let library = RouteLibrary(
      of: folder, isPersonal: false, directories: UserDirectories(in: temporary.path), onDiagnostic: { _ in })
    #expect(throws: FolderError.self) { try library.add(path, name: "a", author: nil, isScenic: false) }
    #expect(library.all().allSatisfy { !$0.isOwn })
  }
}
