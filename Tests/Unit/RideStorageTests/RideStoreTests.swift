import AtomicFiles
import BikeShare
import Foundation
import RideStorage
import Testing
import VivaVozTesting

/// Tests of the folder of rides.
@Suite struct RideStoreTests {
  private let temporary: TemporaryFolder
  private let store: RideStore

  init() throws {
    temporary = try TemporaryFolder()
    store = RideStore(folder: temporary.file("rides"))
  }

  private static let start = 1_780_000_000.0

  /// Points due north at a speed, one a second.
  private static func points(_ count: Int, metresPerSecond: Double = 5) -> [RidePoint] {
    (0..<count).map { second in
      let latitude = 53.35 + Double(second) * metresPerSecond / 111_195
      return RidePoint(Coordinate(latitude: latitude, longitude: -6.26), time: start + Double(second), accuracy: 4)
    }
  }

  /// The names of the files in the folder.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: store.folder).sorted()
  }

  private func record(_ points: [RidePoint]) throws -> RideStore.Ride? {
    let journal = try store.begin(at: points.first?.time ?? Self.start)
    for point in points { try journal.append(point) }
    return try store.end(journal)
  }

  @Test("A ride of known length is stored within 1 % (RID-027), as GPX 1.1 that only the user can read (RID-036)")
  func ride() throws {
    let ride = try #require(try record(Self.points(601)))
    #expect(abs(ride.summary.metres - 3_000) < 30)
    #expect(ride.summary.seconds == 600)
    #expect(ride.summary.start == Self.start)
    let text = String(decoding: try temporary.bytes("rides/\(ride.name).gpx"), as: UTF8.self)
    #expect(text.contains("<gpx version=\"1.1\""))
    #expect(text.contains("xmlns=\"http://www.topografix.com/GPX/1/1\""))
    #expect(text.components(separatedBy: "<trkpt ").count == 602)
    let modes = try [store.folder, ride.path].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(modes == [0o700, 0o600])
    #expect(try names() == ["\(ride.name).gpx"])
    // A later start of the program finds the same figures.
    let (rides, unreadable) = RideStore(folder: store.folder).rides()
    #expect(rides == [ride] && unreadable.isEmpty)
  }

  @Test("One hour at 10 to 11.9 miles an hour takes 476 kcal at 70 kg (RID-026)")
  func energy() throws {
    let ride = try #require(try record(Self.points(3_601, metresPerSecond: 4.8)))
    #expect(abs(ride.summary.kilocalories(kilograms: 70) - 476) < 5)
  }

  @Test("A position that is an error of the receiver is not a point of the ride")
  func strays() throws {
    var points = Self.points(120)
    points[60] = RidePoint(Coordinate(latitude: 53.9, longitude: -6.26), time: points[60].time)
    points[61] = RidePoint(points[61].coordinate, time: points[61].time, accuracy: 500)
    let ride = try #require(try record(points))
    #expect(abs(ride.summary.metres - 595) < 6)
    let text = String(decoding: try temporary.bytes("rides/\(ride.name).gpx"), as: UTF8.self)
    #expect(text.components(separatedBy: "<trkpt ").count == 119)
  }

  @Test("A ride that does not move, or has no position, is not stored", arguments: [0, 1, 5])
  func short(count: Int) throws {
    #expect(try record(Self.points(count)) == nil)
    #expect(try names().isEmpty)
  }

  @Test("A ride whose program has ended without notice is stored at the next start, but not while it is recorded")
  func recovered() throws {
    var journal: RideJournal? = try store.begin(at: Self.start)
    for point in Self.points(100) { try journal?.append(point) }
    #expect(store.recover().isEmpty)
    #expect(store.rides().rides.isEmpty, "it is being recorded")
    journal = nil
    #expect(store.recover().isEmpty)
    #expect(store.rides().rides.map { $0.summary.seconds } == [99])
  }

  @Test(
    "Damaged lines of a journal are left out",
    arguments: [
      "", "1780000000000", "x y z -\n", "1780000000000 91 0 -\n", "1780000000000 nan 0 -\n", "-5 53 6 -\n",
      "99999999999999999999 53 6 -\n", "\u{0}\u{0}\n", "1780000000000 53.3 -6.2 4 5\n",
    ])
  func damaged(line: String) throws {
    var journal: RideJournal? = try store.begin(at: Self.start)
    for point in Self.points(100) { try journal?.append(point) }
    journal = nil
    let name = try #require(try names().first)
    let file = "\(store.folder)/\(name)"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try (text + line).write(toFile: file, atomically: false, encoding: .utf8)
    #expect(store.recover().isEmpty)
    #expect(store.rides().rides.map { $0.summary.seconds } == [99])
  }

  @Test("Files that are no rides are reported, and stay when the rides are erased only if they have another name")
  func foreign() throws {
    _ = try record(Self.points(100))
    try "<gpx/>".write(toFile: "\(store.folder)/other.gpx", atomically: true, encoding: .utf8)
    try "note".write(toFile: "\(store.folder)/note.txt", atomically: true, encoding: .utf8)
    #expect(store.rides().rides.count == 1)
    #expect(store.rides().unreadable == ["\(store.folder)/other.gpx"])
    #expect(try store.erase() == 2)
    #expect(try names() == ["note.txt"])
  }

  @Test("A journal that cannot be read does not keep other rides from being recorded and stored")
  func unreadable() throws {
    try PrivateFolder(store.folder).make()
    try FileManager.default.createDirectory(atPath: "\(store.folder)/a.journal", withIntermediateDirectories: true)
    let ride = try record(Self.points(100))
    #expect(ride != nil)
    #expect(store.recover().count == 1)
    #expect(store.rides().rides.count == 1)
  }

  @Test("Erasing leaves neither a ride that was interrupted nor the draft of its file")
  func erased() throws {
    var journal: RideJournal? = try store.begin(at: Self.start)
    for point in Self.points(100) { try journal?.append(point) }
    journal = nil
    try "draft".write(toFile: "\(store.folder)/.vivavoz-1.part", atomically: false, encoding: .utf8)
    #expect(try store.erase() == 1)
    #expect(try names().isEmpty)
  }

  @Test("A folder that cannot be written is reported with a cure")
  func closed() throws {
    let blocked = RideStore(folder: "/dev/null/rides")
    let error = try #require(#expect(throws: FolderError.self) { _ = try blocked.begin(at: Self.start) })
    #expect("\(error)".contains("/dev/null"))
    #expect(blocked.rides().rides.isEmpty)
  }
}
