import ArgumentParser
import Assets
import Conversations
import Foundation
import JSGF
import Rehearsal
import Session

struct RecordingSheetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recording-sheet",
    abstract: "Print the shortest list of sentences to record, to have every meaning of every rule as sound.",
    discussion: """
      What the talks have recordings of already is left out. Hand it to a speaker; the files can be tested as they are
      (vivavoz test FOLDER), or be named in talks.

      Examples:
        vivavoz recording-sheet --locale es
        vivavoz recording-sheet Tests/Talks --locale en
      """)

  @Argument(help: ArgumentHelp("Talk files, or folders of them, whose recordings there are.", valueName: "paths"))
  var paths: [String] = []

  @Option(help: "The language of the speaker: a folder of Locales.")
  var locale = "en"

  func run() async throws {
    let jobs = try paths.flatMap { try TalkFiles.jobs(in: $0) }
    for app in App.all {
      let engine = try Engine(app: app, city: "dublin", isStrict: false, tell: Console.tell)
      let language = try await engine.language(locale)
      var sheet = RecordingSheet(
        try AppVerification.of(app).meanings(engine, locale).filter { app.rules.contains($0.key) })
      for words in recorded(jobs) {
        for rule in app.rules {
          let parts = rule.split(separator: ".").map(String.init)
          let match = language.grammars[parts[0]]?.matches(Words.of(words), rule: parts[1]).first
          if let intent = match.flatMap({ app.intent($0.tags) }) { sheet.has(rule, intent) }
        }
      }
      Console.print(sheet.text(app: app.name, locale: locale))
    }
  }

  /// Returns the words that already have recordings in this language.
  private func recorded(_ jobs: [TalkBench.Job]) -> [String] {
    jobs.flatMap { job -> [String] in
      switch job {
      case .talk(let talk, locale):
        talk.sayings.compactMap { $0.saying.recording == nil ? nil : $0.saying.words }
      case .take(let take) where take.locale == locale: [take.words].compactMap { $0 }
      case .talk, .take, .broken: []
      }
    }
  }
}
