import Boards
public import Dialogue

extension Express {
  /// The queries that the flow sends to the backend.
  public enum Query: Labelled {
    /// Stores a change to the settings.
    case make(Profile.Change, in: Profile.SetupStatus)
    /// Checks the guardian's password.
    case check(password: String)
    /// Replaces the password. In the set-up there is no current one.
    case renew(current: String?, new: String)
    /// Resets the password to the one in the manual.
    case reset
    /// Restores the previous version of lost settings.
    case recall
    /// Requests the distance and direction of a place from the current position.
    case way(Destination)
    /// Stores an error report, and sends it.
    case send(ErrorReport)
    /// Stores a report among the others without sending it.
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

  /// The backend's answers.
  public enum Answer: Labelled {
    /// The result of a change to the settings.
    case made(Profile.Change, Profile.Outcome)
    /// The result of a password check.
    case checked(Password.Verdict)
    /// The result of a password change.
    case renewed(Password.Outcome)
    /// The result of a password reset.
    case reset(Password.Reset)
    /// The result of restoring the previous version of the settings.
    case recalled(Profile.Outcome)
    /// The distance and direction of the place; nil if the current position or that of the place is unknown.
    case way(Destination, DistanceAndBearing?)
    /// The result of sending or storing an error report.
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
      case .way(_, let directions): directions == nil ? "no-way" : "way"
      case .sent(let delivery): delivery.name
      }
    }
  }

  /// The distance to a place as the crow flies, and its direction, with the way on foot if the streets are known.
  public struct DistanceAndBearing: Hashable, Sendable {
    public let metres: Int
    public let toward: Compass
    /// The way on foot; nil if it is unknown.
    public let walk: Walk?

    public init(metres: Int, toward: Compass, walk: Walk? = nil) {
      (self.metres, self.toward, self.walk) = (metres, toward, walk)
    }
  }

  /// A way on foot.
  public struct Walk: Hashable, Sendable {
    public let metres: Int
    public let minutes: Int
    /// The names of its main streets, in the order of the way.
    public let streets: [String]
    /// The language of the names.
    public let language: String

    public init(metres: Int, minutes: Int, streets: [String], language: String) {
      (self.metres, self.minutes, self.streets, self.language) = (metres, minutes, streets, language)
    }
  }

  /// The eight directions of the compass. Scripts contain their names.
  public enum Compass: String, Hashable, Sendable, CaseIterable {
    case north, northEast = "north-east", east, southEast = "south-east", south, southWest = "south-west", west
    case northWest = "north-west"
  }
}
