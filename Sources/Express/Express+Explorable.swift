import Boards
import Dialogue

extension Express {
  /// One side of a situation.
  public enum Aspect: Hashable {
    case standing(State, last: Button.Key?, isUnlocked: Bool)
    case known(Profile, hasIntroduced: Bool)
  }

  public var aspects: [Aspect] {
    [.standing(state, last: last, isUnlocked: isUnlocked), .known(profile, hasIntroduced: hasIntroduced)]
  }
}
