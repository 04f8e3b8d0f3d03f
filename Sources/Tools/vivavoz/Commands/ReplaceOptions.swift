import ArgumentParser
import Folders

/// The option to replace existing files by those that the command writes.
struct ReplaceOptions: ParsableArguments {
  @Flag(help: "Replace files of the same name that are there already.")
  var replace = false

  /// Checks that no file exists, unless replacing is allowed.
  /// - Throws: the existing file, and the remedy.
  func check(_ paths: String?...) throws(FolderError) {
    guard !replace else { return }
    for case let path? in paths { try AtomicFile.checkFree(path) }
  }
}
