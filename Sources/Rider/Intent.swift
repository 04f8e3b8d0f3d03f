import BikeShare

extension Rider {
  /// What a rider can mean.
  public enum Intent: Hashable, Sendable {
    /// "Open Rider."
    case open
    /// "Bikes", "parking near Merrion Square".
    case find(Want, Target?)
    /// A place alone.
    case at(Target)
    /// "No, parking": whatever it names replaces what was understood.
    case amend(Want?, Target?)
    case yes, no
    /// "East": the stations that this word can tell from others.
    case which([Station.ID])
    /// "All of them."
    case all
    /// "The last ones you know."
    case lastKnown
    case retry
  }
}
