extension BoardLibrary {
  /// The limits of a library. A text or number above its limit is reported as a problem with its place. Texts are
  /// measured in Unicode scalars, because a single character can consist of a million of them.
  public enum Bounds {
    public static let boards = 500
    /// The maximum number of buttons on one board.
    public static let buttons = 500
    /// The maximum length of a label or a trigger, in Unicode scalars.
    public static let label = 500
    public static let vocalization = 2_000
    /// The maximum number of triggers for one button.
    public static let triggers = 50
  }
}
