import Dialogue
import BikeShare

extension Rider {
  /// Where the conversation stands.
  public enum State: Hashable, Sendable {
    /// Only the waking phrase is heard.
    case idle
    /// Waits for a request.
    case awaiting
    /// A place was named, but not what for.
    case wanting(Target)
    /// Has repeated the request as a question.
    case confirming(Request)
    /// Has asked for the place.
    case locating(Request)
    /// Several stations share the name; has asked which.
    case choosing(Request, Place.ID)
    /// Knows everything but the counts.
    case fetching(Request, Target)
    /// The counts failed or are old; has offered what there is.
    case excusing(Request, Target)
    /// Has read some stations and offered the rest; old counts were told to be old.
    case reading(Request, Target, rest: [Station.ID], isOld: Bool)
    /// Has asked whether there is anything else.
    case closing
    /// Has offered to switch the sound off.
    case hushing
  }

  /// What a state is about: its grammar rule, and its help, example and offer in the script.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    case wake, request, want, confirm, place, which, waiting, fallback, more, closing, hush

    /// Whoever was asked a question answers it shortly. The names of places are many and easily had by chance, and
    /// nobody is to be woken by chance.
    var care: Care {
      switch self {
      case .wake, .place: .usual
      case .request, .want, .confirm, .which, .waiting, .fallback, .more, .closing, .hush: .less
      }
    }
  }

  /// One station and what it has.
  public struct Reading: Hashable, Sendable {
    public let station: Station.ID
    public let count: Int
    /// How many of the bikes have a motor; nil where that is not told, or where stands are counted.
    public var electric: Int?
    /// Where it is from the rider, or how far from the place asked about; nil where that goes without saying.
    public var way: Way?
  }

  /// A way to a station.
  public struct Way: Hashable, Sendable {
    /// As the crow flies.
    public let metres: Int
    /// Seen from the rider.
    public var direction: Direction?
  }
}

extension Rider.State {
  /// One of each, for pictures and tables.
  public static var examples: [Rider.State] {
    let request = Request(.bikes, .here)
    return [
      .idle, .awaiting, .wanting(.here), .confirming(request), .locating(request), .choosing(request, Place.ID("")),
      .fetching(request, .here), .excusing(request, .here), .reading(request, .here, rest: [], isOld: false),
      .closing, .hushing,
    ]
  }

  /// The state's name in talk files, transcripts and pictures.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .awaiting: "awaiting"
    case .wanting: "wanting"
    case .confirming: "confirming"
    case .locating: "locating"
    case .choosing: "choosing"
    case .fetching: "fetching"
    case .excusing: "excusing"
    case .reading: "reading"
    case .closing: "closing"
    case .hushing: "hushing"
    }
  }

  var topic: Rider.Topic {
    switch self {
    case .idle: .wake
    case .awaiting: .request
    case .wanting: .want
    case .confirming: .confirm
    case .locating: .place
    case .choosing: .which
    case .fetching: .waiting
    case .excusing: .fallback
    case .reading: .more
    case .closing: .closing
    case .hushing: .hush
    }
  }
}
