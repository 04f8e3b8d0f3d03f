import AtomicFiles
import Boards
import Express
import Foundation
import OpenBoardFormat
import VoiceEngine
import YAML

extension BoardEditor {
  /// Imports boards.
  /// - Parameters:
  ///   - bytes: an `.obf` or `.obz` file.
  ///   - name: the name of the boards, without an ending.
  /// - Throws: ``BoardChangeFault/taken``, or ``BoardFault`` if the file is not accepted; nothing is imported then.
  func add(_ bytes: [UInt8], as name: String) throws {
    guard !name.isEmpty else { throw BoardChangeFault.empty }
    let package = try OpenBoards.read(bytes, file: name)
    let id = Board.ID(name).rawValue
    try alone {
      guard !packageIDs.contains(id) else { throw BoardChangeFault.taken }
      var boards = try collection()
      try boards.add(package, as: id, in: locale, orReadIn: AppDescriptor.express.locales(in: root))
      try package.install(into: ExpressLibrary.own(in: own), as: name)
    }
  }

  /// Removes imported boards.
  func removePackage(_ id: String) throws {
    try alone {
      guard packageIDs.contains(id) else { throw BoardChangeFault.gone }
      try ExpressLibrary.remove("\(ExpressLibrary.own(in: own))/\(id)")
    }
  }

  /// Returns boards as an `.obz` file.
  /// - Parameter id: the id of imported boards; nil for those of the locale with the guardian's changes.
  func archive(_ id: String?) throws -> [UInt8] {
    guard let id else {
      let boards = try ExpressLibrary.changed(of: locale, in: root, personal: own, onDiagnostic: onDiagnostic)
      guard let package = boards.source(of: boards.library.home)?.package else { throw BoardChangeFault.gone }
      return try package.archive()
    }
    guard packageIDs.contains(id) else { throw BoardChangeFault.gone }
    return try OpenBoards.read("\(ExpressLibrary.own(in: own))/\(id)").archive()
  }
}
