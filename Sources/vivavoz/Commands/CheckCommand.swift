import ArgumentParser
import Assets

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look for everything that is missing or left over in grammars, scripts, clips and cities.",
    discussion: """
      Each hole is told with its file, its line and what to do; the exit code is 1 where there is one. Whether a
      conversation keeps its promises is another question: vivavoz prove.

      Examples:
        vivavoz check
        VIVAVOZ_HOME=/path/to/yours vivavoz check
      """)

  @Option(help: "The city whose names are put into sentences: a folder of Cities.")
  var city = "dublin"

  func run() throws {
    let root = try Root.find()
    let told = Hole.all(in: root, city: city)
    for hole in told { Console.print(hole.description) }
    let locales = LocaleFolder.folders(in: root)
    Console.print(
      "\(told.isEmpty ? "no holes" : "holes: \(told.count)") in \(locales.count) locales (\(locales.joined(separator: ", "))), "
        + "\(App.all.count) apps, \(CityFolder.folders(in: root).count) cities")
    if !told.isEmpty { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
