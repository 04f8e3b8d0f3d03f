import Boards
import Dialogue
public import JSGF

extension Express.Intent: TagDecodable {
  /// Decodes the tags of `express.gram`, `guardian.gram`, `tutorial.gram` and `report.gram`: `{say=emergency.help}`,
  /// with `{contact=Mary}` or `{+relation=mum mother}` beside it, `{open=feelings}`, `{next}`, `{tell=contacts}`,
  /// `{text=...}`, `{letter=a}` for each spelt letter ...
  public init?(tags: [Tag]) {
    var said: [String: String] = [:]
    for tag in tags { said[tag.key] = tag.value ?? "" }
    let letters = tags.filter { $0.key == "letter" }.compactMap(\.value).joined()
    // A phrase, which may be a call for help, takes precedence over all other tags.
    if let key = said["say"].flatMap({ Button.Key($0) }) {
      let several = said["several"].flatMap { Button.Key($0) }
      self = Express.Addressee(said).map { .call(key, $0, several: several) } ?? .say(key)
    } else if let id = said["open"] {
      self = .open(Board.ID(id))
    } else if let text = said["text"] {
      self = .text(text)
    } else if !letters.isEmpty {
      self = .spelt(letters)
    } else if let intent = Express.GuardianIntent(said) {
      self = .guardian(intent)
    } else if let intent = Express.TutorialIntent(said) {
      self = .tutorial(intent)
    } else if let intent = Express.ReportIntent(said) {
      self = .report(intent)
    } else if let own = Self(own: said) {
      self = own
    } else {
      return nil
    }
  }

  private init?(own said: [String: String]) {
    if let item = said["tell"].flatMap(Profile.Item.init(rawValue:)) {
      self = .tell(item)
    } else if let destination = said["way"].flatMap(Express.Destination.init(rawValue:)) {
      self = .directions(destination)
    } else if let answer = said["answer"] {
      self = answer == "yes" ? .yes : .no
    } else if let plain = Self.plain.first(where: { said[$0.key] != nil })?.value {
      self = plain
    } else {
      return nil
    }
  }

  private static let plain: [String: Self] = [
    "read": .read, "next": .next, "previous": .previous, "that": .select, "keep": .repeatContinuously,
    "retract": .retract, "menu": .home, "options": .options,
  ]
}
