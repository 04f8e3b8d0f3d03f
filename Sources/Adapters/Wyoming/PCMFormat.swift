public import JSON

/// The format of linear samples in an audio event.
public struct PCMFormat: Hashable, Sendable {
  /// The sample rates that are accepted, in Hz.
  public static let rates = 4_000...384_000
  /// The numbers of bytes of a sample. One byte is unsigned, the others are signed, low byte first.
  public static let widths = 1...4
  /// The numbers of channels that are accepted.
  public static let channelCounts = 1...16

  /// The sample rate, in Hz.
  public let rate: Int
  /// The number of bytes of a sample.
  public let width: Int
  public let channels: Int

  /// The number of bytes of a frame: a sample of each channel.
  public var frameBytes: Int { width * channels }

  public init(rate: Int, width: Int, channels: Int) {
    (self.rate, self.width, self.channels) = (rate, width, channels)
  }

  /// Reads the format of an audio event; nil if a field is missing or out of its range.
  public init?(_ event: WyomingEvent) {
    func number(_ field: String, in range: ClosedRange<Int>) -> Int? {
      guard case .number(let digits)? = event.data[field], let value = Int(digits), range.contains(value) else {
        return nil
      }
      return value
    }
    guard let rate = number("rate", in: Self.rates), let width = number("width", in: Self.widths),
      let channels = number("channels", in: Self.channelCounts)
    else { return nil }
    self.init(rate: rate, width: width, channels: channels)
  }

  /// The fields of an audio event with this format.
  public var fields: [(String, JSONValue)] {
    [("rate", .number(rate)), ("width", .number(width)), ("channels", .number(channels))]
  }

  /// Returns the frames as mono samples, full scale at ±1: the mean of the channels.
  /// - Parameter bytes: whole frames; a rest that is shorter than a frame is left out.
  public func samples(_ bytes: ArraySlice<UInt8>) -> [Float] {
    let share = 1 / (Float(channels) * Float(1 << 31))
    return stride(from: bytes.startIndex, through: bytes.endIndex - frameBytes, by: frameBytes).map { frame in
      var sum: Float = 0
      for place in stride(from: frame, to: frame + frameBytes, by: width) { sum += Float(sample(bytes, at: place)) }
      return sum * share
    }
  }

  /// Returns a sample with the full scale of 32 bits.
  private func sample(_ bytes: ArraySlice<UInt8>, at place: Int) -> Int32 {
    if width == 1 { return (Int32(bytes[place]) - 128) << 24 }
    var bits: UInt32 = 0
    for index in 0..<width { bits |= UInt32(bytes[place + index]) << UInt32(8 * (4 - width + index)) }
    return Int32(bitPattern: bits)
  }
}
