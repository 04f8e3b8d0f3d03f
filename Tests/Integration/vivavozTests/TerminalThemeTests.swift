import Foundation
import Session
import Testing

@testable import AppCommands
@testable import Terminal
@testable import VoiceEngine
@testable import vivavoz
@testable import ExpressRuntime

/// Tests of the display of a conversation on a terminal.
@Suite("Display of a conversation") struct TerminalThemeTests {
  private func entry(_ name: TranscriptEntry.Name, _ details: [TranscriptEntry.Key: String]) -> TranscriptEntry {
    TranscriptEntry(at: .zero, kind: .effect, name: name, details: details.mapValues { .text($0) })
  }

  private func words(_ printer: TranscriptPrinter) -> String? {
    printer.text(entry(.say, [.prompt: "phrase.emergency.help", .text: "Please help me."]))
  }

  @Test("A phrase is shown with its picture if pictures are on, and with the same words if not (EXP-032)")
  func pictures() throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let boards = try ExpressRuntime(EngineOptions(isStrict: false, onDiagnostic: { _ in })).boardCollections["en"]
    let printer = TranscriptPrinter(hidesTyped: false) { Pictogram.of($0, on: boards) }
    #expect(words(printer) == "   0.0  VivaVoz  Please help me.")
    #expect(printer.text(entry(.set, [.pictures: "on"])) == nil)
    #expect(words(printer) == "   0.0  VivaVoz  🆘 Please help me.")
    _ = printer.text(entry(.set, [.pictures: "off"]))
    #expect(words(printer) == "   0.0  VivaVoz  Please help me.")
  }

  @Test("A no-match during a prompt is shown")
  func ignored() {
    let printer = TranscriptPrinter(hidesTyped: false)
    let line = printer.text(entry(.rejected, [.cause: "rejected", .text: "free stand"]))
    #expect(line == "   0.0      You  (not understood, perhaps \"free stand\"; the prompt continues)")
    #expect(printer.text(entry(.rejected, [.tags: "want=bikes"])) == nil)
  }

  @Test("Selected colours apply from the next line on (EXP-036, EXP-068, EXP-069)")
  func colours() {
    let theme = TerminalTheme()
    #expect(theme.colours == .usual)
    for (name, style) in [("green", Console.Style.green), ("contrast", .contrast), ("blue", .blue)] {
      #expect(theme.take(entry(.set, [.colours: name])))
      #expect(theme.colours == TerminalTheme.Colours(name: style, words: style))
    }
    #expect(theme.take(entry(.set, [.colours: "plain"])) && theme.colours == TerminalTheme.Colours())
    #expect(!theme.take(entry(.set, [.voice: "male"])), "the voice is not a matter of the display")
  }

  @Test("Every built-in phrase has a picture that a terminal can draw (EXP-070)", arguments: ["en", "es"])
  func all(tag: String) throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let boards = try #require(
      try ExpressRuntime(EngineOptions(isStrict: false, onDiagnostic: { _ in })).boardCollections[tag])
    for key in boards.library.keys where boards.library[key]?.action == .speak {
      #expect(Pictogram.of("phrase.\(key)", on: boards) != nil, "\(key)")
    }
    #expect(Pictogram.of("phrase.no.such", on: boards) == nil && Pictogram.of("menu", on: boards) == nil)
  }

  @Test(
    "The picture of an imported board cannot control the terminal",
    arguments: ["1B.svg", "", "-", "1F198-", "zz.svg", "0A", "202E"])
  func importedPicture(name: String) { #expect(Pictogram.character(name) == nil) }

  @Test("A picture of several characters is one picture")
  func joined() { #expect(Pictogram.character("1F469-200D-1F373.svg") == "👩‍🍳") }
}
