import EyePlay
import Games
import Gaze

/// What the page draws: the buttons or the game, the cursor, and the settings of the drawing.
/// Documentation/Page-protocol.md describes its encoding.
struct Picture: Hashable, Sendable {
  /// A button that the user selects by looking at it.
  struct Button: Hashable, Sendable, Encodable {
    let name: String
    /// The present value of a setting, or the style of a game; nil for another button.
    let value: String?
    let left: Double
    let top: Double
    let width: Double
    let height: Double
    /// The part of the dwell that has passed, in tenths; nil if the user does not look at it.
    let progress: Int?

    init(_ name: String, value: String? = nil, at area: GazeArea, progress: Int) {
      (self.name, self.value, left, top) = (name, value, area.left, area.top)
      (width, height, self.progress) = (area.width, area.height, progress > 0 ? progress : nil)
    }
  }

  var scene: Scene?
  var buttons: [Button] = []
  var cursor: GazePoint?
  var preferences = EyePlay.Preferences()
  /// Whose turn it is, in a game for two.
  var turn: Player?
}

/// The view of the flow together with the picture.
struct DrawnView: Encodable, Sendable {
  private enum Key: String, CodingKey { case scene, buttons, area, cursor, look, turn }

  private struct Rectangle: Encodable {
    let left: Double
    let top: Double
    let width: Double
    let height: Double
  }

  private struct Point: Encodable {
    let x: Double
    let y: Double
  }

  private struct Look: Encodable {
    private enum CodingKeys: String, CodingKey {
      case colours, animations
      case cursorColour = "cursor-colour"
      case cursorSize = "cursor-size"
    }

    let colours: String
    let cursorColour: String
    let cursorSize: String
    let animations: Bool
  }

  let view: EyePlay.View
  let picture: Picture

  func encode(to encoder: any Encoder) throws {
    try view.encode(to: encoder)
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encodeIfPresent(picture.scene, forKey: .scene)
    try fields.encode(picture.buttons, forKey: .buttons)
    let area = ButtonGrid.gameArea
    try fields.encode(
      Rectangle(left: area.left, top: area.top, width: area.width, height: area.height), forKey: .area)
    try fields.encodeIfPresent(picture.cursor.map { Point(x: $0.x, y: $0.y) }, forKey: .cursor)
    let preferences = picture.preferences
    try fields.encode(
      Look(
        colours: preferences[.colours], cursorColour: preferences[.cursorColour], cursorSize: preferences[.cursorSize],
        animations: preferences.isOn(.animations)), forKey: .look)
    try fields.encodeIfPresent(picture.turn?.rawValue, forKey: .turn)
  }
}
