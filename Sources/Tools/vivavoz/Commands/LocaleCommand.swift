import ArgumentParser
import Checks
import InstalledApps
import Locales
import Terminal
import VoiceEngine
import YAML

struct LocaleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locale", abstract: "List the languages, or add a language.",
    discussion: """
      A language is a folder in Locales (what is said), and one in Grammars (what is \
      understood). To add a language, copy another one and translate the copy.

      Examples:
        vivavoz locale list
        vivavoz locale add ca --from es
        vivavoz locale list ca
        vivavoz rider --text --locale ca
      """,
    subcommands: [LocaleListCommand.self, LocaleAddCommand.self], defaultSubcommand: LocaleListCommand.self)
}

struct LocaleListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the languages, and what is not translated yet.",
    discussion: """
      For a language that was copied from another one, the command counts the texts \
      and grammar rules that are still identical in both. If you name a language, the \
      command lists the files that contain them. It also counts texts that need no \
      translation.
      When a translation is complete, remove the line "base" from its locale.yaml.
      """)

  @Argument(help: "The language, by the name of its folder in Locales, such as en or es. Default: all.")
  var locale: String?

  func run() throws {
    let root = try DataDirectory.find()
    for tag in locale.map({ [$0] }) ?? LocaleFolder.folders(in: root) {
      let folder = try LocaleFolder(tag, in: root)
      let apps = AppList.installed.all
      let names = apps.filter { $0.locales(in: root).contains(tag) }.map(\.name).joined(separator: ", ")
      guard let progress = try TranslationProgress(of: folder, apps: apps, in: root) else {
        Console.print("\(tag)  \(names)")
        continue
      }
      Console.print("\(tag)  \(names): \(progress.summary)")
      if locale != nil { for line in progress.lines { Console.print("  \(line)") } }
    }
  }
}

struct LocaleAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a language: copy the files of another language, which you then translate.",
    discussion: """
      The command copies grammars, prompt files (scripts), boards, clips and the \
      spoken names of the installed cities, and lists what you must translate. Until \
      you translate them, VivaVoz speaks and understands the words of the original \
      language. A user can select the new language only with --locale.
      "vivavoz check" and "vivavoz locale list" count what is left.

      Examples:
        vivavoz locale add ca --from es
        vivavoz locale add pt-BR --from pt --app rider
        # changes your own copy of the data files
        VIVAVOZ_HOME=/path/to/a/copy vivavoz locale add fr --from en
      """)

  @Argument(help: "The tag of the new language, such as pt or pt-BR.")
  var tag: String

  @Option(help: "The language to copy, by the name of its folder in Locales; preferably a related language.")
  var from: String

  @Option(
    help: ArgumentHelp(
      "Copy only the files of this app: rider, express, haptic or eyeplay. Default: all apps.", valueName: "app"))
  var app: [String] = []

  func run() throws {
    let root = try DataDirectory.find()
    let apps = try app.isEmpty ? AppList.installed.all : app.map { try AppList.installed.named($0) }
    var copy = try LocaleCopy(tag, from: from, for: apps, in: root)
    try copy.run()
    for path in copy.made { Console.print("written  \(path)") }
    for remark in copy.remarks { Console.print("to do    \(remark)") }
    Console.print("")
    let folder = try LocaleFolder(tag, in: root)
    guard let progress = try TranslationProgress(of: folder, apps: AppList.installed.all, in: root) else { return }
    Console.print("To be translated:")
    for line in progress.lines { Console.print("  \(line)") }
    Console.print(
      """

      Begin with the language, the name and the voice in Locales/\(tag)/locale.yaml,
      and with the words for yes, no and the commands in Grammars/\(tag)/common.gram.
      Documentation/Adding.md explains each file.
      Then listen to a prompt and hold a conversation:
        vivavoz say --prompt welcome --locale \(tag)
        vivavoz rider --text --locale \(tag)
        vivavoz locale list \(tag)
      """)
  }
}
