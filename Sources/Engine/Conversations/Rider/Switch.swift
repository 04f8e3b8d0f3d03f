/// A setting that is on or off, as it is written.
public enum Switch: String, CaseIterable, Sendable {
  case on, off

  public init(_ isOn: Bool) { self = isOn ? .on : .off }

  public var isOn: Bool { self == .on }
}
