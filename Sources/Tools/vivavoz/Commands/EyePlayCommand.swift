import AppCommands
import ArgumentParser
import AtomicFiles
import EyePlayRuntime
import MotionSensors
import Ports
import ProgramServices
import RiderRuntime
import Session
import Synchronization
import Terminal
import VoiceEngine

#if VIVAVOZ_PACKAGE
  import PageCommands
#endif

struct EyePlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eyeplay",
    abstract: "Play games with your eyes: they train the use of an eye tracker.",
    discussion: """
      The command opens the games in the browser. The games follow the pointer of the \
      page, which a mouse, a finger or an eye tracker can move. With --gaze opentrack \
      they follow a head tracker. Without a pointer you play by voice. You select an \
      item by looking at it for about a second, or by saying its name.

      With --text or --wav the conversation runs without the page. --gaze then also \
      accepts a recording: a CSV file with the columns time (in seconds), x and y \
      (from 0 to 1).

      Each day's practice is stored: the time to a target, and the distance from its \
      centre. --progress prints it. "Forget my progress" erases it.
      You can add levels: one file per level, in the format of the files in Levels, in \
      $XDG_DATA_HOME/vivavoz/eyeplay/levels (~/.local/share/vivavoz/eyeplay/levels).

      Examples:
        vivavoz eyeplay
        vivavoz eyeplay --gaze opentrack --person ana
        vivavoz eyeplay --progress --plot progress.svg
        printf 'play\\nright\\n-\\ngoodbye\\n' | vivavoz eyeplay --text

      Exit code 3: the tracker that --gaze names sends nothing.
      """)

  @OptionGroup var talking: TalkingOptions

  @Option(
    help: ArgumentHelp(
      "The tracker: opentrack, opentrack:PORT, or a recording (.csv). Default: the pointer of the page.",
      valueName: "source"))
  var gaze: String?

  @Option(help: "The port of the page; 0 for any free one. A browser remembers its permissions for this port.")
  var port = 8093

  @Flag(help: "Print the results of each day of practice, and start no game.")
  var progress = false

  @Option(help: ArgumentHelp("With --progress: also write a plot.", valueName: "file.svg"))
  var plot: String?

  @OptionGroup var person: PersonOption

  @OptionGroup var speaking: SpeakingOptions

  func validate() throws {
    guard plot == nil || progress else { throw ValidationError("--plot draws the practice; add --progress.") }
    let others = talking.ofTerminal + speaking.ofTerminal
    guard !talking.isLive || progress || others.isEmpty else {
      throw ValidationError(
        "\(others.joined(separator: ", ")) has no effect on the page, which has settings of its own; add --text or "
          + "--wav, or remove it.")
    }
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
  }

  func run() async throws {
    if progress {
      try speaking.replacing.check(plot)
      return try PracticeReport(person.directories()).print(plot: plot)
    }
    let source = try gaze.map(Self.source)
    if let sensor = source?.sensor() { try await Self.check(sensor) }
    if talking.isLive { try await play(source) } else { try await converse(source) }
  }

  private static func source(_ argument: String) throws -> MotionSource {
    do {
      let source = try MotionSource(argument)
      if case .gpsd = source {
        throw UserFacingError(.usage, "--gaze \(argument): gpsd knows no gaze; write opentrack")
      }
      if case .iio = source { throw UserFacingError(.usage, "--gaze \(argument): iio knows no gaze; write opentrack") }
      return source
    } catch let error as MotionError {
      throw UserFacingError(.usage, "--gaze \(error)")
    }
  }

  // MARK: - On the page

  /// Serves the page of the app and opens it. In a copy of the source code another program does that.
  private func play(_ source: MotionSource?) async throws {
    if case .recording? = source {
      throw UserFacingError(.usage, "--gaze \(gaze ?? ""): a recording is played with --text or --wav; add one of them")
    }
    var arguments = ["--app", AppDescriptor.eyeplay.name, "--open", "--port", "\(port)"]
    if let gaze { arguments += ["--stream", "\(EyePlayRuntime.gazeStream)=\(gaze)"] }
    if let name = person.person { arguments += ["--person", name] }
    #if VIVAVOZ_PACKAGE
      var command = try ServeCommand.parse(arguments)
      try await command.run()
    #else
      try PartnerProgram("vivavoz-serve").start("serve", arguments)
    #endif
  }

  /// The time in which a tracker must send something: an own choice.
  private static let patience: Duration = .seconds(3)
  private static let pollInterval: Duration = .milliseconds(50)

  /// Waits for the first sample of a tracker, and closes it.
  /// - Throws: an error with exit code 3 if it sends nothing.
  private static func check(_ sensor: any MotionSensor) async throws {
    defer { sensor.close() }
    let start = ContinuousClock.now
    while start.duration(to: .now) < patience {
      if !sensor.samples(by: .zero).isEmpty { return }
      try await Task.sleep(for: pollInterval)
    }
    throw UserFacingError(
      .unavailable, sensor.problem ?? "the tracker sends nothing; start it, and start this command again")
  }

  // MARK: - Without the page

  private func converse(_ source: MotionSource?) async throws {
    let folders = try person.directories()
    var setup = speaking.setup
    let kept = PersonalSettings.readable(of: folders, Console.report)
    setup.endpointing = setup.endpointing ?? kept.endpointing
    let sensor = source?.sensor()
    let ends = try await talking.ends(
      earcons: kept.earcons, denoising: setup.denoising, followsWallClock: sensor != nil)
    setup.earcons = ends.signals
    var options = EngineOptions(denoising: setup.denoising, userDirectories: folders, onDiagnostic: Console.report)
    options.voices = UserVoices.usable(onDiagnostic: Console.report)
    let runtime = try EyePlayRuntime(options)
    let conversation =
      if case .recording(let path)? = source {
        try EyePlayConversation(setup, recording: path, runtime: runtime)
      } else {
        try EyePlayConversation(
          setup, gaze: sensor, isTrackerNeeded: sensor != nil, folders: folders, runtime: runtime)
      }
    let printer = TranscriptPrinter(hidesTyped: ends.isTyped)
    let hasTracker = Atomic(true)
    try await conversation.run(
      ends.input, output: ends.output,
      observe: { entry in
        if EyePlayConversation.isMissingTracker(entry) { hasTracker.store(false, ordering: .relaxed) }
        printer.print(entry)
      },
      show: talking.viewPrinter(printer))
    sensor?.close()
    try await ends.finish()
    if !hasTracker.load(ordering: .relaxed) { throw ExitCode(ExitStatus.missing.rawValue) }
  }
}
