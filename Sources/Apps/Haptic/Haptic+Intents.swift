import Compass
import Dialogue

extension Haptic {
  mutating func heard(_ intent: Intent) -> Effects {
    switch intent {
    case .start: start()
    case .yes: agree()
    case .no: refuse()
    case .calibrate: calibrate()
    case .facing: face()
    case .erase: [.play(.chosen), .query(.erase)] + listen()
    }
  }

  private mutating func start() -> Effects {
    switch state {
    case .explainingNorth: turn()
    case .explainingCarrying: countDown()
    case .offering: calibrate()
    case .probing, .turning, .counting, .moving, .calibrated, .locating, .lost: resume()
    }
  }

  /// A "yes" uses the stored calibration, and begins an explained step.
  private mutating func agree() -> Effects {
    guard case .offering(let stored) = state else { return start() }
    (state, calibration) = (.calibrated(stored), stored)
    return [.say(.stored)] + listen()
  }

  private mutating func refuse() -> Effects {
    guard case .offering = state else { return resume() }
    return calibrate()
  }

  private mutating func face() -> Effects {
    guard case .calibrated(let calibration) = state else {
      return [.say(.notCalibrated)] + resume()
    }
    state = .locating(calibration)
    return [.play(.chosen), .query(.direction(calibration))]
  }
}
