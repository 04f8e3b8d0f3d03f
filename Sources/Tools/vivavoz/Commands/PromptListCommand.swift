import ArgumentParser
import Foundation
import InstalledApps
import JSGF
import Session
import TalkRuns
import TalkTesting
import Terminal
import VoiceEngine
import YAML

struct PromptListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prompt-list",
    abstract: "Print a short list of sentences that covers every intent of every grammar rule.",
    discussion: """
      The list is for a speaker who records the sentences. It omits intents that the \
      recordings of the given talk files (scripted conversations) cover. Name each \
      recording after the words spoken in it; `vivavoz test FOLDER` then tests the \
      recordings. A talk file can also refer to a recording.

      Examples:
        vivavoz prompt-list --locale es
        vivavoz prompt-list Tests/Talks --locale en
      """)

  @Argument(
    help: ArgumentHelp(
      "Talk files, or folders with talk files. The list omits what their recordings cover.", valueName: "paths"))
  var paths: [String] = []

  @Option(help: "The speaker's language, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  func run() async throws {
    let files = try TalkFiles(.installed)
    let jobs = try paths.flatMap { try files.jobs(in: $0) }
    for app in AppList.installed.all {
      let runtime = try app.load(EngineOptions(isStrict: false, onDiagnostic: Console.report))
      let language = try await runtime.engine.locale(locale)
      var sheet = ElicitationList(
        try runtime.meanings(in: locale).filter { app.rules.contains($0.key) })
      for words in recorded(jobs) {
        for rule in app.rules {
          let parts = rule.split(separator: ".").map(String.init)
          let match = language.grammars[parts[0]]?.matches(Tokenizer.tokenize(words), rule: parts[1]).first
          if let intent = match.flatMap({ app.intentName(of: $0.tags) }) { sheet.has(rule, intent) }
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
        talk.spokenTurns.compactMap { $0.saying.recording == nil ? nil : $0.saying.words }
      case .take(let take) where take.locale == locale: [take.words].compactMap { $0 }
      case .talk, .take, .broken: []
      }
    }
  }
}
