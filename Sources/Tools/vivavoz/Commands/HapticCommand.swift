import AppCommands
import ArgumentParser
import AtomicFiles
import Haptic
import HapticRuntime
import Location
import MotionSensors
import ProgramServices
import RiderRuntime
import Rumble
import Session
import Synchronization
import Terminal
import VoiceEngine

struct HapticCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "haptic",
    abstract: "Calibrate a phone or sensor for guidance by vibration: measure the angle at which you carry it.",
    discussion: """
      First turn to North: the vibration, and ticks in the earphones, get weaker \
      towards North. Then put the device where you carry it, and move. Afterwards you \
      can ask "which way am I facing?". The result is stored for the next time.

      --motion names the sensor: 'iio' (sensors of this computer), 'gpsd' (a compass \
      that gpsd reads), 'opentrack' (OpenTrack's output by UDP, port 4242), or a \
      recording: a file with the columns time, heading, pitch, roll, acceleration. \
      Default: iio if this computer has such sensors, otherwise gpsd.
      The replay of a recording advances only while Haptic reads the sensor. A \
      calibration from a recording is not stored. OpenTrack reports angles relative to \
      its centre: centre it while you face North.

      Examples:
        vivavoz haptic
        vivavoz haptic --motion gpsd:192.168.1.20:2947 --locale es
        vivavoz haptic --motion opentrack --rumble /dev/input/event5
        vivavoz haptic --person ana
        printf 'start\\n-\\n-\\nstart\\n' | \\
          vivavoz haptic --text --motion Tests/Talks/haptic/calibration.csv

      Exit code 3: there is no motion sensor, or it has no compass.
      """)

  @OptionGroup var talking: TalkingOptions

  @Option(
    help: ArgumentHelp(
      "The motion sensor: iio, gpsd, gpsd:HOST:PORT, opentrack, opentrack:PORT, or a recording (.csv).",
      valueName: "source"))
  var motion: String?

  @Option(
    help: ArgumentHelp(
      "The device that vibrates: an event device such as /dev/input/event5, or 'none'. Default: the first one found.",
      valueName: "device"))
  var rumble: String?

  @OptionGroup var speaking: SpeakingOptions

  @OptionGroup var person: PersonOption

  func run() async throws {
    let folders = try person.directories()
    var setup = speaking.setup
    let kept = PersonalSettings.readable(of: folders, Console.report)
    setup.endpointing = setup.endpointing ?? kept.endpointing
    let vibration = try vibration()
    let source = try motion.map(Self.source) ?? .found
    let ends = try await talking.ends(
      earcons: kept.earcons, denoising: setup.denoising, followsWallClock: !source.isRecording)
    setup.earcons = ends.signals
    var options = EngineOptions(denoising: setup.denoising, userDirectories: folders, onDiagnostic: Console.report)
    options.voices = UserVoices.usable(onDiagnostic: Console.report)
    let runtime = try HapticRuntime(options)
    let (conversation, sensor) = try conversation(setup, source, folders, runtime)
    let printer = TranscriptPrinter(hidesTyped: ends.isTyped)
    let show = talking.viewPrinter(printer)
    let hasSensor = Atomic(true)
    try await conversation.run(
      ends.input, output: ends.output,
      observe: { entry in
        if HapticConversation.isMissingSensor(entry) { hasSensor.store(false, ordering: .relaxed) }
        printer.print(entry)
      },
      show: { view in
        if let level = (view.content as? Haptic.View)?.touch { vibration?.set(level: level) }
        show(view)
      })
    vibration?.set(level: 0)
    if let problem = vibration?.problem { Console.warn(problem) }
    sensor?.close()
    try await ends.finish()
    if !hasSensor.load(ordering: .relaxed) { throw ExitCode(ExitStatus.missing.rawValue) }
  }

  private func conversation(
    _ setup: SessionOptions, _ source: MotionSource, _ folders: UserDirectories, _ runtime: HapticRuntime
  ) throws -> (HapticConversation, (any MotionSensor)?) {
    if case .recording(let path) = source {
      return (try HapticConversation(setup, recording: path, runtime: runtime), nil)
    }
    let sensor = source.sensor()
    return (
      HapticConversation(
        setup, sensor: sensor, kind: source.kind, problem: { sensor?.problem }, folders: folders, runtime: runtime),
      sensor
    )
  }

  private static func source(_ argument: String) throws -> MotionSource {
    do { return try MotionSource(argument) } catch { throw UserFacingError(.usage, "--motion \(error)") }
  }

  /// Returns the first device that vibrates; nil if none is connected. One that cannot be used is reported.
  private func found() -> Rumble? {
    do throws(RumbleError) { return try Rumble() } catch {
      if !error.isNoneFound { Console.warn("\(error)") }
      return nil
    }
  }

  /// Returns the device that vibrates; nil if the user wants none, or named none and none is connected.
  /// - Throws: ``RumbleError`` if the named device cannot be used.
  private func vibration() throws -> Rumble? {
    switch rumble {
    case "none": nil
    case let path?: try Rumble(path)
    case nil: found()
    }
  }
}

extension MotionSource {
  /// The kind of sensor. Each has a stored calibration of its own.
  fileprivate var kind: String {
    switch self {
    case .gpsd: "gpsd"
    case .openTrack: "opentrack"
    case .iio: "iio"
    case .recording: "recording"
    }
  }

  fileprivate var isRecording: Bool { if case .recording = self { true } else { false } }

  /// The sensors of this computer if it has an accelerometer and a magnetometer, and otherwise gpsd.
  fileprivate static var found: MotionSource { (try? IIOSensor.devices()) == nil ? .gpsd(GPSDAddress()) : .iio }
}
