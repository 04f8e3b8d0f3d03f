public import Gaze

/// What a screen draws: shapes in the units of ``GazePoint``, from back to front. It names roles, not colours, since the
/// user chooses the colours.
public struct Scene: Hashable, Sendable, Encodable {
  /// The meaning of a shape in the game, such as the goal or a wall. It determines the colour of the shape.
  public enum Role: String, Hashable, Sendable, Encodable, CaseIterable {
    case goal, distractor, ball, wall, path, paddle, cell, firstMark, secondMark
  }

  public enum Shape: Hashable, Sendable {
    /// A rectangle; `symbol` is drawn in it, such as a smiling face. `progress` is the part of the dwell that has passed
    /// on it, in tenths.
    case rectangle(GazeArea, Role, symbol: Symbol? = nil, progress: Int = 0)
    /// A disc. Its radius is a part of the shorter side of the screen.
    case disc(GazePoint, radius: Double, Role)
  }

  public enum Symbol: String, Hashable, Sendable, Encodable {
    case smile, cross, ring
  }

  public var shapes: [Shape]
  /// The number of blocks, hits or points of the user.
  public var score: Int
  /// The points of the other player; nil in a game for one.
  public var otherScore: Int?

  public init(_ shapes: [Shape] = [], score: Int = 0, otherScore: Int? = nil) {
    (self.shapes, self.score, self.otherScore) = (shapes, score, otherScore)
  }
}

extension Scene.Shape: Encodable {
  private enum Key: String, CodingKey { case kind, role, left, top, width, height, x, y, radius, symbol, progress }

  /// Encodes `{"kind":"rectangle","role":ROLE,"left":NUMBER,"top":NUMBER,"width":NUMBER,"height":NUMBER,"symbol":NAME,
  /// "progress":NUMBER}`, without a progress of 0, or `{"kind":"disc","role":ROLE,"x":NUMBER,"y":NUMBER,"radius":NUMBER}`.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .rectangle(let area, let role, let symbol, let progress):
      try fields.encode("rectangle", forKey: .kind)
      try fields.encode(role, forKey: .role)
      try fields.encode(area.left, forKey: .left)
      try fields.encode(area.top, forKey: .top)
      try fields.encode(area.width, forKey: .width)
      try fields.encode(area.height, forKey: .height)
      try fields.encodeIfPresent(symbol, forKey: .symbol)
      if progress > 0 { try fields.encode(progress, forKey: .progress) }
    case .disc(let center, let radius, let role):
      try fields.encode("disc", forKey: .kind)
      try fields.encode(role, forKey: .role)
      try fields.encode(center.x, forKey: .x)
      try fields.encode(center.y, forKey: .y)
      try fields.encode(radius, forKey: .radius)
    }
  }
}
