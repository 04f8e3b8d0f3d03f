import Foundation
import VivaVozTesting

@testable import OpenBoardFormat

/// Returns a small board; its members are given as JSON.
func obf(_ id: String = "\"home\"", _ members: String = "\"buttons\": [{\"id\": 1, \"label\": \"yes\"}]") -> String {
  "{\"format\": \"open-board-0.1\", \"id\": \(id), \"locale\": \"en\", \(members)}"
}

func manifest(_ boards: String = "\"home\": \"home.obf\"", root: String = "home.obf", more: String = "") -> String {
  "{\"format\": \"open-board-0.1\", \"root\": \"\(root)\", \"paths\": {\"boards\": {\(boards)}\(more)}}"
}

/// Returns the fault of a board or an archive; nil if it is accepted.
func fault(_ text: String, _ name: String = "b.obf") throws -> BoardFault? { try fault(Array(text.utf8), name) }

func fault(_ bytes: [UInt8], _ name: String = "p.obz") throws -> BoardFault? {
  let folder = try TemporaryFolder()
  let path = try folder.put(bytes, name)
  do throws(BoardFault) {
    _ = try OpenBoards.read(path)
  } catch {
    // No other file was written.
    return try folder.names() == [name] ? error : nil
  }
  return nil
}

func fault(_ entries: [RawZip.Entry]) throws -> BoardFault? { try fault(RawZip.bytes(entries)) }

func read(_ text: String) throws -> BoardPackage {
  let folder = try TemporaryFolder()
  return try OpenBoards.read(try folder.put(text.utf8, "b.obf"))
}

func read(_ entries: [RawZip.Entry]) throws -> BoardPackage {
  let folder = try TemporaryFolder()
  return try OpenBoards.read(try folder.put(RawZip.bytes(entries), "p.obz"))
}
