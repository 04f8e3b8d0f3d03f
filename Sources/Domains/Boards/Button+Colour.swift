extension Button {
  /// An RGB colour, 0 to 255 for each component.
  public struct Colour: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }
  }

  /// The colours of a button; nil for those that the board does not name or that are unknown.
  public struct Colours: Hashable, Sendable {
    public let background: Colour?
    public let border: Colour?

    public init(background: Colour? = nil, border: Colour? = nil) {
      self.background = background
      self.border = border
    }
  }
}

extension Button.Colour {
  /// The colour as "#rrggbb".
  public var hexadecimal: String {
    "#"
      + [red, green, blue].map { component in
        let digits = String(component, radix: 16)
        return digits.count == 1 ? "0\(digits)" : digits
      }.joined()
  }
}
