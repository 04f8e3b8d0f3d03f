import Assets
import Conversations

/// The results of all checks.
struct CheckResult {
  private(set) var holes: [CheckError] = []
  private(set) var cautions: [LintWarning] = []
  private(set) var opposites: [OppositeCheck.Finding] = []

  /// Checks all installed data files.
  init(_ root: DataDirectory, city: String) async {
    holes = CheckError.all(in: root, city: city)
    for check in await LintWarning.checks(in: root, city: city) { add(check) }
  }

  /// Checks the user's own grammars.
  init(_ grammars: [String], locale: String?, city: String) throws {
    for path in grammars {
      let source = GrammarOptions(grammar: path, locale: locale, city: city)
      let (engine, locale) = try source.language()
      let problems = try engine.reader(locale.tag).problems(of: path)
      holes += problems.map { CheckError($0) }
      guard let grammar = try? engine.reader(locale.tag).read(path) else { continue }
      do { add(try SoundCheck(grammar, rules: source.rules(of: grammar), engine, locale)) } catch {
        // A word has no pronunciation.
        holes.append(CheckError(path, "\(error)"))
      }
    }
  }

  private mutating func add(_ check: SoundCheck) {
    cautions += check.cautions
    opposites += check.opposites
  }

  /// The messages as lines: errors first, then warnings, then notes.
  var lines: [String] { holes.map(\.description) + cautions.map(\.description) + opposites.map(\.description) }

  var counts: String {
    let counts = [("hole", holes.count), ("warning", cautions.count), ("note", opposites.count)]
    return counts.map { name, count in count == 0 ? "no \(name)s" : "\(name)s: \(count)" }.joined(separator: ", ")
  }

  func isFailure(strict: Bool) -> Bool { !holes.isEmpty || strict && !cautions.isEmpty }
}
