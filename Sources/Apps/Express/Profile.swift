/// What a guardian sets up, and what is spoken of it: one person, one guardian, on this machine alone.
public struct Profile: Hashable, Sendable {
  /// Somebody to call.
  public struct Contact: Hashable, Sendable {
    public var name: String
    /// As it was written: digits, and `+ - ( )` and spaces between them.
    public var number: String

    public init(name: String, number: String) {
      self.name = name
      self.number = number
    }
  }

  /// Where somebody lives or learns.
  public struct Address: Hashable, Sendable {
    /// As it is read aloud.
    public var text: String
    /// Degrees of latitude and longitude; nil where nobody wrote them down.
    public var position: Position?

    public init(_ text: String, at position: Position? = nil) {
      self.text = text
      self.position = position
    }
  }

  /// In degrees.
  public struct Position: Hashable, Sendable {
    public var latitude: Double
    public var longitude: Double

    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// Whose voice speaks the phrases.
  public enum Voice: String, Hashable, Sendable, CaseIterable { case female, male }

  /// The colours of everything that is shown.
  public enum Theme: String, Hashable, Sendable, CaseIterable { case blue, green, contrast, plain }

  public var name: String?
  public var home: Address?
  public var school: Address?
  public var contacts: [Contact] = []
  /// In the order in which they were given.
  public var allergies: [String] = []

  public var voice = Voice.female
  public var theme = Theme.blue
  /// Whether pictures are shown beside the words.
  public var hasGraphics = true
  /// Whether nobody but the guardian is told the contacts.
  public var hidesContacts = false
  /// Whether nobody but the guardian is told the addresses.
  public var hidesAddresses = false
  /// Whether a stranger is told first whom he has before him: "I have Down syndrome ...".
  public var introduces = true

  /// The step of the set-up that comes next; nil once it is done.
  public var setup: SetupStep? = .password
  /// The preferences that were saved while it is not done: it goes on at the others.
  public var settled: Set<Express.Preference> = []

  public init() {}
}

/// The set-up's steps, in order.
public enum SetupStep: String, Hashable, Sendable, CaseIterable {
  case password, information, preferences
}

extension CaseIterable where Self: Equatable {
  /// The case behind this one; the first behind the last.
  var next: Self {
    let all = Array(Self.allCases)
    return all[((all.firstIndex(of: self) ?? -1) + 1) % all.count]
  }
}
