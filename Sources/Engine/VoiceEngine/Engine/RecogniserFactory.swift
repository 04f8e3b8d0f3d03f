import AtomicFiles
import Foundation
package import Locales
package import Ports
import RecogniserPrograms
package import YAML

/// Creates a recogniser. A locale names it in `locale.yaml` (`recogniser: {name: pocketsphinx-5.1, spelling: es}`). A new
/// recogniser needs an adapter or a program, and an entry in ``installed``.
package struct RecogniserFactory: Sendable {
  /// What a recogniser is created from.
  package struct Context: Sendable {
    /// The engine's own recogniser of the locale.
    package let own: any GrammarProvider
    /// The installed data files.
    package let root: DataDirectory
    /// The largest number of utterances that are recognised at the same time.
    package let size: Int
    package let onDiagnostic: DiagnosticHandler
  }

  /// The name in `locale.yaml`.
  package let name: String
  private let make: @Sendable (Context) throws -> any Recogniser

  package init(_ name: String, make: @escaping @Sendable (Context) throws -> any Recogniser) {
    (self.name, self.make) = (name, make)
  }

  /// The recogniser of a locale that names none: libpocketsphinx, in this process.
  package static let standard = "pocketsphinx"

  /// All recognisers of this installation.
  package static let installed = [
    RecogniserFactory(standard) { $0.own },
    RecogniserFactory("pocketsphinx-5.1") { try python("pocketsphinx-5.1", $0) },
  ]

  /// Returns the recogniser that a locale names.
  /// - Throws: a ``UserFacingError`` if there is no such recogniser, or if it is not installed.
  package static func recogniser(of locale: LocaleFolder, _ context: Context) throws -> any Recogniser {
    try factory(of: locale).make(context)
  }

  /// Returns the factory that a locale names.
  /// - Throws: a ``UserFacingError`` if there is no such recogniser.
  package static func factory(of locale: LocaleFolder) throws -> RecogniserFactory {
    let name = locale.recogniser ?? standard
    guard let factory = installed.first(where: { $0.name == name }) else {
      let names = installed.map(\.name).joined(separator: ", ")
      throw UserFacingError(
        .failed, "\(locale.file("locale.yaml")): there is no recogniser \"\(name)\"; name one of these: \(names)")
    }
    return factory
  }

  /// Returns a recogniser that is a Python program of the folder Recognisers, in the environment that
  /// bin/setup-recogniser has installed.
  private static func python(_ name: String, _ context: Context) throws -> ProgramRecogniser {
    let environment = ProcessInfo.processInfo.environment
    let python = UserDirectories(environment: environment).data + "/recognisers/\(name)/bin/python"
    let script = "\(context.root.path)/Recognisers/\(name).py"
    for file in [python, script] where !FileManager.default.isReadableFile(atPath: file) {
      throw UserFacingError(
        .unavailable,
        "the recogniser \(name) is not installed (\(file) is missing); install it with: "
          + "bin/setup-recogniser \(name); or remove its name from locale.yaml")
    }
    return ProgramRecogniser(
      RecogniserProgram(name, [python, "-u", script], environment: environment), own: context.own,
      size: context.size
    ) { [onDiagnostic = context.onDiagnostic] in onDiagnostic(.fault($0)) }
  }
}
