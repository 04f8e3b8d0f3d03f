import Foundation
import VivaVozTesting

/// The sample files of the format's authors.
enum SampleBoards {
  static let path = "\(Repository.shared)/domain/obf_samples"

  static let names = [
    "foreign.obf", "inline_images.obf", "links.obz", "lots_of_stuff.obz", "path_images.obz", "simple.obf",
  ]
  static let areAvailable = names.allSatisfy { FileManager.default.fileExists(atPath: file($0)) }
  static let reason: String =
    "the samples of the Open Board Format are not at \(path); VIVAVOZ_SHARED names their folder"

  static func file(_ name: String) -> String { "\(path)/\(name)" }
}
