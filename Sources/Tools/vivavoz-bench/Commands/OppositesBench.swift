import ArgumentParser
import Audio
import Dialogue
import Foundation
import InstalledApps
import TalkRuns
import Terminal
import VoiceEngine

struct OppositesBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "opposites",
    abstract: "Measure the confusion of phrases with their opposites, such as \"sound on\" and \"sound off\".",
    discussion: """
      Test voices say each universal command that has an opposite. The recogniser \
      decodes it with each rule. The table counts what a conversation would do.

      The columns of the table:
      right     VivaVoz accepts a hypothesis with the intended meaning
      asked     VivaVoz asks the user to confirm the intended meaning, or to choose
                between it and another one
      opposite  VivaVoz accepts a hypothesis with the opposite meaning
      wrong     VivaVoz accepts another meaning, or asks the user to confirm another
                meaning and does not offer the intended one
      missed    VivaVoz answers with a no-match

      Examples:
        vivavoz bench opposites --noise pink --noise kitchen.flac --pieces 3
        vivavoz bench opposites --locale es --noise pink --unguarded
        vivavoz bench opposites --locale en --rule rider.confirm --say yes --say no
      Exit code 3: a voice is not installed.
      """)

  @Option(
    help: """
      The languages, by the names of their folders in Locales, such as en or es. Default: all languages of the app for \
      which a test voice exists.
      """)
  var locale: [String] = []

  @Option(help: ArgumentHelp("The rules to recognise with.", valueName: "rule"))
  var rule = ["rider.request", "express.home"]

  @Option(
    name: .customLong("threshold"),
    help: "The acceptance threshold. With 'confirm' the user must confirm every hypothesis.")
  var care = AcceptanceThreshold.normal

  @Option(help: ArgumentHelp("A phrase to test instead of the universal commands.", valueName: "phrase"))
  var say: [String] = []

  @Option(help: ArgumentHelp("Also test with added noise: white, pink, brown, or a recording.", valueName: "noise"))
  var noise: [String] = []

  @Option(help: ArgumentHelp("The signal-to-noise ratio, in dB.", valueName: "dB"))
  var snr: [Double] = [10]

  @Option(help: "How often each phrase is tested with each noise; each test uses another section of the noise.")
  var pieces = 1

  @Option(help: "The random seed for the sections of noise.")
  var seed: UInt64 = 1

  @Flag(help: "Do not compare each hypothesis with the sentence of opposite meaning. Conversations compare them.")
  var unguarded = false

  @Flag(help: "Print each phrase that was not accepted with its intended meaning.")
  var wrong = false

  func validate() throws {
    guard pieces > 0 else { throw ValidationError("--pieces must be at least 1.") }
    guard snr.allSatisfy({ (-40...80).contains($0) }) else { throw ValidationError("--snr must be -40 to 80.") }
    guard rule.allSatisfy({ GrammarName(written: $0) != nil }) else {
      throw ValidationError("--rule must be a grammar's name, a dot and one of its public rules: rider.request.")
    }
  }

  func run() async throws {
    let noises = try noise.map { try Noise($0) }
    let conditions = [.clean] + noises.flatMap { noise in snr.map { NoiseCondition.noise(noise, distance: $0) } }
    for name in rule.compactMap({ GrammarName(written: $0) }) {
      let engine = try AppDescriptor.listening(to: name).load(EngineOptions(onDiagnostic: Console.report)).engine
      for tag in try locale.isEmpty ? TestVoice.locales(of: engine.app, in: engine.root) : locale {
        try await run(engine, tag, name, conditions)
      }
    }
  }

  private func run(
    _ engine: Engine, _ tag: String, _ name: GrammarName, _ conditions: [NoiseCondition]
  ) async throws {
    let voices = try TestVoice.all(of: tag, in: engine.root)
    for voice in voices { try voice.check() }
    let survey = try OppositeTrials(engine, tag, isGuarded: !unguarded)
    let sentences = say.isEmpty ? survey.universal : say
    let trials = conditions.flatMap { condition in
      sentences.flatMap { sentence in
        voices.flatMap { voice in
          (0..<(condition.isNoise ? pieces : 1)).map { piece in
            OppositeTrials.Trial(
              sentence: sentence, voice: voice, surrounding: condition, grammar: name, care: care, piece: piece,
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

extension AppDescriptor {
  /// Returns the app that listens with a grammar rule.
  /// - Throws: an error if no app listens with this rule.
  fileprivate static func listening(to name: GrammarName) throws -> AppDescriptor {
    guard let app = AppList.installed.all.first(where: { $0.rules.contains(name.description) }) else {
      throw UserFacingError(.usage, "no app has a state with the grammar rule \(name); choose another --rule")
    }
    return app
  }
}

extension NoiseCondition {
  fileprivate var isNoise: Bool { if case .noise = self { true } else { false } }
}
