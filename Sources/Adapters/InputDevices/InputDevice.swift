/// An event device in the listing `/proc/bus/input/devices`.
struct InputDevice: Equatable {
  let name: String
  /// The device's path, `/dev/input/event5`.
  let path: String
  let hasMediaKey: Bool

  /// Returns the devices that a listing describes. Invalid entries are ignored.
  static func all(in listing: String) -> [InputDevice] {
    listing.split(separator: "\n\n").compactMap { InputDevice(entry: $0) }
  }

  /// Parses lines such as `N: Name="..."`, `H: Handlers=kbd event5` and `B: KEY=...`.
  private init?(entry: Substring) {
    let lines = entry.split(separator: "\n")
    func value(_ field: String) -> Substring? {
      lines.first { $0.hasPrefix(field) }.map { $0.dropFirst(field.count) }
    }
    guard let handlers = value("H: Handlers="), let keys = value("B: KEY="),
      let node = handlers.split(separator: " ").first(where: Self.isNode)
    else { return nil }
    name = Self.printable(value("N: Name=") ?? "")
    path = "/dev/input/\(node)"
    let bits = Self.words(keys)
    hasMediaKey = MediaKey.allCases.contains { Self.has($0.rawValue, bits) }
  }

  /// Whether a handler is an event node such as `event5`, and no path to another folder.
  private static func isNode(_ handler: Substring) -> Bool {
    let number = handler.dropFirst("event".count)
    return handler.hasPrefix("event") && (1...5).contains(number.count)
      && number.allSatisfy { $0.isASCII && $0.isWholeNumber }
  }

  /// Returns the name without control characters, since the device itself provides it.
  private static func printable(_ name: Substring) -> String {
    let text = name.hasPrefix("\"") && name.hasSuffix("\"") ? name.dropFirst().dropLast() : name
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(80).filter(\.isPrintable)))
  }

  /// Parses a bitmap in hexadecimal words of the machine's size, which the listing writes from the highest to the
  /// lowest. The result begins with the lowest.
  private static func words(_ bitmap: Substring) -> [UInt] {
    bitmap.split(separator: " ").reversed().map { UInt($0, radix: 16) ?? 0 }
  }

  private static func has(_ bit: Int, _ words: [UInt]) -> Bool {
    let (word, place) = bit.quotientAndRemainder(dividingBy: UInt.bitWidth)
    return word < words.count && words[word] >> UInt(place) & 1 == 1
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
