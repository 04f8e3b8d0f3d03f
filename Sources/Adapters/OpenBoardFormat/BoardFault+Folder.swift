import AtomicFiles
import Faults

extension BoardFault {
  init(_ error: FolderError) {
    let kind: Kind =
      switch error.kind {
      case .taken: .isThere
      case .full, .denied, .busy, .unfit, .failed: .unwritable
      }
    self.init(kind, error.file, problem: error.problem, cure: error.cure)
  }

  /// Runs a file operation, and converts its error to a ``BoardFault``.
  static func of<Value>(_ body: () throws(FolderError) -> Value) throws(BoardFault) -> Value {
    do throws(FolderError) { return try body() } catch { throw BoardFault(error) }
  }
}
