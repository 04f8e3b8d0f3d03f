/// The strength of the vibration in steps that a device can show and a transcript can list: 0 (none) to 16 (full).
public struct TouchLevel: Hashable, Sendable {
  public static let highest = 16
  public static let none = TouchLevel(0)

  /// 0...16.
  public let step: Int

  /// - Parameter step: a value outside 0...16 is limited to this range.
  public init(_ step: Int) { self.step = min(max(step, 0), Self.highest) }

  /// Creates the level for a heading: 0 in the window around North, and ``Heading/volume`` rounded up to a sixteenth
  /// elsewhere, so that the vibration never stops outside the window.
  public init(_ heading: Heading) {
    self.init(heading.isNorth ? 0 : Int((heading.volume * Double(Self.highest)).rounded(.up)))
  }
}
