import ArgumentParser
import BikeShare
import Cities
import Foundation
import RiderRuntime
import Routes
import StreetMaps
import Terminal
import VoiceEngine
import YAML

struct RoutesBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes",
    abstract: "Measure the routes of a city's street map, and the announcements on simulated rides.",
    discussion: """
      The command searches for a route between every two stations of the city, in both \
      directions. "Near a street" in the table means that a named street of the map \
      lies within 60 m of the station. With --rides the command instead simulates \
      rides on random routes between such stations. The simulated GPS receiver has \
      noise and, in half of the rides, dropouts of 30 s.

      The columns of the table of rides:
      turns    the turns of the routes
      in time  announced between 60 m before the turn and 10 m after it
      early    announced more than 60 m before the turn
      late     announced more than 10 m after the turn
      missed   not announced at the turn
      hidden   without a fix from 15 m before the turn to 10 m after it
      twice    announced twice
      unknown  not announced at all before the rider had passed the turn
      arrived  rides whose end was announced
      off      rides on which the rider was reported off the route

      Examples:
        vivavoz bench routes --city dublin
        vivavoz bench routes --osm dublin.osm.pbf
        vivavoz bench routes --json > routes.jsonl
        vivavoz bench routes --rides 60 --noise 10
      Exit code 3: the city has no street map, or a program is not installed.
      """)

  @Option(help: "The name of a city; `vivavoz city list` lists the cities.")
  var city = CityFolder.standard

  @Option(
    help: ArgumentHelp(
      "OpenStreetMap data, from which a temporary map is built. Default: the city's street map.", valueName: "file"))
  var osm: String?

  @Flag(help: "Print each search as a line of JSON instead of the table.")
  var json = false

  @Option(help: ArgumentHelp("Simulate rides on this number of random routes.", valueName: "routes"))
  var rides: Int?

  @Option(help: "The standard deviation of a fix along each axis in the rides, in metres.")
  var noise = 20.0

  @Flag(help: "Simulate a receiver that reports no accuracy.")
  var withoutAccuracy = false

  @Flag(help: "Print each turn of the rides that was not announced in time, and where a rider was off the route.")
  var wrong = false

  @Option(help: "The number of random routes whose length is compared with the router's own.")
  var compared = 500

  @Option(help: "The random seed for the routes and the rides.")
  var seed: UInt64 = 1

  func validate() throws {
    guard rides ?? 1 > 0 else { throw ValidationError("--rides must be at least 1.") }
    guard (0...200).contains(noise) else { throw ValidationError("--noise must be 0 to 200.") }
    guard compared >= 0 else { throw ValidationError("--compared must not be negative.") }
    guard !json || rides == nil else { throw ValidationError("--json takes no --rides.") }
  }

  func run() async throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)").path
    let measuring = Task { try await measure(scratch: scratch) }
    let interruption = SignalHandler {
      measuring.cancel()
      _ = await measuring.result
      try? FileManager.default.removeItem(atPath: scratch)
    }
    defer {
      interruption.cancel()
      try? FileManager.default.removeItem(atPath: scratch)
    }
    do { try await measuring.value } catch {
      // After a signal its handler ends the program, with the signal's exit status.
      while measuring.isCancelled { try await Task.sleep(for: .seconds(60)) }
      throw error
    }
  }

  /// - Parameter scratch: the folder of a temporary map.
  private func measure(scratch: String) async throws {
    let folder = try CityFolder(city, in: try DataDirectory.find(), personal: RiderRuntime.personalCities)
    let map = try await map(in: scratch)
    let pairs = try StationPairs(folder.city, on: map)
    if let rides {
      try await ride(pairs, rides, on: map)
    } else {
      try await search(pairs, on: map)
    }
  }

  private func map(in scratch: String) async throws -> StreetMap {
    if let osm { return try await StreetMap.build(city: city, from: osm, cache: scratch) }
    guard let map = try StreetMap.find(city: city) else {
      throw UserFacingError(
        .unavailable, "\(city) has no street map; build one: vivavoz city streets \(city) FILE, or use --osm FILE")
    }
    return map
  }

  private func search(_ pairs: StationPairs, on map: StreetMap) async throws {
    var table = RouteTable(stations: pairs.stations.count, near: pairs.nearCount)
    for (number, pair) in pairs.all.enumerated() {
      Console.progress(Console.bar(number, of: pairs.all.count) + " routes")
      let search = try await RouteSearch(pair, on: map)
      table.add(search)
      if json { Console.print(search.line) }
    }
    if !json { table.add(lengths: try await lengths(pairs, on: map)) }
    Console.progress(nil)
    if !json { table.lines.forEach(Console.print) }
  }

  /// The lengths of random routes, divided by the router's own lengths.
  private func lengths(_ pairs: StationPairs, on map: StreetMap) async throws -> [Double] {
    let drawn = pairs.drawn(compared, seed: seed)
    var ratios: [Double] = []
    for (number, pair) in drawn.enumerated() {
      Console.progress(Console.bar(number, of: drawn.count) + " lengths")
      guard case .route(let route) = try await RouteSearch(pair, on: map).answer,
        let metres = try await RouterLength.metres(of: pair, on: map), metres > 0
      else { continue }
      ratios.append(route.metres / metres)
    }
    return ratios
  }

  private func ride(_ pairs: StationPairs, _ count: Int, on map: StreetMap) async throws {
    var table = RideTable()
    var number = 0
    for pair in pairs.drawn(pairs.all.count, seed: seed) where number < count {
      Console.progress(Console.bar(number, of: count) + " routes")
      guard case .route(let route) = try await RouteSearch(pair, on: map).answer else { continue }
      for condition in RideCondition.all {
        let tally = TurnTally(
          of: RouteRide(
            route, condition, noise: noise, hasAccuracy: !withoutAccuracy, seed: seed &+ UInt64(number)))
        table.add(tally, condition)
        if wrong { show(tally.faults, of: pair, condition) }
      }
      number += 1
    }
    Console.progress(nil)
    table.lines.forEach(Console.print)
  }
  private func show(_ faults: [String], of pair: StationPairs.Pair, _ condition: RideCondition) {
    Console.progress(nil)
    for fault in faults {
      Console.print("\(pair.start.id.rawValue) to \(pair.end.id.rawValue), \(condition.name): \(fault)")
    }
  }
}
