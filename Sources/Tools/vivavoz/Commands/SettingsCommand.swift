import ArgumentParser
import Conversations
import Rider
import Session

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "How you speak, what you want to hear, and where home and work are, kept for your conversations.",
    discussion: """
      Without an option it prints what is kept, and where. `vivavoz rider` and `express` go by it; an option there counts
      more.
      Tests and benches never look at it.

      Examples:
        vivavoz settings
        vivavoz settings --pace slow
        vivavoz settings --earcons off
        vivavoz settings --confirm when-unsure
        vivavoz settings --forget
      """)

  @Option(help: "How you speak: slow, with long pauses, normal or quick.")
  var pace: Pace?

  @Option(help: "Short sounds beside the words, where you talk by a microphone: on or off.")
  var earcons: Switch?

  @Option(
    help: """
      Which requests Rider confirms before it answers: always, or when-unsure, so that it answers at once what it is sure of.
      """)
  var confirm: Rider.Confirmation?

  @Flag(help: "Forget all that is kept.")
  var forget = false

  func validate() throws {
    if forget, isChanging { throw ValidationError("Either --forget, or say what to keep.") }
  }

  private var isChanging: Bool { pace != nil || earcons != nil || confirm != nil }

  func run() throws {
    let path = PersonalSettings.path()
    // An invalid file can be replaced too.
    if forget { try PersonalSettings().write(to: path) }
    var settings = try PersonalSettings(path: path)
    if let pace { settings.pace = pace }
    if let earcons { settings.earcons = earcons.isOn }
    if let confirm { settings.confirmation = confirm }
    if isChanging { try settings.write(to: path) }
    show("pace", settings.pace, else: .normal)
    show("earcons", settings.earcons.map { Switch($0) }, else: .on)
    show("confirm", settings.confirmation, else: .always)
    for (city, spots) in settings.places.sorted(by: { $0.key < $1.key }) where !spots.isEmpty {
      Console.print("\(city): \(spots.keys.map(\.rawValue).sorted().joined(separator: " and ")) saved")
    }
    if settings.key != nil { Console.print("a key for JCDecaux' feeds, which is not shown") }
    Console.print(Console.styled(path, .dim))
  }

  private func show<Kept: RawRepresentable<String>>(_ name: String, _ kept: Kept?, else usual: Kept) {
    Console.print("\(name): \((kept ?? usual).rawValue)\(kept == nil ? ", as nothing is kept" : "")")
  }
}

extension Switch: ExpressibleByArgument {}
extension Rider.Confirmation: ExpressibleByArgument {}
