public import AtomicFiles
import Dialogue
import Foundation
import Haptic
public import Ports
public import Session
public import VoiceEngine

/// A conversation with Haptic.
public struct HapticConversation: RunnableConversation {
  /// The kind of sensor of a recording.
  private static let recording = "recording"

  private let options: SessionOptions
  private let engine: Engine
  private let source: MotionFeed.Source
  private let problem: @Sendable () -> String?
  private let store: CalibrationStore
  /// The paths of the recorded streams, for the transcript.
  private let streams: [String: String]
  private let settings: Haptic.Settings
  /// The folder of a rehearsal, which lasts as long as the conversation; nil if the user's own folders are used.
  private let scratch: ScratchFolder?
  /// Whether samples arrive in real time.
  private let isLive: Bool

  /// Creates a conversation with a sensor of the user.
  /// - Parameters:
  ///   - sensor: the sensor; nil for none. Its samples have the values `heading`, `pitch`, `roll` (degrees) and
  ///     `acceleration` (g, without gravity).
  ///   - kind: the kind of sensor, one word, such as `gpsd`. Each kind has a stored calibration of its own.
  ///   - problem: returns why the sensor delivers nothing; nil if it has no reason.
  ///   - isRealTime: whether the sensor measures by the wall clock, and not by the clock of the conversation.
  ///   - folders: the folders of the user's data; nil to store nothing.
  public init(
    _ options: SessionOptions, sensor: (any SampleSource)?, kind: String,
    problem: @escaping @Sendable () -> String? = { nil },
    isRealTime: Bool = true, folders: UserDirectories?, runtime: HapticRuntime
  ) {
    (self.options, self.problem, engine) = (options, problem, runtime.engine)
    source = sensor.map { .sensor($0, isRealTime: isRealTime) } ?? .none
    store = CalibrationStore(folders, sensor: kind)
    (streams, settings, scratch, isLive) = ([:], Haptic.Settings(), nil, sensor != nil && isRealTime)
  }

  /// Creates a conversation with a recording of motion.
  /// - Parameters:
  ///   - path: the recording's path.
  ///   - folders: the folders in which the calibration is stored; nil to store nothing, since the calibration of a
  ///     recording is not that of the user's device.
  /// - Throws: ``AssetError`` if the file cannot be used.
  public init(
    _ options: SessionOptions, recording path: String, folders: UserDirectories? = nil, runtime: HapticRuntime
  ) throws {
    (self.options, engine) = (options, runtime.engine)
    source = .recording(try SampleFile.read(path: path))
    store = CalibrationStore(folders, sensor: Self.recording)
    problem = { "\(path): the recording has no headings; write a column named heading" }
    (streams, settings) = ([HapticRuntime.streamName: path], Haptic.Settings())
    (scratch, isLive) = (nil, false)
  }

  /// Creates a rehearsal, which changes no data of the user.
  /// - Parameter setup: the setup of the talk. Its data file is a stored calibration; where its data fail, none can be
  ///   stored or erased. Without a recording, the sensor of the page is used.
  init(rehearsing setup: ConversationSetup, runtime: HapticRuntime) throws {
    let scratch = try ScratchFolder()
    if let file = setup.dataFile {
      try scratch.put(file, at: "\(scratch.folders.data)/haptic/\(CalibrationStore.file(of: Self.recording))")
    }
    if setup.simulation.fails {
      // A folder in the place of the lock: no program can write.
      let lock = "\(scratch.folders.data)/haptic/.lock"
      try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: true)
    }
    options = setup.speaking
    engine = runtime.engine
    let name = HapticRuntime.streamName
    let sensor = setup.streams[name] == nil ? setup.speaking.streams[name] : nil
    source =
      try setup.streams[name].map { .recording(try SampleFile.read(path: $0)) } ?? sensor.map {
        .sensor($0, isRealTime: true)
      }
      ?? .none
    store = CalibrationStore(scratch.folders, sensor: Self.recording)
    problem = { nil }
    var settings = Haptic.Settings()
    if let timeout = setup.noInputTimeout { settings.noInputTimeout = timeout }
    (streams, self.settings, self.scratch, isLive) = (setup.streams, settings, scratch, sensor != nil)
  }

  /// Returns whether an entry of the transcript reports that there is no motion sensor, so that a program can end with
  /// an error code.
  public static func isMissingSensor(_ entry: TranscriptEntry) -> Bool {
    entry.name == .answered && entry[.label] == Haptic.Answer.noSensor.name
  }

  /// The flow in its initial state.
  var flow: UniversalCommands<Haptic> { UniversalCommands(Haptic(settings: settings)) }

  public func run(
    _ input: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void,
    show: @escaping @Sendable (ViewSnapshot) -> Void
  ) async throws {
    let backend = HapticBackend(source, store: store, problem: problem, onDiagnostic: engine.onDiagnostic)
    var performance = ConversationRun(
      flow: flow, backend: backend, engine: engine, options: options, streams: streams)
    // A typed conversation with a sensor follows the wall clock, as the samples do.
    performance.isWaiting = { [isLive, pending = backend.pendingQueries] in isLive || pending.isBusy }
    do { try await performance.run(input, output: output, observe: observe, show: show) } catch {
      await backend.pendingQueries.rest()
      throw error
    }
    await backend.pendingQueries.rest()
  }
}
