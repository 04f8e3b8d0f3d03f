import ArgumentParser
import Audio
import BikeShare
import Cities
import Dialogue
import Foundation
import JSGF
import PocketSphinx
import Prompts
import Randomness
import RiderRuntime
import StationNames
import TalkRuns
import Terminal
import VoiceEngine
import YAML

struct NamesBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "names",
    abstract:
      "Measure the recognition of station names, spoken by synthesizers that VivaVoz does not use for its prompts.",
    discussion: """
      Voices of flite and festival speak the names of randomly chosen stations as \
      spoken-names.en.yaml of the city writes them. The recogniser uses the rule \
      <city.place>. A hypothesis is correct if its tag is that of the spoken name.

      Examples:
        vivavoz bench names --wrong
        vivavoz bench names --count 200             # every station
      Exit code 3: a voice is not installed.
      """)

  @Option(help: "The name of a city that has English names; `vivavoz city list` lists the cities.")
  var city = "dublin"

  @Option(help: "The number of stations.")
  var count = 40

  @Option(help: "The random seed for the choice of stations.")
  var seed: UInt64 = 1

  @Flag(help: "Print each wrong hypothesis.")
  var wrong = false

  func validate() throws {
    guard count > 0 else { throw ValidationError("--count must be at least 1.") }
  }

  func run() async throws {
    let voices = try TestVoice.all(of: "en", in: try DataDirectory.find())
    for voice in voices { try voice.check() }
    let runtime = try RiderRuntime(city: city, EngineOptions(onDiagnostic: Console.report))
    let names = try runtime.names("en")
    let recogniser = try NameRecogniser(runtime, names)
    let stations = drawn(runtime.city)
    var total = Score()
    for (index, voice) in voices.enumerated() {
      var score = Score()
      for (number, station) in stations.enumerated() {
        Console.progress(
          "\(voice.name): \(number + 1) of \(stations.count), voice \(index + 1) of \(voices.count)")
        let text = names[station]?.spoken.map(\.text).joined(separator: " ") ?? ""
        let heard = try await recogniser.recognise(try await voice.speak(text))
        let isRight = heard.flatMap(recogniser.meaning) == recogniser.meaning(of: text)
        if !isRight, wrong { Console.print("wrong  \(voice.name)  \(text), recognised: \(heard ?? "nothing")") }
        score.add(isRight)
      }
      Console.progress(nil)
      Console.print("\(voice.name): \(score)")
      total.add(score)
    }
    Console.print("all voices: \(total)")
  }

  private func drawn(_ city: City) -> [Station.ID] {
    var random = SeededGenerator(seed: seed)
    return Array(city.stations.map(\.id).shuffled(using: &random).prefix(count))
  }
}

/// A number of correct results, and the total.
private struct Score: CustomStringConvertible {
  private var right = 0
  private var total = 0

  mutating func add(_ isRight: Bool) {
    total += 1
    if isRight { right += 1 }
  }

  mutating func add(_ other: Score) {
    right += other.right
    total += other.total
  }

  var description: String { String(format: "%d/%d (%.1f %%)", right, total, 100 * Double(right) / Double(total)) }
}
