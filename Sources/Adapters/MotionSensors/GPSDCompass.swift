public import Location
import Polling
public import Ports

/// A compass that gpsd reports: the heading, pitch and roll of its class ATT. https://gpsd.io/gpsd_json.html
///
/// gpsd documents the heading as degrees from true North. A `$PTNTHTM` compass sends a magnetic heading, which gpsd
/// passes on. gpsd documents no sign of pitch and roll. After a loss of gpsd it connects again, as ``GPSD`` does.
public final class GPSDCompass: MotionSensor {
  /// The time within which a receiver that works sends a heading: gpsd first tries out the speeds of a serial line.
  static let patience: Duration = .seconds(5)

  private let thread: SensorThread

  /// - Parameter patience: the time without a heading after which there is a problem.
  public convenience init(_ address: GPSDAddress = GPSDAddress()) { self.init(address, patience: Self.patience) }

  init(_ address: GPSDAddress, patience: Duration) {
    let silence = "\(address): gpsd reports no heading; connect a compass to it, or use --motion opentrack"
    thread = SensorThread("gpsd compass", at: "\(address)", SensorHealth(patience: patience, silence: silence)) {
      inbox, wakeup in
      var status = GPSDStatus(address)
      GPSDReception(address, wakeup: wakeup).run { event in
        status.received(event)
        if let problem = status.problem { inbox.failed(problem) } else if status.link == .up { inbox.opened() }
        if case .heard(.attitude(let attitude)) = event { inbox.add(attitude.values) }
      }
    }
  }

  public func samples(by now: Duration) -> [Sample] { thread.samples() }

  public var problem: String? { thread.problem }

  public func close() { thread.close() }
}

extension GPSDReport.Attitude {
  /// The angles as values of a sample.
  fileprivate var values: [String: Double] {
    ["heading": heading, "pitch": pitch, "roll": roll].compactMapValues(\.self)
  }
}
