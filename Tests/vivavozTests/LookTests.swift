import Foundation
import Session
import Testing

@testable import Conversations
@testable import vivavoz

/// What a conversation looks like on a terminal.
@Suite("How it looks") struct LookTests {
  private func entry(_ name: String, _ details: [String: String]) -> TranscriptEntry {
    TranscriptEntry(at: .zero, kind: .effect, name: name, details: details.mapValues { .text($0) })
  }

  private func words(_ printer: TranscriptPrinter) -> String? {
    printer.text(entry("say", ["prompt": "phrase.emergency.help", "text": "Please help me."]))
  }

  @Test("EXP-032: a phrase has its picture where pictures are wanted, and the same words where they are not")
  func pictures() throws {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    let shelf = try Engine(app: .express, isStrict: false, tell: { _ in }).shelves["en"]
    let printer = TranscriptPrinter(hidesTyped: false) { Pictogram.of($0, on: shelf) }
    #expect(words(printer) == "   0.0  VivaVoz  Please help me.")
    #expect(printer.text(entry("adjust", ["pictures": "on"])) == nil)
    #expect(words(printer) == "   0.0  VivaVoz  🆘 Please help me.")
    _ = printer.text(entry("adjust", ["pictures": "off"]))
    #expect(words(printer) == "   0.0  VivaVoz  Please help me.")
  }

  @Test("what is not understood while something is said is told, so that nobody wonders why it fell silent")
  func ignored() {
    let printer = TranscriptPrinter(hidesTyped: false)
    let line = printer.text(entry("ignore", ["cause": "rejected", "text": "free stand"]))
    #expect(line == "   0.0      You  (not understood, perhaps \"free stand\"; it goes on)")
    #expect(printer.text(entry("ignore", ["tags": "want=bikes"])) == nil)
  }

  @Test("EXP-036, EXP-068, EXP-069: the colours that are chosen are those of the next line")
  func colours() {
    let look = Look()
    #expect(look.colours == .usual)
    for (name, style) in [("green", Console.Style.green), ("contrast", .contrast), ("blue", .blue)] {
      #expect(look.take(entry("adjust", ["colours": name])))
      #expect(look.colours == Look.Colours(name: style, words: style))
    }
    #expect(look.take(entry("adjust", ["colours": "plain"])) && look.colours == Look.Colours())
    #expect(!look.take(entry("adjust", ["voice": "male"])), "that is told")
  }

  @Test("every phrase of ours has a picture that a terminal can draw", arguments: ["en", "es"])
  func all(tag: String) throws {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    let shelf = try #require(try Engine(app: .express, isStrict: false, tell: { _ in }).shelves[tag])
    for key in shelf.library.keys where shelf.library[key]?.action == .speak {
      #expect(Pictogram.of("phrase.\(key)", on: shelf) != nil, "\(key)")
    }
    #expect(Pictogram.of("phrase.no.such", on: shelf) == nil && Pictogram.of("menu", on: shelf) == nil)
  }

  @Test(
    "a stranger's picture does not steer the terminal",
    arguments: ["1B.svg", "", "-", "1F198-", "zz.svg", "0A", "202E"])
  func strange(name: String) { #expect(Pictogram.character(name) == nil) }

  @Test("a picture of several characters is one")
  func joined() { #expect(Pictogram.character("1F469-200D-1F373.svg") == "👩‍🍳") }
}
