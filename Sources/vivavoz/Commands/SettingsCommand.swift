import ArgumentParser
import Session

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "How you speak, kept for the conversations that you begin.",
    discussion: """
      Without an option it prints what is kept, and where. `vivavoz rider` takes it for its own; an option there counts
      more. Tests and benches never look at it.

      Examples:
        vivavoz settings
        vivavoz settings --pace slow
      """)

  @Option(help: "How you speak: slow, with long pauses, normal or quick.")
  var pace: Pace?

  func run() throws {
    let path = PersonalSettings.path()
    var settings = try PersonalSettings(path: path)
    if let pace {
      settings.pace = pace
      try settings.write(to: path)
    }
    Console.print("pace: \((settings.pace ?? .normal).rawValue)\(settings.pace == nil ? ", as nothing is kept" : "")")
    Console.print(Console.styled(path, .dim))
  }
}
