/// Something that somebody wants or does not, as it is written.
public enum Switch: String, CaseIterable, Sendable {
  case on, off

  public init(_ isOn: Bool) { self = isOn ? .on : .off }

  public var isOn: Bool { self == .on }
}
