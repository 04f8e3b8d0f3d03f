import ArgumentParser
import Conversations
import Dialogue
import Foundation
import Sound

struct OppositesBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "opposites",
    abstract: "Phrases that have an opposite, \"sound on\" and \"sound off\": acted upon, asked about, mistaken.",
    discussion: """
      Test voices say each universal phrase that has an opposite, and the recogniser hears it in each rule. Counted is what a
      conversation makes of it: only some half understood phrases are asked about, the others are acted upon.
      Right: acted upon as it was meant. Asked: about what was meant, alone or beside another. Opposite: acted upon as the
      opposite of what was meant; wrong: as something else, or asked about something else alone. Missed: not understood.
      Examples:
        vivavoz bench opposites --noise pink --noise kitchen.flac --pieces 3
        vivavoz bench opposites --locale es --noise pink --unguarded
        vivavoz bench opposites --locale en --rule rider.confirm --say yes --say no
      Ends with 3 where a voice is not installed.
      """)

  @Option(help: "The languages: folders of Locales.")
  var locale = ["en", "es"]

  @Option(help: ArgumentHelp("The rules they are heard in.", valueName: "rule"))
  var rule = ["rider.request", "express.home"]

  @Option(help: "How sure the recogniser must be: less, usual or more.")
  var care = Care.usual

  @Option(help: ArgumentHelp("Other phrases than the universal ones.", valueName: "phrase"))
  var say: [String] = []

  @Option(help: ArgumentHelp("Hear them in a noise too: white, pink, brown, or a recording.", valueName: "noise"))
  var noise: [String] = []

  @Option(help: ArgumentHelp("How far the noise lies below the voice, in dB.", valueName: "dB"))
  var snr: [Double] = [10]

  @Option(help: "How often each is said in each noise, each time in another piece of it.")
  var pieces = 1

  @Option(help: "For the pieces of noise.")
  var seed: UInt64 = 1

  @Flag(help: "Compare no sentence with its opposite.")
  var unguarded = false

  @Flag(help: "Print what was not acted upon as it was meant.")
  var wrong = false

  func validate() throws {
    guard pieces > 0 else { throw ValidationError("--pieces must be at least 1.") }
    guard snr.allSatisfy({ (-40...80).contains($0) }) else { throw ValidationError("--snr must be -40 to 80.") }
    guard rule.allSatisfy({ GrammarName(written: $0) != nil }) else {
      throw ValidationError("A --rule is a grammar's name, a dot and a public rule of it: rider.request.")
    }
  }

  func run() async throws {
    let noises = try noise.map { try Noise($0) }
    let surroundings = [.clean] + noises.flatMap { noise in snr.map { NoiseCondition.noise(noise, distance: $0) } }
    for tag in locale {
      for voice in OppositeSurvey.voices(of: tag) { try voice.check() }
      for name in rule.compactMap({ GrammarName(written: $0) }) { try await run(tag, name, surroundings) }
    }
  }

  private func run(_ tag: String, _ name: GrammarName, _ surroundings: [NoiseCondition]) async throws {
    let engine = try Engine(app: try App.listening(to: name), tell: Console.tell)
    let survey = try OppositeSurvey(engine, tag, isGuarded: !unguarded)
    let sentences = say.isEmpty ? survey.universal : say
    let trials = surroundings.flatMap { surrounding in
      sentences.flatMap { sentence in
        OppositeSurvey.voices(of: tag).flatMap { voice in
          (0..<(surrounding.isNoise ? pieces : 1)).map { piece in
            OppositeSurvey.Trial(
              sentence: sentence, voice: voice, surrounding: surrounding, grammar: name, care: care, piece: piece,
              seed: seed)
          }
        }
      }
    }
    var table = OppositeTable("\(tag) \(name)")
    try await survey.run(trials) { outcome in
      table.add(outcome)
      Console.progress(Console.bar(table.count, of: trials.count) + " \(tag) \(name)")
      if wrong, let complaint = outcome.complaint {
        Console.progress(nil)
        Console.print("\(tag) \(name)  \(complaint)")
      }
    }
    Console.progress(nil)
    table.print()
  }
}

extension GrammarName {
  /// Parses a grammar name.
  /// - Parameter text: such as `rider.request`; nil is returned for other texts.
  init?(written text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts.contains("") else { return nil }
    self.init(parts[0], parts[1])
  }
}

extension App {
  /// Returns the app that listens with a grammar rule.
  /// - Throws: where none of them does.
  fileprivate static func listening(to name: GrammarName) throws -> App {
    guard let app = all.first(where: { $0.rules.contains(name.description) }) else {
      throw Failure(.misuse, "no app listens to \(name)")
    }
    return app
  }
}

extension NoiseCondition {
  fileprivate var isNoise: Bool { if case .noise = self { true } else { false } }
}
