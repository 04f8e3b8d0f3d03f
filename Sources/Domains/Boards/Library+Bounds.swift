extension Library {
  /// What is beyond is a problem that names its place. Texts are counted in Unicode scalars: a single character can be
  /// made of a million of them.
  public enum Bounds {
    public static let boards = 500
    /// On one board.
    public static let buttons = 500
    /// Of a label or a trigger.
    public static let label = 500
    public static let vocalization = 2_000
    /// Of one button.
    public static let triggers = 50
  }
}
