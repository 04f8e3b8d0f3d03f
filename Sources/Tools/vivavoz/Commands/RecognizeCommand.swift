import AppCommands
import ArgumentParser
import Audio
import CommandOptions
import Confidence
import Dialogue
import Foundation
import JSGF
import PocketSphinx
import RecognitionRuns
import SoundFiles
import Terminal
import VoiceEngine

struct RecognizeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recognize",
    abstract: "Recognise recordings with any JSGF grammar.",
    discussion: """
      Examples:
        vivavoz recognize --grammar Grammars/en/rider.gram --rule request bikes.wav
        vivavoz recognize --grammar coffee.gram --manifest manifest.tsv --json
      A manifest has one line per file: its path relative to the manifest, a tab, and \
      the transcription. The transcription is either the spoken words, or the slots as \
      a JSON object that maps each rule name to the words it matched, such as \
      {"size": "large"}. With --manifest and without --json, the last line of the \
      output is the recognition rate.
      If the audio matches two sentences of opposite meaning, such as "lights on" and \
      "lights off", the command prints both. The decision is then "ask". \
      Locales/LOCALE/opposites.yaml lists the words with opposite meanings.
      Exit code 1: a file could not be read, or no file of a manifest was recognised \
      correctly.
      """)

  @OptionGroup var source: GrammarOptions
  @OptionGroup var denoising: DenoisingOptions

  @Argument(help: "Recordings: WAV, FLAC or Ogg, of any sample rate.")
  var files: [String] = []

  @Option(help: ArgumentHelp("A list of recordings with their transcriptions.", valueName: "file.tsv"))
  var manifest: String?

  @Flag(help: "Print one JSON object per line: file, text, decision, confidence, tags, opposite, seconds.")
  var json = false

  func validate() throws {
    guard files.isEmpty != (manifest == nil) else { throw ValidationError("Name either recordings or one --manifest.") }
  }

  func run() async throws {
    let (grammar, engine, locale) = try source.load(denoising: denoising.wanted)
    let rule = try onlyRule(of: grammar)
    let takes = try manifest.map { try Manifest(path: $0).takes } ?? files.map { Take(path: $0, label: nil) }
    let name = GrammarName("grammar", rule)
    let recogniser = try engine.recogniser(of: locale, [name.file: grammar])
    try await recogniser.load(name)
    var tally = Tally(isShown: manifest != nil && !json)
    let slots = SlotMatcher(grammar, rule: rule, labels: takes.compactMap(\.label))
    let matcher = Matcher(grammar)
    let confidenceModel = try engine.acousticModel(of: locale).confidenceModel
    for take in takes {
      do {
        let heard = try await recognise(take, recogniser, name, matcher, confidenceModel)
        let isRight = take.label.map { slots.agrees(heard.text, with: $0) }
        Console.print(json ? heard.json(isRight: isRight) : heard.line(isRight: isRight))
        tally.add(isRight: isRight, heard)
      } catch let error as SoundFileError {
        Console.warn("\(error)")
        tally.failed += 1
      }
    }
    tally.close()
    if tally.isFailure { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func onlyRule(of grammar: Grammar) throws -> String {
    let rules = try source.rules(of: grammar)
    guard let rule = rules.first, rules.count == 1 else {
      throw UserFacingError(
        .usage, "the grammar has several public rules; choose one with --rule: \(rules.joined(separator: ", "))")
    }
    return rule
  }

  private func recognise(
    _ take: Take, _ recogniser: PocketSphinxRecogniser, _ name: GrammarName, _ matcher: Matcher,
    _ confidenceModel: ConfidenceModel
  ) async throws -> RecognitionOutcome {
    let sound = try SoundFile.read(take.path, rate: Waveform.asrSampleRate)
    for warning in sound.warnings { Console.warn("\(take.path): \(warning)") }
    let clock = ContinuousClock()
    let start = clock.now
    let evidence = try await recogniser.features(Utterance(sound.waveform), in: name, acceptanceThreshold: .normal)
    let seconds = clock.now - start
    let text = if let evidence { await recogniser.text(of: evidence.decoding) } else { "" }
    let opposite = if let other = evidence?.opposite { await recogniser.text(of: other) } else { String?.none }
    let tags = matcher.matches(Tokenizer.tokenize(text), rule: name.rule).first?.tags.map(\.text) ?? []
    return RecognitionOutcome(
      file: take.path, text: text, verdict: evidence.map { confidenceModel.verdict(on: $0, .normal) },
      score: evidence.map { confidenceModel.score(of: $0) }, tags: tags, opposite: opposite, seconds: seconds,
      duration: sound.waveform.duration)
  }
}
