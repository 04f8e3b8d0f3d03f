import ArgumentParser
import Assets
import BikeShare
import Conversations
import Dialogue
import Foundation
import JSGF
import PocketSphinx
import Sound

struct NamesBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "names",
    abstract: "How many station names, spoken by other synthesizers, are heard right among all places.",
    discussion: """
      Some stations are drawn by a seed. Voices of flite and festival speak their names as the city's names.en.yaml has
      them; each is heard in the rule <city.place>, and is right when it means what its name means.
      Examples:
        vivavoz bench names --wrong
        vivavoz bench names --count 200             # every station
      Ends with 3 where a voice is not installed.
      """)

  @Option(help: "The city: a folder of Cities with English names.")
  var city = "dublin"

  @Option(help: "How many stations.")
  var count = 40

  @Option(help: "For the draw.")
  var seed: UInt64 = 1

  @Flag(help: "Print what was heard wrong.")
  var wrong = false

  func validate() throws {
    guard count > 0 else { throw ValidationError("--count must be at least 1.") }
  }

  func run() async throws {
    for voice in TestVoice.all { try voice.check() }
    let engine = try Engine(city: city, tell: Console.tell)
    let names = try engine.names("en")
    let ear = try NameRecogniser(engine, names)
    let stations = drawn(engine.city)
    var total = Score()
    for (index, voice) in TestVoice.all.enumerated() {
      var score = Score()
      for (number, station) in stations.enumerated() {
        Console.progress(
          "\(voice.name): \(number + 1) of \(stations.count), voice \(index + 1) of \(TestVoice.all.count)")
        let text = names[station]?.say.map(\.text).joined(separator: " ") ?? ""
        let heard = try await ear.hear(try voice.speak(text))
        let isRight = heard.flatMap(ear.meaning) == ear.meaning(of: text)
        if !isRight, wrong { Console.print("wrong  \(voice.name)  \(text), heard: \(heard ?? "nothing")") }
        score.add(isRight)
      }
      Console.progress(nil)
      Console.print("\(voice.name): \(score)")
      total.add(score)
    }
    Console.print("all voices: \(total)")
  }

  private func drawn(_ city: City) -> [Station.ID] {
    var random = SplitMix64(seed: seed)
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
