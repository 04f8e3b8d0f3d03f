import AtomicFiles
import Foundation
package import Locales
package import Ports
import RecogniserPrograms
package import YAML

/// Creates the recogniser that a locale names in `locale.yaml` (`recogniser: {name: pocketsphinx-5.1, spelling: es}`).
/// Apart from the standard one, a recogniser is a Python program in the folder Recognisers, so that another one needs no
/// change here.
package struct RecogniserFactory: Sendable {
  /// The recogniser of a locale that names none: libpocketsphinx, in this process.
  package static let standard = "pocketsphinx"
  /// The folder of the programs, in the data directory.
  private static let folder = "Recognisers"

  /// The recogniser's name, as `locale.yaml` states it.
  package let name: String
  /// The Python program; nil for the standard recogniser.
  private let script: String?
  /// The folder of the user's data, in which bin/setup-recogniser has installed a Python environment for the program.
  private let data: String

  /// - Throws: a ``UserFacingError`` if there is no recogniser of that name.
  package init(of locale: LocaleFolder, in root: DataDirectory, data: String = UserDirectories().data) throws {
    name = locale.recogniser ?? Self.standard
    self.data = data
    script = name.contains("/") ? nil : root.files("\(Self.folder)/\(name).py").first
    guard name == Self.standard || script != nil else {
      let names = [Self.standard] + Self.programs(in: root)
      throw UserFacingError(
        .failed,
        "\(locale.file("locale.yaml")): there is no recogniser \"\(name)\"; name one of these: "
          + names.joined(separator: ", "))
    }
  }

  /// Returns the recogniser.
  /// - Parameters:
  ///   - own: the engine's own recogniser of the locale.
  ///   - size: the maximum number of utterances that are recognised at the same time.
  /// - Throws: a ``UserFacingError`` if the recogniser is not installed.
  package func recogniser(
    _ own: any GrammarProvider, size: Int, onDiagnostic: @escaping DiagnosticHandler
  ) throws -> any Recogniser {
    guard let program = try program() else { return own }
    return ProgramRecogniser(program, own: own, size: size) { onDiagnostic(.fault($0)) }
  }

  /// Starts the program of the recogniser, and waits until it is ready.
  /// - Returns: how the program names itself; nil for the standard recogniser.
  /// - Throws: a ``UserFacingError`` with what is wrong with the program.
  package func check() async throws -> String? {
    guard let program = try program() else { return nil }
    do {
      return try await program.check()
    } catch {
      throw UserFacingError(
        .unavailable,
        "the recogniser \(name) \(error.problem); install it again: bin/setup-recogniser \(name) --remove, and the "
          + "same without --remove")
    }
  }

  private func program() throws -> RecogniserProgram? {
    guard let script else { return nil }
    let python = "\(data)/recognisers/\(name)/bin/python"
    guard FileManager.default.isExecutableFile(atPath: python) else {
      throw UserFacingError(
        .unavailable,
        "the recogniser \(name) is not installed (\(python) is missing); install it with: "
          + "bin/setup-recogniser \(name); or remove its name from locale.yaml")
    }
    return RecogniserProgram(name, [python, "-u", script], environment: ProcessInfo.processInfo.environment)
  }

  /// Returns the names of the recogniser programs in the folder Recognisers. Their Python environments may be missing.
  private static func programs(in root: DataDirectory) -> [String] {
    let files = root.files(folder).flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
    return Set(files.filter { $0.hasSuffix(".py") }.map { String($0.dropLast(3)) }).sorted()
  }
}
