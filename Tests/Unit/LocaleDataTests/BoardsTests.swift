import Foundation
import JSGF
import Locales
import Testing

@Suite("Boards of phrases for bystanders")
struct BoardsTests {
  private static let gaps: Set = ["name", "home", "school", "contacts", "contact", "number", "allergies"]

  @Test("Each board states its format, file name and language", arguments: Locales.tags)
  func headed(tag: String) throws {
    let boards = try Board.all(tag)
    #expect(Set(boards.keys) == ["home", "foods", "allergies", "actions", "feelings", "emergency"])
    for (file, board) in boards {
      #expect(board.format == "open-board-0.1" && board.id == file && board.locale == tag, "\(tag)/\(file)")
    }
  }

  @Test("Both languages have the same phrases with the same placeholders, links, pictures and positions")
  func mirrored() throws {
    let (one, other) = (try Board.all("en"), try Board.all("es"))
    for (file, board) in one {
      let mirror = try #require(other[file])
      #expect(board.grid.order == mirror.grid.order, "\(file)")
      #expect(board.images.map(\.symbol.filename) == mirror.images.map(\.symbol.filename), "\(file)")
      for (button, twin) in zip(board.buttons, mirror.buttons) {
        #expect(button.id == twin.id && button.link?.id == twin.link?.id, "\(file).\(button.id)")
        #expect(Set(button.gaps) == Set(twin.gaps), "\(file).\(button.id)")
      }
      #expect(board.buttons.count == mirror.buttons.count, "\(file)")
    }
  }

  @Test(
    "A board has at least 12 phrases, the allergies 4 (EXP-020)", arguments: Locales.tags,
    [("foods", 12), ("actions", 12), ("feelings", 12), ("emergency", 16), ("allergies", 4)])
  func many(tag: String, set: (file: String, least: Int)) throws {
    #expect(try #require(Board.all(tag)[set.file]).phrases.count >= set.least)
  }

  @Test("Every board links to the emergency phrases and the main menu (EXP-019, EXP-073)", arguments: Locales.tags)
  func linked(tag: String) throws {
    let boards = try Board.all(tag)
    for (file, board) in boards {
      // A board does not link to itself.
      #expect(file == "emergency" || board.opens.contains("emergency"), "\(tag)/\(file)")
      #expect(file == "home" || board.opens.contains("home"), "\(tag)/\(file)")
      for link in board.buttons.compactMap(\.link) {
        #expect(boards[link.id] != nil && link.path == "\(link.id).obf" && link.id != file, "\(tag)/\(file): \(link)")
      }
    }
    #expect(boards["home"].map { Set($0.opens) } == ["foods", "actions", "feelings", "emergency"])
    #expect(boards["foods"]?.opens.contains("allergies") == true)
  }

  @Test("Every button speaks or opens a board, has its own id, and is in the grid once", arguments: Locales.tags)
  func placed(tag: String) throws {
    for (file, board) in try Board.all(tag) {
      let ids = board.buttons.map(\.id)
      #expect(board.grid.order.joined().compactMap(\.self).sorted() == ids.sorted(), "\(tag)/\(file)")
      #expect(board.grid.order.count == board.grid.rows && Set(ids).count == ids.count, "\(tag)/\(file)")
      #expect(board.grid.order.allSatisfy { $0.count == board.grid.columns }, "\(tag)/\(file)")
      for button in board.buttons {
        #expect((button.vocalization == nil) != (button.link == nil), "\(tag)/\(file).\(button.id)")
        #expect(button.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(tag)/\(file).\(button.id)")
      }
    }
  }

  @Test(
    "Placeholders are those of the profile; a phrase may have none (EXP-042)", arguments: Locales.tags)
  func placeholders(tag: String) throws {
    for (file, board) in try Board.all(tag) {
      for button in board.buttons {
        #expect(Self.gaps.isSuperset(of: button.gaps), "\(tag)/\(file).\(button.id)")
        #expect(button.gaps.isEmpty == (button.without == nil), "\(tag)/\(file).\(button.id)")
        #expect(button.without?.contains(where: { "{}".contains($0) }) != true, "\(tag)/\(file).\(button.id)")
      }
    }
  }

