/// A change of direction between two legs of a route. The raw values are parts of prompt keys.
public enum Turn: String, Hashable, Sendable, CaseIterable {
  case straightOn = "straight"
  case slightLeft = "slight.left"
  case left
  case sharpLeft = "sharp.left"
  case slightRight = "slight.right"
  case right
  case sharpRight = "sharp.right"
  case uTurn = "back"
}
