import ArgumentParser
import Assets
import Conversations
import Foundation
import PocketSphinx
import Sound
import SoundFiles

struct CutBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cut",
    abstract: "Cuts phrases that a speaker says in several sentences out of them, to have takes for `bench teach`.",
    discussion: """
      Example:
        vivavoz bench cut prompts.tsv --locale es --to takes
      writes takes/*.wav and takes/manifest.tsv. Where a word is, the ears tell; sentences with a long pause are left out.
      """)

  @Argument(help: ArgumentHelp("Sentences of one speaker, and what is said in each.", valueName: "file.tsv"))
  var manifest: String

  @Option(help: "The language: a folder of Locales.")
  var locale = "es"

  @Option(help: "How often a phrase must be said.")
  var least = 5

  @Option(help: "How many takes of it are cut.")
  var most = 12

  @Option(help: ArgumentHelp("Where the takes go.", valueName: "folder"))
  var to: String

  @OptionGroup var replacing: ReplaceOptions

  func run() async throws {
    try replacing.check("\(to)/manifest.tsv")
    let engine = try Engine(city: "dublin", denoising: .off, tell: Console.tell)
    let folder = try LocaleFolder(locale, in: engine.root)
    let cuttings = try await TakeExtraction(takes: try Manifest(path: manifest).takes, least: least).cut { grammars in
      try engine.ear(of: folder, grammars)
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
    try (lines.joined(separator: "\n") + "\n").write(toFile: "\(to)/manifest.tsv", atomically: true, encoding: .utf8)
    Console.print("\(lines.count.of("take")) of \(Set(cuttings.map(\.phrase)).count.of("phrase")): \(to)/manifest.tsv")
  }
}
