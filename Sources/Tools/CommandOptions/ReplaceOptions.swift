import ArgumentParser
import AtomicFiles

/// The option to replace existing files by those that the command writes.
package struct ReplaceOptions: ParsableArguments {
  @Flag(help: "Replace existing files of the same name.")
  package var replace = false

  package init() {}

  /// Checks that no file exists, unless replacing is allowed.
  /// - Throws: the existing file, and the remedy.
  package func check(_ paths: String?...) throws(FolderError) {
    guard !replace else { return }
    for case let path? in paths { try AtomicFile.checkFree(path) }
  }
}
