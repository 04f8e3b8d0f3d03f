/// Converts bytes of an evdev device to presses of media keys. The bytes may arrive in any pieces: an incomplete
/// event waits for the rest.
///
/// Source: `struct input_event` of <linux/input.h>;
/// https://www.kernel.org/doc/html/latest/input/input.html#event-interface
struct InputEvents {
  /// The length of an event: two time fields of pointer size, type and code of 16 bits, a value of 32.
  static let length = 2 * MemoryLayout<Int>.size + 8

  /// The type of key events, from <linux/input-event-codes.h>.
  private static let keyEvent: UInt16 = 1
  /// The value of a press; 0 is a release, 2 a repetition while the key is held.
  private static let pressed: Int32 = 1

  private var rest: [UInt8] = []

  /// Returns the number of presses of media keys in received bytes.
  mutating func presses(in bytes: [UInt8]) -> Int {
    rest += bytes
    let whole = rest.count / Self.length * Self.length
    defer { rest.removeFirst(whole) }
    return stride(from: 0, to: whole, by: Self.length).count { isPress(at: $0) }
  }

  private func isPress(at start: Int) -> Bool {
    rest.withUnsafeBytes { bytes in
      let fields = start + 2 * MemoryLayout<Int>.size
      let type = bytes.loadUnaligned(fromByteOffset: fields, as: UInt16.self)
      let code = bytes.loadUnaligned(fromByteOffset: fields + 2, as: UInt16.self)
      let value = bytes.loadUnaligned(fromByteOffset: fields + 4, as: Int32.self)
      return type == Self.keyEvent && value == Self.pressed && MediaKey(rawValue: Int(code)) != nil
    }
  }
}
