import ArgumentParser
import AtomicFiles
import Foundation
import ProgramServices
import RideStorage
import RiderRuntime
import Terminal
import VoiceEngine

struct RidesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rides", abstract: "List, export or erase the rides that Rider has recorded.",
    discussion: """
      Rider records a ride after "record my ride", until "end my ride". Each ride is \
      a GPX 1.1 file in $XDG_DATA_HOME/vivavoz/rides (~/.local/share/vivavoz/rides), \
      which only you can read. To compute the energy, Rider needs your weight:
      vivavoz settings --weight 70.

      Examples:
        vivavoz rides
        vivavoz rides export 1 ride.gpx
        vivavoz rides erase --yes
        vivavoz rides --person ana
      """,
    subcommands: [RidesListCommand.self, RidesExportCommand.self, RidesEraseCommand.self],
    defaultSubcommand: RidesListCommand.self)

  /// Returns the finished rides, the latest first, after those that ended with a crash are finished. Warns of files that
  /// are not readable.
  fileprivate static func rides(of store: RideStore) throws -> [RideStore.Ride] {
    for error in store.recover() { Console.warn("\(error)") }
    let (rides, unreadable) = store.rides()
    for path in unreadable { Console.warn("\(path) is left out, since VivaVoz has not written it") }
    return rides
  }
}

struct RidesListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the rides, the latest first, with distance, time and energy.")

  @OptionGroup var person: PersonOption

  func run() throws {
    let directories = try person.directories()
    let store = RideStore(directories)
    let rides = try RidesCommand.rides(of: store)
    let weight = PersonalSettings.readable(of: directories, Console.report).weight
    for (number, ride) in rides.enumerated() { Console.print(Self.line(number + 1, ride.summary, weight)) }
    if rides.isEmpty { Console.print("there are no rides; say \"record my ride\" to Rider, with --location gpsd") }
    Console.print(Console.styled(store.folder, .dim))
  }

  /// Returns a line such as `  1  2026-11-29 15:40      4.2 km    18 min    120 kcal`. The time is local.
  /// - Parameters:
  ///   - number: the number of the ride in the list, from 1.
  ///   - weight: the rider's weight in kilograms; nil if it is unknown. The line then has no energy.
  static func line(_ number: Int, _ summary: RideSummary, _ weight: Double?) -> String {
    let day = LocalTime.text(of: Date(timeIntervalSince1970: summary.start), "%Y-%m-%d %H:%M")
    let kilometres = String(format: "%8.1f km", summary.metres / 1_000)
    let minutes = String(format: "%6d min", max(1, Int((summary.seconds / 60).rounded())))
    let energy = weight.map { String(format: "%7d kcal", Int(summary.kilocalories(kilograms: $0).rounded())) } ?? ""
    return String(format: "%3d  ", number) + day + kilometres + minutes + energy
  }
}

struct RidesExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a ride as a GPX file, for a map or a training diary.",
    discussion: """
      Examples:
        vivavoz rides export 1 ride.gpx
        vivavoz rides export 1 /dev/stdout
      """)

  @Argument(help: "The number of the ride in the list; 1 is the latest.")
  var number: Int

  @Argument(help: ArgumentHelp("The GPX file to write.", valueName: "file"))
  var file: String

  @Flag(help: "Replace an existing file.")
  var replace = false

  @OptionGroup var person: PersonOption

  func run() throws {
    let rides = try RidesCommand.rides(of: RideStore(person.directories()))
    guard rides.indices.contains(number - 1) else {
      throw UserFacingError(
        .usage, "there is no ride \(number); `vivavoz rides` lists the \(rides.count.of("ride"))")
    }
    try PrivateExport.copy(rides[number - 1].path, to: file, replaces: replace)
  }
}

struct RidesEraseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase", abstract: "Erase all rides. They cannot be restored.")

  @Flag(help: "Required: confirms that all rides are to be erased.")
  var yes = false

  @OptionGroup var person: PersonOption

  func validate() throws {
    if !yes { throw ValidationError("All rides would be erased; add --yes to confirm.") }
  }

  func run() throws {
    let store = RideStore(try person.directories())
    do throws(FolderError) { Console.print("\(try store.erase().of("ride")) erased") } catch {
      throw UserFacingError(.failed, "\(error)")
    }
  }
}
