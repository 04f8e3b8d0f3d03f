import Boards
import Dialogue
import JSGF
import Locales
import Session
import Testing

@testable import Express

@Suite("Labels of imported boards") struct ImportedLabelsTests {
  /// Ours: a call for help, a phrase, two boards.
  private static var own: BoardLibrary {
    func button(_ board: Board.ID, _ id: String, _ label: String, _ action: Button.Action = .speak) -> Button {
      Button(key: Button.Key(board, Button.ID(id)), label: label, action: action)
    }
    return BoardLibrary([
      Board(
        id: .home, name: "Main menu",
        buttons: [
          button(.home, "water", "Some water"), button(.home, "emergency", "Emergency", .open(.emergency)),
        ]),
      Board(id: .emergency, name: "Emergency", buttons: [button(.emergency, "help", "Help me")]),
    ])
  }

  /// Somebody's board with these labels; their ids are `b0`, `b1` ...
  private static func added(_ labels: [String], name: String = "Aardvark") -> BoardLibrary {
    let buttons = labels.enumerated().map {
      Button(key: Button.Key(.home, Button.ID("b\($0)")), label: $1)
    }
    // A name that comes before all of ours, whatever is sorted.
    return own.adding(BoardLibrary([Board(id: .home, name: name, buttons: buttons)]), as: "aa")
  }

  private static func control(_ tag: String) throws -> ReservedPhrases {
    let reader = GrammarFile(made: [LibraryGrammar.nothing])
    let grammars = try ["express", "tutorial"].map {
      ($0, try reader.read("\(Locales.root().grammars)/\(tag)/\($0).gram"))
    }
    return ReservedPhrases(
      Dictionary(uniqueKeysWithValues: grammars), under: Express.speaking.map { ($0.file, $0.rule) })
  }

  private static func meanings(_ words: String, _ library: BoardLibrary, _ rule: GrammarName, _ tag: String) throws
    -> [UniversalCommands<Express>.Intent?]
  {
    let made = LibraryGrammar.grammar(of: library, besides: try control(tag))
    let grammar = try GrammarFile(made: [made]).read("\(Locales.root().grammars)/\(tag)/\(rule.file).gram")
    return Matcher(grammar).matches(Tokenizer.tokenize(words), rule: rule.rule).map { .init(tags: $0.tags) }
  }

  @Test("Of 3,000 buttons the grammar has as many as the decoder loads quickly, with all calls for help")
  func many() {
    let boards = (0..<6).map { board in
      Board(
        id: Board.ID("b\(board)"), name: "Board \(board)",
        buttons: (0..<500).map {
          Button(key: Button.Key(Board.ID("b\(board)"), Button.ID("k\($0)")), label: "number \($0) of \(board)")
        })
    }
    let library = Self.own.adding(BoardLibrary(boards), as: "aa")
    let wordings = PhraseDisambiguation(library)
    // Three of ours and the names of six boards are left besides.
    #expect(wordings.omitted > 1_500 && wordings.omitted < 3_000)
    let words = LibraryGrammar.grammar(of: library)
    #expect(words.words(of: "emergency") == ["help", "me"])
    #expect(words.words(of: "board").contains("5"))
    #expect(Matcher(words).matches(["number", "0", "of", "0"], rule: "phrase").count == 1)
    #expect(Matcher(words).matches(["number", "0", "of", "5"], rule: "phrase").isEmpty)
  }

  @Test("An example is never a phrase of a board in another language")
  func examples() {
    let cake = Button(key: Button.Key(.home, Button.ID("cake")), label: "Pastel")
    let theirs = BoardLibrary([Board(id: .home, name: "Tarta", locale: "es", buttons: [cake])])
    let home = Board(id: .home, name: "Main menu", locale: "en", buttons: [])
    let help = Button(key: Button.Key(.emergency, Button.ID("help")), label: "Help me")
    let ours = BoardLibrary([home, Board(id: .emergency, name: "Emergency", locale: "en", buttons: [help])])
    var express = Express(library: ours.adding(theirs, as: "aa"), setupStatus: .kept(Profile()))
    _ = express.open(Board.ID("aa_home"))
    #expect(express.example == .example(.scan, help.key))
  }

  @Test(
    "A label cannot replace a universal command",
    arguments: [
      ("en", "Stop", Dialogue.UniversalCommand.stop), ("en", "help", .help), ("en", "Goodbye", .goodbye),
      ("en", "louder please", .louder), ("es", "Para", .stop), ("es", "ADIÓS", .goodbye), ("es", "adios", .goodbye),
    ])
  func universal(tag: String, label: String, phrase: Dialogue.UniversalCommand) throws {
    for rule in Express.speaking {
      #expect(try Self.meanings(label, Self.added([label]), rule, tag) == [.command(phrase)], "\(rule)")
    }
  }

  @Test("A label or the name of a board cannot replace a call for help, in any letter case")
  func calls() throws {
    let call = UniversalCommands<Express>.Intent.app(.say(.callForHelp))
    for library in [Self.added(["HELP ME", "Hélp me"]), Self.added([], name: "Help me")] {
      #expect(try Set(Self.meanings("help me", library, Express.speaking[0], "en")) == [call])
    }
  }

  @Test("A label cannot replace an answer to a question; other labels work")
  func others() throws {
    let library = Self.added(["my school", "next", "Some water", "Football", "Yes"])
    func means(_ words: String) throws -> [UniversalCommands<Express>.Intent?] {
      try Self.meanings(words, library, GrammarName("express", "board"), "en")
    }
    #expect(try means("my school") == [.app(.tell(.school))])
    #expect(try means("next") == [.app(.next)])
    #expect(try means("some water") == [.app(.say(Button.Key(.home, Button.ID("water"))))])
    #expect(try means("football") == [.app(.say(Button.Key(Board.ID("aa_home"), Button.ID("b3"))))])
    #expect(try means("yes") == [.app(.say(Button.Key(Board.ID("aa_home"), Button.ID("b4"))))])
    let scan = try Self.meanings("yes", library, GrammarName("express", "scan"), "en")
    #expect(scan.first == .app(.yes), "where a board is read it answers")
  }

  @Test("Labels with another meaning are reported with that meaning")
  func told() throws {
    let library = Self.added(["Stop", "Help me", "Some water", "Football"], name: "Emergency")
    let unsaid = PhraseDisambiguation(library, besides: try Self.control("en")).shadowed
    func key(_ id: String) -> PhraseDisambiguation.Meaning { .say(Button.Key(Board.ID("aa_home"), Button.ID(id))) }
    #expect(unsaid.first { $0.of == key("b0") }?.means == .control)
    #expect(unsaid.first { $0.of == key("b1") }?.means == .say(.callForHelp))
    #expect(unsaid.first { $0.of == key("b2") }?.means == .say(Button.Key(.home, Button.ID("water"))))
    #expect(unsaid.contains { $0.of == .open(Board.ID("aa_home")) && $0.means == .open(.emergency) })
    #expect(!unsaid.contains { $0.of == key("b3") })
    #expect(PhraseDisambiguation(Self.own, besides: try Self.control("en")).shadowed.isEmpty)
  }
}
