import Foundation

/// The sample files of the format's authors that lie beside the repository, `../shared`, or where VIVAVOZ_SHARED says.
enum Samples {
  static let path: String = {
    if let named = ProcessInfo.processInfo.environment["VIVAVOZ_SHARED"] { return "\(named)/domain/obf_samples" }
    let repository = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
    // A second working tree may lie one folder deeper than the repository.
    let places = ["../shared", "../../shared"].map { repository.appending(path: $0).standardizedFileURL.path }
    let place = places.first { FileManager.default.fileExists(atPath: "\($0)/domain/obf_samples") } ?? places[0]
    return "\(place)/domain/obf_samples"
  }()

  static let names = [
    "foreign.obf", "inline_images.obf", "links.obz", "lots_of_stuff.obz", "path_images.obz", "simple.obf",
  ]
  static let areHere = names.allSatisfy { FileManager.default.fileExists(atPath: file($0)) }
  static let reason: String =
    "the samples of the Open Board Format are not at \(path); VIVAVOZ_SHARED names their folder"

  static func file(_ name: String) -> String { "\(path)/\(name)" }
}
