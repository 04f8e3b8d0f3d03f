import Foundation
import VivaVozTesting

/// The recorded feeds and stations of ``Repository/shared``.
enum SharedFixtures {
  static let folder = "\(Repository.shared)/domain"

  static func body(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) }

  static var areAvailable: Bool { Repository.hasShared("domain/gbfs_fixtures") }
}
