import ArgumentParser
import Checks
import Cities
import InstalledApps
import Locales
import Terminal
import VoiceEngine
import YAML

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check grammars, prompts, clips and cities for missing or unused entries.",
    discussion: """
      The command prints file, line and remedy of each error. It exits with 1 if it \
      finds an error. Warnings name phrases that the recogniser is likely to confuse:
      phrases that sound alike, very short phrases, and phrases with a word whose \
      pronunciation is guessed from its spelling. To suppress a warning, write it \
      with a reason into Locales/LOCALE/lint-exceptions.yaml or \
      Cities/CITY/lint-exceptions.LOCALE.yaml.
      Notes name sentences of opposite meaning that sound alike, such as "sound on" \
      and "sound off": if an utterance matches both, VivaVoz asks which was meant. \
      Locales/LOCALE/opposites.yaml lists the words with opposite meanings.
      If you name grammars of your own, the command checks only these.
      To verify an app's dialogue, use vivavoz verify.

      Examples:
        vivavoz check
        vivavoz check --strict
        vivavoz check lights.gram --locale en
        # checks your own copy of the data files
        VIVAVOZ_HOME=/path/to/yours vivavoz check
      """)

  @Argument(help: "JSGF grammars of your own. Their imports are read from the same folder.")
  var grammars: [String] = []

  @Option(
    help: """
      The language of these grammars, by the name of its folder in Locales. Default: the name of the grammar's folder, \
      otherwise en.
      """)
  var locale: String?

  @Option(
    help: """
      The city whose place names the rule <city.place> contains. The check for names that sound alike uses these \
      names, too.
      """)
  var city = "dublin"

  @Flag(help: "Exit with 1 on a warning as well.")
  var strict = false

  func validate() throws {
    guard locale == nil || !grammars.isEmpty else {
      throw ValidationError("--locale needs a grammar of your own; name one, or remove --locale.")
    }
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
    return " in \(locales.count) locales (\(locales.joined(separator: ", "))), \(AppList.installed.all.count) apps, "
      + "\(CityFolder.folders(in: root).count) cities"
  }
}
