import CommandOptions
import InstalledApps
import Locales
import VoiceEngine
package import YAML

/// The results of all checks.
package struct CheckResult {
  private(set) var errors: [CheckError] = []
  private(set) var warnings: [LintWarning] = []
  private(set) var opposites: [OppositeCheck.Finding] = []
  /// The progress of each translation, such as `Locales/pt: ...`.
  private(set) var translations: [String] = []

  /// Checks all installed data files.
  package init(_ root: DataDirectory, city: String) async {
    errors = CheckError.all(in: root, city: city)
    for check in await LintWarning.checks(in: root, city: city) { add(check) }
    // A locale that cannot be read is among the errors.
    translations = LocaleFolder.folders(in: root).compactMap { tag in
      guard let locale = try? LocaleFolder(tag, in: root),
        let progress = try? TranslationProgress(of: locale, apps: AppList.installed.all, in: root)
      else { return nil }
      return "Locales/\(tag): \(progress.summary); see vivavoz locale list \(tag)"
    }
  }

  /// Checks the user's own grammars.
  package init(_ grammars: [String], locale: String?, city: String) throws {
    for path in grammars {
      let source = GrammarOptions(grammar: path, locale: locale, city: city)
      let (engine, locale) = try source.language()
      let problems = try engine.reader(of: locale).problems(of: path)
      errors += problems.map { CheckError($0) }
      guard let grammar = try? engine.reader(of: locale).read(path) else { continue }
      do { add(try SoundCheck(grammar, rules: source.rules(of: grammar), engine, locale)) } catch {
        // A word has no pronunciation.
        errors.append(CheckError(path, "\(error)"))
      }
    }
  }

  private mutating func add(_ check: SoundCheck) {
    warnings += check.warnings
    opposites += check.opposites
  }

  /// The messages as lines: errors first, then warnings, then notes.
  package var lines: [String] {
    errors.map(\.description) + warnings.map(\.description) + opposites.map(\.description) + translations
  }

  package var counts: String {
    let counts = [("error", errors.count), ("warning", warnings.count), ("note", opposites.count + translations.count)]
    return counts.map { name, count in count == 0 ? "no \(name)s" : "\(name)s: \(count)" }.joined(separator: ", ")
  }

  package func isFailure(strict: Bool) -> Bool { !errors.isEmpty || strict && !warnings.isEmpty }
}
