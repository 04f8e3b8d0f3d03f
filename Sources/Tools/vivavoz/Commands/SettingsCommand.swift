public import ArgumentParser
import Rider
import RiderRuntime
import Session
import Terminal
import VoiceEngine

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show or change the stored settings: the pause that ends an utterance, earcons, confirmation.",
    discussion: """
      Without an option the command prints the settings, their file, and the cities
      for which you saved a home or work place. `vivavoz rider` and `vivavoz express`
      use the settings; their own options take precedence. Tests and benchmarks ignore
      them.

      Examples:
        vivavoz settings
        vivavoz settings --pace slow
        vivavoz settings --earcons off
        vivavoz settings --confirm when-unsure
        vivavoz settings --reset
      """)

  @Option(
    help: """
      The pause that ends your utterance (end-of-speech timeout): slow (twice as long as normal), normal, or quick \
      (half as long).
      """)
  var pace: EndpointingProfile?

  @Option(help: "Earcons, short sounds that mark whose turn it is, in conversations with a microphone: on or off.")
  var earcons: OnOff?

  @Option(
    help: """
      Which requests Rider confirms before it answers: always, or when-unsure (only those with a low confidence).
      """)
  var confirm: Rider.Confirmation?

  @Flag(name: .customLong("reset"), help: "Reset all settings to their defaults.")
  var forget = false

  func validate() throws {
    if forget, isChanging { throw ValidationError("Use --reset alone, without other settings.") }
  }

  private var isChanging: Bool { pace != nil || earcons != nil || confirm != nil }

  func run() throws {
    let path = PersonalSettings.path()
    // An invalid file can be replaced too.
    if forget { try PersonalSettings().write(to: path) }
    var settings = try PersonalSettings(path: path)
    if let pace { settings.endpointing = pace }
    if let earcons { settings.earcons = earcons.isOn }
    if let confirm { settings.confirmation = confirm }
    if isChanging { try settings.write(to: path) }
    show("pace", settings.endpointing, else: .normal)
    show("earcons", settings.earcons.map { OnOff($0) }, else: .on)
    show("confirm", settings.confirmation, else: .always)
    for (city, spots) in settings.places.sorted(by: { $0.key < $1.key }) where !spots.isEmpty {
      Console.print("\(city): \(spots.keys.map(\.rawValue).sorted().joined(separator: " and ")) saved")
    }
    if settings.key != nil { Console.print("a key for JCDecaux's feeds is stored (not shown)") }
    Console.print(Console.styled(path, .dim))
  }

  private func show<Kept: RawRepresentable<String>>(_ name: String, _ kept: Kept?, else usual: Kept) {
    Console.print("\(name): \((kept ?? usual).rawValue)\(kept == nil ? " (default)" : "")")
  }
}

extension OnOff: ExpressibleByArgument {}
extension Rider.Confirmation: ExpressibleByArgument {}
