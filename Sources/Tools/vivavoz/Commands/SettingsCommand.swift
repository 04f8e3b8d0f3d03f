public import ArgumentParser
import AtomicFiles
import Foundation
import Locales
import ProgramServices
import Rider
import RiderRuntime
import Session
import Terminal
import VoiceEngine
import YAML

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show or change the stored settings: pause, earcons, confirmation, and your Rider profile.",
    discussion: """
      Without an option the command prints the settings, their file, and the cities \
      for which you saved a home or work place. The commands rider, express, haptic \
      and, with --text or --wav, eyeplay use the settings. Options of these commands \
      take precedence. Tests and benchmarks ignore the settings. To set language, \
      name, start place, directions and position by voice, say "set up" to Rider.

      Examples:
        vivavoz settings
        vivavoz settings --pace slow
        vivavoz settings --earcons off
        vivavoz settings --confirm when-unsure
        vivavoz settings --name Ana --weight 62
        vivavoz settings --language es
        vivavoz settings --directions off
        vivavoz settings --reset
        vivavoz settings --person ana --name Ana
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

  @Option(help: "Your first name, with which Rider welcomes you.")
  var name: String?

  @Option(help: "The language in which Rider begins without --locale, such as en or es.")
  var language: String?

  @Option(help: "Your weight in kilograms, 20 to 300. Rider computes the energy of recorded rides from it.")
  var weight: Double?

  @Option(help: "Whether Rider offers turn-by-turn directions when you ask the way to a place: on or off.")
  var directions: OnOff?

  @Option(help: "Whether Rider may query your position: on or off.")
  var position: OnOff?

  @Flag(name: .customLong("reset"), help: "Reset all settings to their defaults.")
  var forget = false

  @OptionGroup var person: PersonOption

  func validate() throws {
    if forget, isChanging { throw ValidationError("Use --reset alone, without other settings.") }
    if let name, PersonalSettings.name(name) == nil {
      throw ValidationError("--name needs a name on one line, of up to \(PersonalSettings.longestName) characters.")
    }
    if let weight, !PersonalSettings.weights.contains(weight) {
      throw ValidationError("--weight needs a weight between 20 and 300 kg.")
    }
  }

  private var isChanging: Bool {
    pace != nil || earcons != nil || confirm != nil || name != nil || weight != nil || directions != nil
      || position != nil || language != nil
  }

  func run() throws {
    if let language {
      let known = LocaleFolder.folders(in: try DataDirectory.find())
      guard known.contains(language) else {
        throw UserFacingError(
          .usage, "there is no language \"\(language)\"; there are: \(known.sorted().joined(separator: ", "))")
      }
    }
    let directories = try person.directories()
    let path = PersonalSettings.path(directories)
    let createsFolder = directories.owner == nil
    // An invalid file can be replaced too.
    if forget { try PersonalSettings().write(to: path, createsFolder: createsFolder) }
    var settings = try PersonalSettings(path: path, person: directories.person)
    if let pace { settings.endpointing = pace }
    if let earcons { settings.earcons = earcons.isOn }
    if let confirm { settings.confirmation = confirm }
    if let name { settings.name = PersonalSettings.name(name) }
    if let language { settings.language = language }
    if let weight { settings.weight = weight }
    if let directions { settings.offersGuidance = directions.isOn }
    if let position { settings.usesPosition = position.isOn }
    if isChanging { try settings.write(to: path, createsFolder: createsFolder) }
    show("pace", settings.endpointing, else: .normal)
    show("earcons", settings.earcons.map { OnOff($0) }, else: .on)
    show("confirm", settings.confirmation, else: .always)
    Console.print("name: \(settings.name ?? "none")")
    Console.print("language: \(settings.language ?? "en (default)")")
    Console.print("weight: \(settings.weight.map { "\($0.formatted()) kg" } ?? "none")")
    show("directions", settings.offersGuidance.map { OnOff($0) }, else: .on)
    show("position", settings.usesPosition.map { OnOff($0) }, else: .on)
    if !settings.silent.isEmpty {
      Console.print("shown, not spoken: \(settings.silent.map(\.rawValue).sorted().joined(separator: ", "))")
    }
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
