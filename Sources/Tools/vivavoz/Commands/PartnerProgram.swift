import Foundation
import Processes
import Terminal
import VoiceEngine

/// A program beside this one that has some of the commands. `bin/vivavoz` builds it when a user first needs it, so that the
/// first build of `vivavoz` is short.
struct PartnerProgram {
  let name: String

  init(_ name: String) { self.name = name }

  /// Replaces this process by the program.
  /// - Throws: ``UserFacingError`` if the program is not there or cannot be started.
  func start(_ command: String, _ arguments: [String]) throws -> Never {
    let path = Programs.ours(name)
    let words = [path, command] + arguments
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    execv(path, &pointers)
    let reason = String(cString: strerror(errno))
    for pointer in pointers { free(pointer) }
    throw UserFacingError(
      .unavailable,
      "\(path): \(reason). \(name) is built from VivaVoz's source code: run `bin/vivavoz \(command)` in a copy of it, "
        + "or `swift build -c release --product \(name)`. VivaVoz's Debian package does not contain \(name)")
  }
}
