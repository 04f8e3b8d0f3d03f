/// A setting with the values `on` and `off`.
public enum OnOff: String, CaseIterable, Sendable {
  case on, off

  public init(_ isOn: Bool) { self = isOn ? .on : .off }

  public var isOn: Bool { self == .on }
}
