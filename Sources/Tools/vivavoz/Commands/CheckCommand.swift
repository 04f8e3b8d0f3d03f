import ArgumentParser
import Assets
import Conversations

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look for everything that is missing or left over in grammars, scripts, clips and cities.",
    discussion: """
      Each hole is told with its file, its line and what to do; the exit code is 1 where there is one. Warnings tell what
      is likely to be misheard: phrases that sound alike, that are very short, or whose sound was guessed. What is to stand
      all the same is written with its reason in Locales/LOCALE/sounds.yaml, or Cities/CITY/sounds.LOCALE.yaml.
      Notes tell which sentences of opposite meaning sound alike, "sound on" and "sound off": where a sound fits both, it is
      asked which was said. Opposites are words of Locales/LOCALE/opposites.yaml.
      With grammars of your own only these are looked at.
      Whether a conversation keeps its promises is another question: vivavoz prove.

      Examples:
        vivavoz check
        vivavoz check --strict
        vivavoz check lights.gram --locale en
        VIVAVOZ_HOME=/path/to/yours vivavoz check
      """)

  @Argument(help: "JSGF grammars of your own; what they import is looked for beside them.")
  var grammars: [String] = []

  @Option(help: "The language of their words: a folder of Locales. Without one, that of the grammar's folder, or en.")
  var locale: String?

  @Option(help: "The city whose names are put into sentences: a folder of Cities.")
  var city = "dublin"

  @Flag(help: "A warning makes the exit code 1 as well.")
  var strict = false

  func validate() throws {
    guard locale == nil || !grammars.isEmpty else { throw ValidationError("--locale is for a grammar of yours.") }
  }

  func run() async throws {
    let root = try DataDirectory.find()
    let result =
      grammars.isEmpty
      ? await CheckResult(root, city: city) : try CheckResult(grammars, locale: locale, city: city)
    for line in result.lines { Console.print(line) }
    Console.print(grammars.isEmpty ? result.counts + Self.extent(of: root) : result.counts)
    if result.isFailure(strict: strict) { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private static func extent(of root: DataDirectory) -> String {
    let locales = LocaleFolder.folders(in: root)
    return " in \(locales.count) locales (\(locales.joined(separator: ", "))), \(App.all.count) apps, "
      + "\(CityFolder.folders(in: root).count) cities"
  }
}
