import ArgumentParser
import Assets
import Conversations

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look for everything that is missing or left over in grammars, scripts, clips and cities.",
    discussion: """
      Each hole is told with its file, its line and what to do; the exit code is 1 where there is one. Warnings tell what
      is likely to be misheard: phrases that sound alike, that are very short, or whose sound was guessed. What is to stand
      all the same is written with its reason in Locales/LOCALE/sounds.yaml, or Cities/CITY/sounds.LOCALE.yaml.
      Whether a conversation keeps its promises is another question: vivavoz prove.

      Examples:
        vivavoz check
        vivavoz check --strict
        VIVAVOZ_HOME=/path/to/yours vivavoz check
      """)

  @Option(help: "The city whose names are put into sentences: a folder of Cities.")
  var city = "dublin"

  @Flag(help: "A warning makes the exit code 1 as well.")
  var strict = false

  func run() throws {
    let root = try Root.find()
    let told = Hole.all(in: root, city: city)
    let cautions = Caution.all(in: root, city: city)
    for line in told.map(\.description) + cautions.map(\.description) { Console.print(line) }
    let locales = LocaleFolder.folders(in: root)
    Console.print(
      "\(told.isEmpty ? "no holes" : "holes: \(told.count)"), \(cautions.isEmpty ? "no warnings" : "warnings: \(cautions.count)") "
        + "in \(locales.count) locales (\(locales.joined(separator: ", "))), \(App.all.count) apps, "
        + "\(CityFolder.folders(in: root).count) cities")
    if !told.isEmpty || strict && !cautions.isEmpty { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
