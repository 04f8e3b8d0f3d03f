import Boards
import Locales
import Foundation
import OpenBoardFormat
import VoiceEngine

/// Editing boards in the guardian's page.
extension GuardianPage {
  /// The fields of the requests, besides the key.
  struct BoardRequest: Decodable {
    let edit: BoardChange.Request?
    let name: String?
    /// The id of an imported package.
    let package: String?
    let part: Int?
    let parts: Int?
    let data: String?
  }

  /// An answer. Absent fields are left out.
  struct BoardResponse: Encodable {
    enum Outcome: String, Encodable { case kept, refused, failed }

    var outcome = Outcome.kept
    var fault: String?
    /// What is wrong with an imported file.
    var why: String?
    var boards: [BoardEditor.BoardContent] = []
    var packages: [BoardEditor.PackageContent] = []
    var undo = 0
    var notices: [BoardNotice]?
    var phrase: String?
    var board: String?

    var resource: PageResource {
      get throws { PageResource(type: "application/json", bytes: Array(try JSONEncoder().encode(self))) }
    }
  }

  /// Answers a request about boards.
  /// - Returns: nil if the body is malformed.
  func response(
    to name: Name, _ request: BoardRequest, by key: String, _ boards: () throws -> BoardPage
  ) throws -> PageResource? {
    guard let editor = try boards().editor else { return nil }
    if name == .boardExport { return try export(request.package, editor) }
    var response = BoardResponse()
    do {
      guard try perform(name, request, by: key, editor, &response) else { return nil }
    } catch let fault as BoardChangeFault {
      (response.outcome, response.fault) = (.refused, fault.rawValue)
    } catch let fault as BoardFault where name == .boardImport {
      (response.outcome, response.fault) = (.refused, BoardChangeFault.damaged.rawValue)
      response.why = "\(fault)"
    } catch {
      onDiagnostic(.fault(error))
      response.outcome = .failed
    }
    let page = try boards()
    let recorded = Set(page.recordablePhrases.filter(\.isRecorded).map(\.key))
    let collection = try editor.collection()
    response.boards = editor.contents(of: collection, recorded: recorded)
    response.packages = editor.packages
    response.undo = keys[key]?.edits.count ?? 0
    return try response.resource
  }

  /// Performs a request.
  /// - Returns: whether the request is well-formed.
  private func perform(
    _ name: Name, _ request: BoardRequest, by key: String, _ editor: BoardEditor, _ response: inout BoardResponse
  ) throws -> Bool {
    switch name {
    case .boards: return true
    case .boardEdit:
      guard let change = try request.edit.flatMap({ try BoardChange($0) }) else { return false }
      let result = try editor.make(change)
      keys[key]?.add(result.written)
      (response.phrase, response.board) = (result.phrase?.description, result.board?.rawValue)
      let meaning =
        result.phrase.map { PhraseDisambiguation.Meaning.say($0) } ?? result.board.map { .open($0) }
      response.notices = try meaning.map { try BoardNotice.notices(of: $0, in: editor.collection().library, editor) }
      return true
    case .boardUndo:
      guard let last = keys[key]?.edits.last else { throw BoardChangeFault.nothing }
      // An edit that cannot be taken back is not in the way of those before it.
      keys[key]?.dropEdit()
      try editor.undo(last)
      return true
    case .boardImport:
      guard let name = request.name, let part = request.part, let parts = request.parts, let data = request.data else {
        return false
      }
      guard let bytes = try keys[key]?.take(part: part, of: parts, data, name: name) else { return true }
      try editor.add(bytes, as: name)
      return true
    case .boardRemoveImport:
      guard let package = request.package else { return false }
      try editor.removePackage(package)
      return true
    default: return false
    }
  }

  private func export(_ package: String?, _ editor: BoardEditor) throws -> PageResource? {
    do { return PageResource(type: "application/zip", bytes: try editor.archive(package)) } catch is BoardChangeFault {
      return nil
    }
  }
}
