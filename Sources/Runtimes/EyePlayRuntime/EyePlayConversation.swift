public import AtomicFiles
import Dialogue
import EyePlay
import Foundation
public import Ports
public import Session
public import VoiceEngine
import YAML

/// A conversation with EyePlay.
public struct EyePlayConversation: RunnableConversation {
  private let options: SessionOptions
  private let engine: Engine
  private let gaze: GazeFeed.Source
  private let hand: (any SampleSource)?
  private let screen: (any SampleSource)?
  private let isTrackerNeeded: Bool
  private let levels: [LevelFile]
  private let store: EyePlayStore
  /// The paths of the recorded streams, for the transcript.
  private let streams: [String: String]
  private let settings: EyePlay.Settings
  /// The folder of a rehearsal, which lasts as long as the conversation; nil if the user's own folders are used.
  private let scratch: ScratchFolder?
  /// Whether samples arrive in real time.
  private let isLive: Bool
  private let seed: UInt64

  /// Creates a conversation with a tracker of the user.
  /// - Parameters:
  ///   - gaze: the tracker or another pointer; nil for none.
  ///   - hand: the hand of a second player; nil for none.
  ///   - screen: the shape of the drawing; nil for 16:9.
  ///   - isTrackerNeeded: whether the app ends if there is no tracker. Otherwise the user plays by voice.
  ///   - isRealTime: whether the tracker measures by the wall clock, and not by the clock of the conversation.
  ///   - folders: the folders of the user's data; nil to store nothing.
  /// - Throws: ``AssetError`` if there is no level.
  public init(
    _ options: SessionOptions, gaze: (any SampleSource)?, hand: (any SampleSource)? = nil,
    screen: (any SampleSource)? = nil, isTrackerNeeded: Bool, isRealTime: Bool = true, folders: UserDirectories?,
    runtime: EyePlayRuntime
  ) throws {
    (self.options, engine, self.hand, self.screen) = (options, runtime.engine, hand, screen)
    self.isTrackerNeeded = isTrackerNeeded
    self.gaze = gaze.map { .tracker($0) } ?? .none
    levels = try Self.playable(runtime.levels(), of: runtime)
    (store, streams, settings, scratch) = (EyePlayStore(folders), [:], EyePlay.Settings(), nil)
    (isLive, seed) = (gaze != nil && isRealTime, .random(in: 0...UInt64(UInt32.max)))
  }

  /// Creates a conversation with a recorded gaze.
  /// - Parameters:
  ///   - path: the recording's path.
  ///   - folders: the folders of the user's data; nil to store nothing, since the recording may be another person's.
  /// - Throws: ``AssetError`` if the file cannot be used, or if there is no level.
  public init(
    _ options: SessionOptions, recording path: String, folders: UserDirectories? = nil, runtime: EyePlayRuntime
  ) throws {
    (self.options, engine, hand, screen, isTrackerNeeded) = (options, runtime.engine, nil, nil, true)
    gaze = .recording(try SampleFile.read(path: path))
    levels = try Self.playable(runtime.levels(), of: runtime)
    (store, streams) = (EyePlayStore(folders), [EyePlayRuntime.gazeStream: path])
    (settings, scratch, isLive, seed) = (EyePlay.Settings(), nil, false, 1)
  }

  /// Creates a rehearsal, which changes no data of the user.
  /// - Parameter setup: the setup of the talk. Its data file has the settings, or the practice of earlier days if its name
  ///   ends with `practice.yaml`; where its data fail, nothing can be stored or erased. Without a recording, the pointer
  ///   of the page is used, if there is one.
  init(rehearsing setup: ConversationSetup, runtime: EyePlayRuntime) throws {
    let scratch = try ScratchFolder()
    let folder = "\(scratch.folders.data)/eyeplay"
    if let file = setup.dataFile {
      let isPractice = file.hasSuffix(EyePlayStore.practiceFile)
      try scratch.put(
        file, at: "\(folder)/\(isPractice ? EyePlayStore.practiceFile : EyePlayStore.settingsFile)")
    }
    if setup.simulation.fails {
      // A folder in the place of the lock: no program can write.
      try FileManager.default.createDirectory(atPath: "\(folder)/.lock", withIntermediateDirectories: true)
    }
    (options, engine) = (setup.speaking, runtime.engine)
    let (name, hand) = (EyePlayRuntime.gazeStream, EyePlayRuntime.handStream)
    let pointer = setup.streams[name] == nil ? setup.speaking.streams[name] : nil
    gaze =
      try setup.streams[name].map { .recording(try SampleFile.read(path: $0)) } ?? pointer.map { .tracker($0) }
      ?? .none
    self.hand = setup.speaking.streams[hand]
    screen = setup.speaking.streams[EyePlayRuntime.screenStream]
    isTrackerNeeded = setup.streams[name] != nil
    levels = try Self.playable(runtime.levels(), of: runtime)
    store = EyePlayStore(scratch.folders)
    (streams, settings, self.scratch) = (setup.streams, EyePlay.Settings(), scratch)
    (isLive, seed) = (pointer != nil, 1)
  }

  /// - Throws: ``AssetError`` if there is no level.
  private static func playable(_ levels: [LevelFile], of runtime: EyePlayRuntime) throws(AssetError) -> [LevelFile] {
    guard levels.isEmpty else { return levels }
    throw AssetError(
      .missing, file: runtime.engine.root.levels, problem: "there is no level that can be played",
      cure: "install VivaVoz again")
  }

  /// Returns whether an entry of the transcript reports that there is no tracker, so that a program can end with an
  /// error code.
  public static func isMissingTracker(_ entry: TranscriptEntry) -> Bool {
    entry.name == .answered && entry[.label] == EyePlay.Answer.noSource.name
  }

  /// The flow in its initial state.
  var flow: UniversalCommands<EyePlay> { UniversalCommands(EyePlay(settings: settings)) }

  public func run(
    _ input: any AudioInput, output: any AudioOutput, observe: @escaping @Sendable (TranscriptEntry) -> Void,
    show: @escaping @Sendable (ViewSnapshot) -> Void
  ) async throws {
    let display = Display(show: show)
    let backend = EyePlayBackend(
      .init(
        gaze: gaze, hand: hand, screen: screen, isTrackerNeeded: isTrackerNeeded, levels: levels, store: store,
        display: display,
        day: LocalTime.text(of: Date(), "%Y-%m-%d"), seed: seed),
      onDiagnostic: engine.onDiagnostic)
    var performance = ConversationRun(
      flow: flow, backend: backend, engine: engine, options: options, streams: streams)
    // A typed conversation with a tracker follows the wall clock, as the samples do.
    performance.isWaiting = { [isLive, pending = backend.pendingQueries] in isLive || pending.isBusy }
    do { try await performance.run(input, output: output, observe: observe, show: display.show) } catch {
      await backend.finish()
      throw error
    }
    await backend.finish()
  }
}