  @Test(
    "Every button has a picture of a known set, with a description and a licence (EXP-070)", arguments: Locales.tags)
  func pictured(tag: String) throws {
    for (file, board) in try Board.all(tag) {
      #expect(board.buttons.map(\.image).sorted() == board.images.map(\.id).sorted(), "\(tag)/\(file)")
      for image in board.images {
        #expect(!image.alt.isEmpty && image.license.type == "CC BY-SA", "\(tag)/\(file): \(image.id)")
        #expect(image.symbol.set == "openmoji", "\(tag)/\(file): \(image.id)")
        #expect(image.symbol.filename.wholeMatch(of: /[0-9A-F]{4,5}\.svg/) != nil, "\(tag)/\(file): \(image.id)")
      }
    }
  }

  @Test(
    "Each wording stands for one phrase over all boards, and for no universal command (EXP-041)",
    arguments: Locales.tags)
  func unique(tag: String) throws {
    let universal = Matcher(try Locales.grammar("common", tag))
    var meanings: [String: String] = [:]
    for (file, board) in try Board.all(tag) {
      for button in board.buttons {
        let key = button.link.map { "to \($0.id)" } ?? "\(file).\(button.id)"
        #expect((2...7).contains(button.triggers.count), "\(tag) \(key)")
        for wording in button.wordings {
          let words = Tokenizer.tokenize(wording).map(Tokenizer.folded)
          let earlier = meanings.updateValue(key, forKey: words.joined(separator: " "))
          #expect(earlier == nil || earlier == key, "\(tag): \"\(wording)\" means \(key) and \(earlier ?? "")")
          #expect(universal.matches(words, rule: "universal").isEmpty, "\(tag) \(key): \"\(wording)\" is universal")
        }
      }
    }
  }

  @Test(
    "No wording of a phrase is a command in a state of the boards", arguments: Locales.tags)
  func controlled(tag: String) throws {
    let reader = GrammarFile(made: [LibraryGrammar.nothing])
    let grammar = try reader.read("\(Locales.root().grammars)/\(tag)/express.gram")
    let control = ReservedPhrases(
      ["express": grammar], under: ["home", "board", "scan", "repeating", "playing"].map { ("express", $0) })
    for (file, board) in try Board.all(tag) {
      for button in board.buttons where button.link?.id != "home" {
        for wording in button.wordings {
          #expect(!control.contain(Tokenizer.tokenize(wording)), "\(tag) \(file).\(button.id): \"\(wording)\"")
        }
      }
    }
  }

  /// A pause within the longer wording would end the utterance with the shorter one.
  @Test("No wording of a phrase is the beginning of another phrase's wording", arguments: Locales.tags)
  func noPrefix(tag: String) throws {
    let boards = try Board.all(tag)
    let said = boards.flatMap { file, board in
      board.phrases.flatMap { button in
        button.wordings.map { ("\(file).\(button.id)", Tokenizer.tokenize($0).map(Tokenizer.folded)) }
      }
    }
    for (key, words) in said {
      let longer = said.filter { $0.0 != key && $0.1.starts(with: words) }
      #expect(longer.isEmpty, "\(tag): \"\(words.joined(separator: " "))\" of \(key) begins \(longer.map(\.0))")
    }
  }

  @Test(
    "The emergency phrases have an introduction with the name (EXP-008)", arguments: Locales.tags)
  func emergency(tag: String) throws {
    let phrases = try #require(Board.all(tag)["emergency"]).phrases
    let needed: Set = [
      "introduction", "help", "lost", "call", "ambulance", "hurt", "sick", "allergic-reaction", "home", "police",
      "scared", "wait", "followed", "stop-that", "medicine", "write",
    ]
    #expect(phrases.first { $0.id == "introduction" }?.gaps == ["name"])
    #expect(needed.subtracting(phrases.map(\.id)).isEmpty)
  }

  @Test(
    "The emergency board begins with help, breathing, allergic reaction, ambulance and fire", arguments: Locales.tags)
  func gravestFirst(tag: String) throws {
    let order = try #require(Board.all(tag)["emergency"]).grid.order.joined().compactMap(\.self)
    #expect(order.prefix(5) == ["help", "breathe", "allergic-reaction", "ambulance", "fire"])
  }

  @Test(
    "Calls for 112, and calls to stop touching the user, come before the introduction (EXP-008)",
    arguments: Locales.tags)
  func urgent(tag: String) throws {
    let phrases = try #require(Board.all(tag)["emergency"]).phrases
    #expect(
      Set(phrases.filter { $0.isUrgent == true }.map(\.id))
        == Set(
          phrases.filter { $0.vocalization?.contains("1 1 2") == true }.map(\.id) + ["stop-that"]))
  }
}
