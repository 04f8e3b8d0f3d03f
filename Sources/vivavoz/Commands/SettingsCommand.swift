import ArgumentParser
import Conversations
import Session

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "How you speak and where home and work are, kept for your conversations.",
    discussion: """
      Without an option it prints what is kept, and where. `vivavoz rider` goes by it; an option there counts more.
      Tests and benches never look at it.

      Examples:
        vivavoz settings
        vivavoz settings --pace slow
        vivavoz settings --forget
      """)

  @Option(help: "How you speak: slow, with long pauses, normal or quick.")
  var pace: Pace?

  @Flag(help: "Forget all that is kept.")
  var forget = false

  func validate() throws {
    if forget, pace != nil { throw ValidationError("Either --forget, or say what to keep.") }
  }

  func run() throws {
    let path = PersonalSettings.path()
    // What is there need not be understood to be replaced.
    if forget { try PersonalSettings().write(to: path) }
    var settings = try PersonalSettings(path: path)
    if let pace {
      settings.pace = pace
      try settings.write(to: path)
    }
    Console.print("pace: \((settings.pace ?? .normal).rawValue)\(settings.pace == nil ? ", as nothing is kept" : "")")
    for (city, spots) in settings.places.sorted(by: { $0.key < $1.key }) where !spots.isEmpty {
      Console.print("\(city): \(spots.keys.map(\.rawValue).sorted().joined(separator: " and ")) saved")
    }
    if settings.key != nil { Console.print("a key for JCDecaux' feeds, which is not shown") }
    Console.print(Console.styled(path, .dim))
  }
}
