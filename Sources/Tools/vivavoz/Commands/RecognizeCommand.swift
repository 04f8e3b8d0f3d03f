import ArgumentParser
import Confidence
import Conversations
import Dialogue
import Foundation
import JSGF
import PocketSphinx
import Sound
import SoundFiles

struct RecognizeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recognize",
    abstract: "What is heard in recordings, within any JSGF grammar.",
    discussion: """
      Examples:
        vivavoz recognize --grammar Grammars/en/rider.gram --rule request bikes.wav
        vivavoz recognize --grammar coffee.gram --manifest manifest.tsv --json
      A manifest has a line a file: its path, from the manifest's folder, a tab, and what was said: words, or the
      values of rules as JSON, {"size": "large"}. The share that was heard right closes the output.
      Where the sound fits a sentence of opposite meaning as well, "lights on" and "lights off", both are printed and the decision is
      to ask; opposites are words of Locales/LOCALE/opposites.yaml.
      Ends with 1 where a file could not be read, or nothing of a manifest was right.
      """)

  @OptionGroup var source: GrammarOptions
  @OptionGroup var denoising: DenoisingOptions

  @Argument(help: "Recordings: WAV, FLAC or Ogg of any rate.")
  var files: [String] = []

  @Option(help: ArgumentHelp("Recordings and what was said in them.", valueName: "file.tsv"))
  var manifest: String?

  @Flag(help: "One JSON object a line: file, text, decision, confidence, tags, opposite, seconds.")
  var json = false

  func validate() throws {
    guard files.isEmpty != (manifest == nil) else { throw ValidationError("Name recordings, or one --manifest.") }
  }

  func run() async throws {
    let (grammar, engine, locale) = try source.load(denoising: denoising.wanted)
    let rule = try onlyRule(of: grammar)
    let takes = try manifest.map { try Manifest(path: $0).takes } ?? files.map { Take(path: $0, label: nil) }
    let name = GrammarName("grammar", rule)
    let ear = try engine.ear(of: locale, [name.file: grammar])
    try await ear.load(name)
    var tally = Tally(isShown: manifest != nil && !json)
    let slots = SlotMatcher(grammar, rule: rule, labels: takes.compactMap(\.label))
    let matcher = Matcher(grammar)
    let judge = try engine.hearing(of: locale).judge
    for take in takes {
      do {
        let heard = try await hear(take, ear, name, matcher, judge)
        let isRight = take.label.map { slots.agrees(heard.text, with: $0) }
        Console.print(json ? heard.json(isRight: isRight) : heard.line(isRight: isRight))
        tally.add(isRight: isRight, heard)
      } catch let error as SoundFileError {
        Console.complain("vivavoz: \(error)")
        tally.failed += 1
      }
    }
    tally.close()
    if tally.isFailure { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func onlyRule(of grammar: Grammar) throws -> String {
    let rules = try source.rules(of: grammar)
    guard let rule = rules.first, rules.count == 1 else {
      throw Failure(.misuse, "say which rule with --rule: \(rules.joined(separator: ", "))")
    }
    return rule
  }

  private func hear(
    _ take: Take, _ ear: PocketSphinxRecogniser, _ name: GrammarName, _ matcher: Matcher, _ judge: ConfidenceModel
  ) async throws -> RecognitionOutcome {
    let sound = try SoundFile.read(take.path, rate: Waveform.hearingRate)
    for warning in sound.warnings { Console.complain("vivavoz: \(take.path): \(warning)") }
    let clock = ContinuousClock()
    let start = clock.now
    let evidence = try await ear.evidence(Utterance(sound.waveform), in: name, care: .usual)
    let seconds = clock.now - start
    let text = if let evidence { await ear.text(of: evidence.decoding) } else { "" }
    let opposite = if let other = evidence?.opposite { await ear.text(of: other) } else { String?.none }
    let tags = matcher.matches(Words.of(text), rule: name.rule).first?.tags.map(\.text) ?? []
    return RecognitionOutcome(
      file: take.path, text: text, verdict: evidence.map { judge.verdict(on: $0, .usual) },
      score: evidence.map { judge.score(of: $0) }, tags: tags, opposite: opposite, seconds: seconds,
      duration: sound.waveform.duration)
  }
}
