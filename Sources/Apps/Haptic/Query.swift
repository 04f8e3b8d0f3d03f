public import Compass
public import Dialogue

extension Haptic {
  /// What the flow asks the backend. `north`, `offset` and `carrying` are streams.
  public enum Query: Labelled {
    /// Is there a motion sensor, and a stored calibration?
    case probe
    /// Compares the heading with North.
    case north
    /// Searches the offset of the device.
    case offset
    /// Watches whether the device stays in its place.
    case carrying(Calibration)
    /// Which way does the user face?
    case direction(Calibration)
    case keep(Calibration)
    case erase

    public var name: String {
      switch self {
      case .probe: "probe"
      case .north: "north"
      case .offset: "offset"
      case .carrying: "carrying"
      case .direction: "direction"
      case .keep: "keep"
      case .erase: "erase"
      }
    }
  }

  /// What the backend answers and observes.
  public enum Answer: Labelled {
    /// There is a motion sensor, and perhaps a stored calibration.
    case sensor(Calibration?)
    /// There is no motion sensor, or it sends no headings.
    case noSensor
    case north(NorthSearch.Finding)
    case offset(OffsetSearch.Finding)
    /// The device has left its carrying place.
    case moved
    /// The direction is not known, since the device is not in its carrying place.
    case misplaced
    /// The sensor of the observed stream has measured nothing for a second.
    case silent
    /// The silent sensor measures again.
    case returned
    /// The direction that the user faces; nil if the sensor is silent.
    case direction(Heading?)
    /// Whether the calibration was stored.
    case kept(Bool)
    /// Whether the stored calibration was erased.
    case erased(Bool)

    public var name: String {
      switch self {
      case .sensor(nil): "sensor"
      case .sensor: "stored-calibration"
      case .noSensor: "no-sensor"
      case .north(.touch(let level)): "touch-\(level.step)"
      case .north(.reached): "north"
      case .north(.left): "left"
      case .north(.held): "held"
      case .offset(.progress(let tenths)): "progress-\(tenths)"
      case .offset(.found): "offset"
      case .offset(.unsteady): "unsteady"
      case .offset(.still): "still"
      case .offset(.tooRare): "too-rare"
      case .offset(.critical): "critical"
      case .moved: "moved"
      case .misplaced: "misplaced"
      case .silent: "silent"
      case .returned: "returned"
      case .direction(nil): "no-direction"
      case .direction: "direction"
      case .kept(let isKept): isKept ? "kept" : "not-kept"
      case .erased(let isErased): isErased ? "erased" : "not-erased"
      }
    }
  }
}
