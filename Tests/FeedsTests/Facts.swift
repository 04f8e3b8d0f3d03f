import Foundation

/// The facts that lie beside the repository, `../shared/domain`; VIVAVOZ_SHARED names another `shared`.
enum Facts {
  static let folder: String = {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    return (ProcessInfo.processInfo.environment["VIVAVOZ_SHARED"] ?? repository + "/../shared") + "/domain"
  }()

  static func body(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) }

  static var areThere: Bool {
    let areThere = FileManager.default.fileExists(atPath: folder + "/gbfs_fixtures")
    if !areThere { print("skipped: \(folder) is missing; set VIVAVOZ_SHARED to the folder that has domain/") }
    return areThere
  }
}
