/// The limits of an event that a peer may send: the maximum of each size and number.
public struct WyomingLimits: Hashable, Sendable {
  /// The header line with its line break, in bytes.
  public var headerBytes = 16 << 10
  /// The JSON data that follows the header line, in bytes.
  public var dataBytes = 128 << 10
  /// The payload, in bytes: 32 s of sound at 16 kHz and 16 bits.
  public var payloadBytes = 1 << 20
  /// The values in the header, and in the data: texts, numbers, field values.
  public var values = 4_096
  /// The depth of nested lists and objects.
  public var depth = 16

  public init() {}
}
