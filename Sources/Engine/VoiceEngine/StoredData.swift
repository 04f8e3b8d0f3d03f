package import AtomicFiles

/// Changes files of the user, and reports a failure.
/// - Returns: whether the change was made.
package func succeeds(_ onDiagnostic: DiagnosticHandler, _ change: () throws(FolderError) -> Void) -> Bool {
  do throws(FolderError) {
    try change()
    return true
  } catch {
    onDiagnostic(.fault(error))
    return false
  }
}
