import ArgumentParser
import Folders

/// Whether a file that is there already may be replaced by one that the command writes.
struct ReplaceOptions: ParsableArguments {
  @Flag(help: "Replace files of the same name that are there already.")
  var replace = false

  /// - Throws: the name that is taken, and the cure.
  func check(_ paths: String?...) throws(FolderError) {
    guard !replace else { return }
    for case let path? in paths { try AtomicFile.checkFree(path) }
  }
}
