import BikeShare
import Dialogue

extension Rider {
  /// What a rider can mean.
  public enum Intent: Labelled {
    /// "Open Rider."
    case open
    /// "Bikes", "parking near Merrion Square".
    case find(Want, Target?)
    /// "The closest bikes", "the closest bike to Smithfield".
    case closest(Want, Target)
    /// A place alone.
    case at(Target)
    /// "No, parking": whatever it names replaces what was understood.
    case amend(Want?, Target?)
    case yes, no
    /// "And parking?": where the last answer was about.
    case also(Want)
    /// "Another one", "a bit further".
    case another
    /// "Bikes near home".
    case near(SavedPlace, Want?)
    /// "Save this as home."
    case save(SavedPlace)
    /// "Check my commute": from one's own place to the other.
    case commute(from: SavedPlace)
    /// "East": the stations that this word can tell from others.
    case which([Station.ID])
    /// "All of them."
    case all
    /// "The last ones you know."
    case lastKnown
    case retry
    /// "Don't ask me to confirm": which requests are confirmed from now on.
    case confirm(Confirmation)
    /// "How do I get to Smithfield?": what Rider cannot do.
    case unsupported(Unsupported)

    public var name: String {
      switch self {
      case .open: "open"
      case .find(_, nil): "want"
      case .find: "want-at"
      case .closest: "closest"
      case .at: "place"
      case .amend(nil, _): "no-place"
      case .amend(_, nil): "no-want"
      case .amend: "no-want-at"
      case .yes: "yes"
      case .no: "no"
      case .also: "also"
      case .another: "another"
      case .near: "spot"
      case .save: "save"
      case .commute: "commute"
      case .which: "which"
      case .all: "all"
      case .lastKnown: "last"
      case .retry: "retry"
      case .confirm: "confirm"
      case .unsupported: "unsupported"
      }
    }
  }
}
