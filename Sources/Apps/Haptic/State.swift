public import Compass
public import Dialogue

extension Haptic {
  /// The state of the conversation. The three steps of the calibration are: to find North, to put the device away, and
  /// to move.
  public enum State: Hashable, Sendable {
    /// Waits for the answer whether there is a motion sensor.
    case probing
    /// Asks whether the stored calibration is to be used.
    case offering(Calibration)
    /// Step 1: has explained how to hold the device, and waits for "start".
    case explainingNorth
    /// Step 1: the user turns until the device points to North.
    case turning(Turning)
    /// Step 2: has explained where to carry the device and what comes next, and waits for "start".
    case explainingCarrying
    /// Step 2: counts down while the user puts the device away. The payload is the number said last, 10...1.
    case counting(Int)
    /// Step 3: the user moves. The payload is the number of tenths of the headings that are collected; nil while the
    /// user still hears what to do.
    case moving(Int?)
    /// The device is calibrated.
    case calibrated(Calibration)
    /// Waits for the direction that the user faces. The payload is the calibration of the device.
    case locating(Calibration)
    /// The sensor is silent. The payload is the task that continues when it measures again.
    case lost(Interrupted)
  }

  /// The course of the turn to North.
  public struct Turning: Hashable, Sendable {
    /// The strength of the vibration; 0 until the first heading has been measured.
    public var touch = TouchLevel.none
    /// Whether the device points to North.
    public var isNorth = false

    public init() {}
  }

  /// The task that a silent sensor interrupts.
  public enum Interrupted: Hashable, Sendable {
    /// The payload is the latest level that the sensor has reported.
    case turning(TouchLevel)
    case moving
    case calibrated(Calibration)
  }
}

extension Haptic.State: Labelled {
  /// The state's name in talk files, transcripts and diagrams.
  public var name: String {
    switch self {
    case .probing: "probing"
    case .offering: "offering"
    case .explainingNorth: "explaining-north"
    case .turning: "turning"
    case .explainingCarrying: "explaining-carrying"
    case .counting: "counting"
    case .moving: "moving"
    case .calibrated: "calibrated"
    case .locating: "locating"
    case .lost: "lost"
    }
  }

  /// An example of every state.
  public static var examples: [Haptic.State] {
    let calibration = Calibration(offset: .north)
    return [
      .probing, .offering(calibration), .explainingNorth, .turning(Haptic.Turning()), .explainingCarrying,
      .counting(10), .moving(0), .calibrated(calibration), .locating(calibration), .lost(.turning(.none)),
    ]
  }

  /// The grammar of the state.
  var grammar: GrammarName {
    switch self {
    case .offering: GrammarName("haptic", "offering")
    case .explainingNorth, .explainingCarrying: GrammarName("haptic", "explaining")
    case .probing, .turning, .counting, .moving, .lost: GrammarName("haptic", "sensing")
    case .calibrated, .locating: GrammarName("haptic", "calibrated")
    }
  }

  /// Whether the app has asked the user to say something. In the other states the user turns, moves or walks.
  var asks: Bool {
    switch self {
    case .offering, .explainingNorth, .explainingCarrying: true
    case .probing, .turning, .counting, .moving, .calibrated, .locating, .lost: false
    }
  }
}
