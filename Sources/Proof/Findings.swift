import Script

/// What came of going through a flow.
public struct Findings: Sendable {
  public internal(set) var breaches: [Breach] = []
  public internal(set) var ways: Set<Way> = []
  public internal(set) var states: Set<String> = []
  /// The lines that can be said.
  public internal(set) var lines: Set<Line> = []
  /// How many situations were told apart.
  public internal(set) var situations = 0
  /// How many steps were tried.
  public internal(set) var steps = 0
}
