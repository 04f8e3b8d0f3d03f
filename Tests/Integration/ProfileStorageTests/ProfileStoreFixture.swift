import AtomicFiles
import Express
import Foundation
import ProfileStorage
import VivaVozTesting

/// A data folder that exists as long as a test.
struct ProfileStoreFixture {
  let outside: TemporaryFolder
  let store: ProfileStore
  let folder: PrivateFolder

  init() throws {
    outside = try TemporaryFolder()
    folder = PrivateFolder(outside.file("express"))
    store = ProfileStore(folder)
  }

  var path: String { folder.path }

  /// Writes a file as a user does with an editor.
  func put(_ text: String, _ name: String = "settings.yaml") throws { try put(Array(text.utf8), name) }

  func put(_ bytes: [UInt8], _ name: String = "settings.yaml") throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try outside.put(bytes, "express/\(name)")
  }

  func text(_ name: String = "settings.yaml") throws -> String {
    String(decoding: try outside.bytes("express/\(name)"), as: UTF8.self)
  }

  /// Returns the names of all files in the folder except the lock.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != ".lock" }.sorted()
  }

  /// A profile in which every setting differs from its default.
  static let full: Profile = {
    var profile = Profile()
    profile.name = "Aoife Ní Bhriain"
    profile.home = Profile.Address("7 Parnell St.", at: Profile.Position(latitude: 53.3520731, longitude: -6.1))
    profile.school = Profile.Address("St. Michael’s House: Ballymun")
    profile.contacts = [
      Profile.Contact(name: "Mum", number: "+353 (1) 555-0123"), Profile.Contact(name: "no", number: "0123"),
    ]
    profile.allergies = ["peanuts", "penicillin"]
    (profile.voice, profile.theme) = (.male, .contrast)
    (profile.hasGraphics, profile.introduces) = (false, false)
    (profile.hidesContacts, profile.hidesAddresses) = (true, true)
    profile.setup = nil
    return profile
  }()
}

/// The last line of a complete file.
let end = "# The end. A file without this line was cut off.\n"
