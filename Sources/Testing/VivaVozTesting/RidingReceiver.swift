/// A simulated receiver on the test ride ``Ride``. Each call of ``ride()`` sends the fix of the next second to gpsd, by
/// UDP on loopback.
public final class RidingReceiver: @unchecked Sendable {
  // Sendable: the test calls it from one task at a time.
  /// The number of seconds of the ride that were sent.
  public private(set) var second = 0
  private let sender = DatagramSender()

  public init() {}

  /// The UDP port on which gpsd must listen.
  public var port: UInt16 { sender.port }

  public func ride() {
    second += 1
    for sentence in Ride.sentences(second) { sender.send((sentence + "\r\n").utf8) }
  }
}
