package import AppCommands
import MotionSensors
import VoiceEngine

extension ProgramApps.Services {
  /// The sensors and the persons of this installation.
  package static var installed: ProgramApps.Services {
    var services = ProgramApps.Services()
    services.openSensor = { argument in
      guard let sensor = try MotionSource(argument).sensor() else {
        throw UserFacingError(
          .usage, "\(argument): a recording is no sensor; write opentrack, opentrack:PORT, gpsd or iio")
      }
      return sensor
    }
    services.personDirectories = { try PersonOption.directories(of: $0) }
    return services
  }
}
