import AppCommands
import ArgumentParser
import AtomicFiles
import Audio
import CommandOptions
import Foundation
import Locales
import PocketSphinx
import RecognitionRuns
import RiderRuntime
import SoundFiles
import Terminal
import VoiceEngine

struct TakeExtractionBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract-takes",
    abstract:
      "Cut repeated phrases out of recorded sentences, as separate recordings (takes) for `bench enrolment`.",
    discussion: """
      The recogniser finds the position of each word. The command skips sentences with \
      a long pause, in which these positions are uncertain.

      Example, which writes takes/*.wav and takes/manifest.tsv:
        vivavoz bench extract-takes prompts.tsv --locale es --to takes
      """)

  @Argument(help: ArgumentHelp("Recorded sentences of one speaker, with transcriptions.", valueName: "file.tsv"))
  var manifest: String

  @Option(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale = "es"

  @Option(help: "The minimum number of sentences in which a phrase must occur.")
  var least = 5

  @Option(help: "The maximum number of takes per phrase.")
  var most = 12

  @Option(help: ArgumentHelp("The folder for the takes.", valueName: "folder"))
  var to: String

  @OptionGroup var replacing: ReplaceOptions

  func run() async throws {
    try replacing.check("\(to)/manifest.tsv")
    let engine = try RiderRuntime(city: "dublin", EngineOptions(denoising: .off, onDiagnostic: Console.report)).engine
    let folder = try LocaleFolder(locale, in: engine.root)
    let cuttings = try await TakeExtraction(takes: try Manifest(path: manifest).takes, least: least).cut { grammars in
      try engine.recogniser(of: folder, grammars)
    }
    try FileManager.default.createDirectory(atPath: to, withIntermediateDirectories: true)
    var lines: [String] = []
    for (phrase, all) in Dictionary(grouping: cuttings, by: \.phrase).sorted(by: { $0.key < $1.key }) {
      for (number, cutting) in all.prefix(most).enumerated() {
        let name = "\(phrase.replacing(" ", with: "-"))_\(number + 1).wav"
        try replacing.check("\(to)/\(name)")
        try SoundFile.write(cutting.sound, to: "\(to)/\(name)")
        lines.append("\(name)\t\(phrase)")
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    try AtomicFile.write(Array(text.utf8), to: "\(to)/manifest.tsv", for: .everybody, replaces: true)
    Console.print("\(lines.count.of("take")) of \(Set(cuttings.map(\.phrase)).count.of("phrase")): \(to)/manifest.tsv")
  }
}
