import Assets
import Conversations

/// All that a check has to tell.
struct CheckResult {
  private(set) var holes: [CheckError] = []
  private(set) var cautions: [LintWarning] = []
  private(set) var opposites: [OppositeCheck.Finding] = []

  /// Of all that is ours.
  init(_ root: DataDirectory, city: String) async {
    holes = CheckError.all(in: root, city: city)
    for check in await LintWarning.checks(in: root, city: city) { add(check) }
  }

  /// Of grammars of the user's own.
  init(_ grammars: [String], locale: String?, city: String) throws {
    for path in grammars {
      let source = GrammarOptions(grammar: path, locale: locale, city: city)
      let (engine, locale) = try source.language()
      let problems = try engine.reader(locale.tag).problems(of: path)
      holes += problems.map { CheckError($0) }
      guard let grammar = try? engine.reader(locale.tag).read(path) else { continue }
      do { add(try SoundCheck(grammar, rules: source.rules(of: grammar), engine, locale)) } catch {
        // A word without a pronunciation.
        holes.append(CheckError(path, "\(error)"))
      }
    }
  }

  private mutating func add(_ check: SoundCheck) {
    cautions += check.cautions
    opposites += check.opposites
  }

  /// What is wrong comes first, and what need not be changed last.
  var lines: [String] { holes.map(\.description) + cautions.map(\.description) + opposites.map(\.description) }

  var counts: String {
    let counts = [("hole", holes.count), ("warning", cautions.count), ("note", opposites.count)]
    return counts.map { name, count in count == 0 ? "no \(name)s" : "\(name)s: \(count)" }.joined(separator: ", ")
  }

  func isFailure(strict: Bool) -> Bool { !holes.isEmpty || strict && !cautions.isEmpty }
}
