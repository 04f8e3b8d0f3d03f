import Foundation
import Locales

/// The exceptions from the pronunciation check in a locale, and which of them were used.
struct LintExceptions {
  private let entries: [LintExceptionsFile.Entry]
  private var needed: Set<LintExceptionsFile.Entry> = []
  /// The paths of the files in which an author can add exceptions: for grammars, and for names of the city. It is nil
  /// for a user's own grammar.
  let files: (grammars: String, names: String)?

  /// Creates an empty list of exceptions, for a user's own grammar.
  init() { (entries, files) = ([], nil) }

  /// - Parameter own: the paths of the apps' own exceptions.
  init(_ locale: LocaleFolder, own: [String]) throws {
    let grammars = "Locales/\(locale.tag)/\(LintExceptionsFile.name)"
    entries = try locale.sounds() + own.flatMap { try LintExceptionsFile.entries(at: $0) }
    files = (grammars, own.first.map(Self.shown) ?? grammars)
  }

  /// Returns `Cities/dublin` for an installed city, in any data directory, and the whole path of a user's own city.
  private static func shown(_ path: String) -> String {
    path.range(of: "/Cities/", options: .backwards).map { String(path[$0.lowerBound...].dropFirst()) } ?? path
  }

  mutating func has(_ kind: LintExceptionsFile.Kind, _ phrases: Set<String>) -> Bool {
    guard let entry = entries.first(where: { $0.kind == kind && $0.phrases == phrases }) else { return false }
    needed.insert(entry)
    return true
  }

  /// The unused exceptions, which could hide future problems.
  var leftOver: [LintExceptionsFile.Entry] { entries.filter { !needed.contains($0) } }
}
