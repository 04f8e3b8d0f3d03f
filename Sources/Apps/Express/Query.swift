import Boards
import Dialogue

extension Express {
  /// What is asked of the world.
  public enum Query: Labelled {
    /// Write a change to the settings that are known.
    case make(Profile.Change, in: Profile.Standing)
    case check(password: String)
    /// Put a new password in the place of the current one; there is none yet at the set-up.
    case renew(current: String?, new: String)
    /// Back to the password of the manual.
    case reset
    /// Put the version before in the place of settings that are gone.
    case recall
    /// The way to a place, from where the person is.
    case way(Destination)
    case send(ErrorReport)
    /// Write a report down among the others, and do not send it.
    case keep(ErrorReport)

    public var name: String {
      switch self {
      case .make: "make"
      case .check: "check"
      case .renew: "renew"
      case .reset: "reset"
      case .recall: "recall"
      case .way: "way"
      case .send: "send"
      case .keep: "keep"
      }
    }
  }

  /// What the world answers.
  public enum Answer: Labelled {
    case made(Profile.Change, Profile.Outcome)
    case checked(Password.Verdict)
    case renewed(Password.Outcome)
    case reset(Password.Reset)
    case recalled(Profile.Outcome)
    /// Nil where it is not known: no position, or none of the place.
    case way(Destination, Way?)
    case sent(Delivery)

    public var name: String {
      switch self {
      case .made(_, .kept): "made"
      case .made(_, .mended): "mended"
      case .made(_, .refused): "unfit"
      case .made(_, .gone): "gone"
      case .made(_, .failed): "not-made"
      case .checked(.right): "right"
      case .checked: "wrong"
      case .renewed(.changed): "renewed"
      case .renewed: "not-renewed"
      case .reset: "reset"
      case .recalled(let outcome): outcome.profile == nil ? "not-recalled" : "recalled"
      case .way(_, let way): way == nil ? "no-way" : "way"
      case .sent(let delivery): delivery.name
      }
    }
  }

  /// As the crow flies.
  public struct Way: Hashable, Sendable {
    public let metres: Int
    public let toward: Compass

    public init(metres: Int, toward: Compass) {
      self.metres = metres
      self.toward = toward
    }
  }

  /// Eight directions; their names are the script's.
  public enum Compass: String, Hashable, Sendable, CaseIterable {
    case north, northEast = "north-east", east, southEast = "south-east", south, southWest = "south-west", west
    case northWest = "north-west"
  }
}
