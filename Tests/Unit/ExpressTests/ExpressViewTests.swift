import Boards
import Dialogue
import Foundation
import Testing

@testable import Express

/// Tests of what Express² shows on a screen.
@Suite struct ExpressViewTests {
  private static let help = Button.Key(.emergency, Button.ID("help"))
  private static let library = BoardLibrary([
    Board(
      id: .home, name: "Main menu",
      buttons: [
        Button(key: Button.Key(.home, Button.ID("calls")), label: "emergency", action: .open(.emergency)),
        Button(key: Button.Key(.home, Button.ID("secret")), label: "secret", isHidden: true),
      ]),
    Board(
      id: .emergency, name: "Emergency",
      buttons: [
        Button(
          key: help, label: "help", vocalization: "Please help me.",
          picture: Button.Picture(id: "1", alt: "a raised hand"),
          colours: Button.Colours(background: Button.Colour(red: 255, green: 0, blue: 10)))
      ]),
  ])

  private func keys(_ talk: TestConversation) -> [String] {
    TestConversation.Flow.prompts(showing: talk.flow.view).map(\.key)
  }

  @Test("The main menu shows the first board without hidden buttons, an open board its own, and settings show none")
  func boards() {
    var talk = TestConversation(library: Self.library)
    #expect(talk.flow.view.board == .home && talk.flow.view.buttons.map(\.label) == ["emergency"])
    talk.hear(.open(.emergency))
    #expect(talk.flow.view.board == .emergency && talk.flow.view.selected == Self.help)
    #expect(keys(talk) == ["buttons", "label"])
    talk.hear(.options)
    #expect(talk.flow.view.board == nil && keys(talk).isEmpty)
  }

  @Test("The view is encoded for a page with keys, labels, colours and pictures of the buttons, and the selected one")
  func encoding() throws {
    var talk = TestConversation(library: Self.library)
    talk.hear(.open(.emergency))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(talk.flow.view), as: UTF8.self)
    #expect(
      text == """
        {"board":"emergency","buttons":[{"background":"#ff000a","description":"a raised hand",\
        "key":"emergency.help","label":"help","picture":"1"}],"selected":"emergency.help"}
        """)
  }
}
