import Boards

@testable import Express

/// A small library: two calls for help, a board of feelings, and how to come to both.
extension BoardLibrary {
  static let small: BoardLibrary = {
    let (home, feelings, emergency) = (Board.ID("home"), Board.ID("feelings"), Board.ID("emergency"))
    func phrase(_ board: Board.ID, _ id: String, _ words: String) -> Button {
      Button(key: Button.Key(board, Button.ID(id)), label: id, vocalization: words, triggers: [id])
    }
    func door(_ to: Board.ID) -> Button {
      Button(
        key: Button.Key(home, Button.ID(to.rawValue)), label: to.rawValue, vocalization: to.rawValue, action: .open(to))
    }
    let boards = [
      Board(id: home, name: "Phrases", buttons: [door(feelings), door(emergency)]),
      Board(id: feelings, name: "Feelings", buttons: [phrase(feelings, "sad", "I am sad.")]),
      Board(
        id: emergency, name: "Emergency",
        buttons: [
          phrase(emergency, "introduction", "I have Down syndrome."),
          phrase(emergency, "help", "Please help me."), phrase(emergency, "lost", "I am lost."),
          Button(
            key: Button.Key(emergency, Button.ID("fire")), label: "fire", vocalization: "There is a fire.",
            isUrgent: true),
        ]),
    ]
    return BoardLibrary(boards)
  }()
}

extension Button.Key {
  static let callForHelp = Button.Key(Board.ID("emergency"), Button.ID("help"))
}

extension Profile {
  /// Somebody who is set up.
  static var ana: Profile {
    var profile = Profile()
    profile.name = "Ana"
    profile.home = Address("12 Greek Street")
    profile.contacts = [Contact(name: "Rosa", number: "087 123 4567"), Contact(name: "Tom", number: "112")]
    profile.allergies = ["nuts", "milk"]
    profile.setup = nil
    return profile
  }
}
