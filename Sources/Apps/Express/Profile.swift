/// The settings that a guardian makes for one user on this machine, and the data that phrases contain.
public struct Profile: Hashable, Sendable {
  /// A person whom a stranger can call for the user.
  public struct Contact: Hashable, Sendable {
    public var name: String
    /// The number as it was written: digits, with `+ - ( )` and spaces between them.
    public var number: String

    public init(name: String, number: String) {
      self.name = name
      self.number = number
    }
  }

  /// The address of the user's home or school.
  public struct Address: Hashable, Sendable {
    /// The text that is read aloud.
    public var text: String
    /// The geographic position; nil if none was given.
    public var position: Position?

    public init(_ text: String, at position: Position? = nil) {
      self.text = text
      self.position = position
    }
  }

  /// A geographic position, in degrees.
  public struct Position: Hashable, Sendable {
    public var latitude: Double
    public var longitude: Double

    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The voice that speaks the phrases.
  public enum Voice: String, Hashable, Sendable, CaseIterable { case female, male }

  /// The colour theme of the display.
  public enum Theme: String, Hashable, Sendable, CaseIterable { case blue, green, contrast, plain }

  public var name: String?
  public var home: Address?
  public var school: Address?
  public var contacts: [Contact] = []
  /// The allergies, in the order in which they were entered.
  public var allergies: [String] = []

  public var voice = Voice.female
  public var theme = Theme.blue
  /// Whether pictures are shown beside words.
  public var hasGraphics = true
  /// Whether only the guardian may hear the contacts.
  public var hidesContacts = false
  /// Whether only the guardian may hear the addresses.
  public var hidesAddresses = false
  /// Whether the first call for help comes with an introduction for the stranger: "I have Down syndrome ...".
  public var introduces = true

  /// The next step of the set-up; nil once it is done.
  public var setup: SetupStep? = .password
  /// The preferences that an unfinished set-up has already stored. When it is resumed, it asks only for the others.
  public var chosenPreferences: Set<Express.Preference> = []

  public init() {}
}

/// The steps of the set-up, in order.
public enum SetupStep: String, Hashable, Sendable, CaseIterable {
  case password, information, preferences
}

extension CaseIterable where Self: Equatable {
  /// The next case; after the last one the first.
  var next: Self {
    let all = Array(Self.allCases)
    return all[((all.firstIndex(of: self) ?? -1) + 1) % all.count]
  }
}
