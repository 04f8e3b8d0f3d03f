import ArgumentParser
package import AtomicFiles

/// The option to replace existing files by those that the command writes.
package struct ReplaceOptions: ParsableArguments {
  @Flag(help: "Replace existing files of the same name.")
  package var replace = false

  package init() {}

  /// Checks that no file exists at any of the paths, unless the user allows replacement.
  /// - Throws: an error that names the existing file and the remedy.
  package func check(_ paths: String?...) throws(FolderError) {
    guard !replace else { return }
    for case let path? in paths { try AtomicFile.checkFree(path) }
  }
}
