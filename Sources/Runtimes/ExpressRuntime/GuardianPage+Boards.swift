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
    var boards: [BoardEditor.BoardContent]?
    var packages: [BoardEditor.PackageContent]?
    var undo: Int?
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
    to name: Name, _ request: BoardRequest, by key: String, _ editor: BoardEditor, _ boards: () throws -> BoardPage
  ) throws -> PageResource? {
    if name == .boardExport { return try export(request.package, editor) }
    var response = BoardResponse()
    var result = BoardEditor.Result()
    do {
      switch try perform(name, request, by: key, editor) {
      case .malformed: return nil
      case .waiting: return try response.resource
      case .done(let done): result = done
      }
    } catch let fault as BoardChangeFault {
      (response.outcome, response.fault) = (.refused, fault.rawValue)
    } catch let fault as BoardFault where name == .boardImport {
      onDiagnostic(.fault(fault))
      (response.outcome, response.fault) = (.refused, BoardChangeFault(of: fault).rawValue)
    } catch {
      onDiagnostic(.fault(error))
      response.outcome = .failed
    }
    let page = try boards()
    let recorded = Set(page.recordablePhrases.filter(\.isRecorded).map(\.key))
    response.boards = editor.contents(of: page.collection, recorded: recorded)
    response.packages = editor.packages(in: page.collection)
    response.undo = keys[key]?.edits.count ?? 0
    (response.phrase, response.board) = (result.phrase?.description, result.board?.rawValue)
    response.notices = notices(of: result, in: page.library, editor)
    return try response.resource
  }

  /// Returns the notices about what was changed; nil if no words were. An error does not undo the change, so it is only
  /// reported.
  private func notices(
    of result: BoardEditor.Result, in library: BoardLibrary, _ editor: BoardEditor
  ) -> [BoardNotice]? {
    let meaning = result.phrase.map { PhraseDisambiguation.Meaning.say($0) } ?? result.board.map { .open($0) }
    do { return try meaning.map { try BoardNotice.notices(of: $0, in: library, editor) } } catch {
      onDiagnostic(.fault(error))
      return nil
    }
  }

  private enum Performance {
    case malformed
    /// A part of a file has come, and others are still to come.
    case waiting
    case done(BoardEditor.Result)
  }

  /// Performs a request.
  private func perform(
    _ name: Name, _ request: BoardRequest, by key: String, _ editor: BoardEditor
  ) throws -> Performance {
    switch name {
    case .boards: return .done(BoardEditor.Result())
    case .boardEdit:
      guard let change = try request.edit.flatMap({ try BoardChange($0) }) else { return .malformed }
      let result = try editor.make(change)
      keys[key]?.add(result.written)
      return .done(result)
    case .boardUndo:
      guard let last = keys[key]?.edits.last else { throw BoardChangeFault.nothing }
      // An edit that cannot be taken back is not in the way of those before it.
      keys[key]?.dropEdit()
      try editor.undo(last)
      return .done(BoardEditor.Result())
    case .boardImport:
      guard let name = request.name, let part = request.part, let parts = request.parts, let data = request.data else {
        return .malformed
      }
      guard let bytes = try keys[key]?.take(part: part, of: parts, data, name: name) else { return .waiting }
      try editor.add(bytes, as: name)
      return .done(BoardEditor.Result())
    case .boardRemoveImport:
      guard let package = request.package else { return .malformed }
      try editor.removePackage(package)
      return .done(BoardEditor.Result())
    default: return .malformed
    }
  }

  private func export(_ package: String?, _ editor: BoardEditor) throws -> PageResource? {
    do { return PageResource(type: "application/zip", bytes: try editor.archive(package)) } catch is BoardChangeFault {
      return nil
    }
  }
}
