import Polling
public import Ports

/// A head tracker, or the sensors of a phone, that arrive by OpenTrack's output "UDP over network".
/// https://github.com/opentrack/opentrack
///
/// OpenTrack's yaw counts from the direction in which it was centred, not from North: centre it while the user faces
/// North. A heading that falls during a turn to the right is corrected in OpenTrack, by inverting its output axis
/// "Yaw": some trackers send the opposite sign.
public final class OpenTrackReceiver: MotionSensor {
  /// The time without a datagram after which there is a problem. OpenTrack sends continuously, also without motion.
  static let patience: Duration = .seconds(2)

  private let thread: SensorThread

  /// - Parameter address: the address at which this computer receives.
  public convenience init(_ address: OpenTrackAddress = OpenTrackAddress()) {
    self.init(address, patience: Self.patience)
  }

  init(_ address: OpenTrackAddress, patience: Duration) {
    let silence = "\(address): no head tracker sends to it; start OpenTrack with the output UDP over network to there"
    thread = SensorThread("opentrack", at: "\(address)", SensorHealth(patience: patience, silence: silence)) {
      inbox, wakeup throws(MotionError) in
      try Self.receive(at: address, into: inbox, until: wakeup)
    }
  }

  public func samples(by now: Duration) -> [Sample] { thread.samples() }

  public var problem: String? { thread.problem }

  public func close() { thread.close() }

  private static func receive(
    at address: OpenTrackAddress, into inbox: SampleInbox, until wakeup: WakeupPipe
  ) throws(MotionError) {
    let socket = try DatagramSocket(address)
    inbox.opened()
    // The byte after a pose belongs to a datagram that is too long.
    var buffer = [UInt8](repeating: 0, count: OpenTrackPose.length + 1)
    while let count = try socket.receive(&buffer, until: wakeup) {
      if let pose = OpenTrackPose(buffer.prefix(count)) { inbox.add(pose.values) }
    }
  }
}
