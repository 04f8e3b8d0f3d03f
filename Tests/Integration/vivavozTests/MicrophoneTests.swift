import Audio
import Foundation
import Processes
import Session
import Testing
import VirtualAudio
import VivaVozTesting
import VoiceEngine

@testable import TalkRuns
@testable import vivavoz
@testable import vivavoz_bench

/// The program at a sound server of its own, with somebody before its microphone: what talks live, as anybody has it.
/// All of it sounds in real time, so nothing of it runs beside the rest.
@Suite(
  "With a microphone", .serialized, .timeLimit(.minutes(3)), .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: PrivateSoundServer.isInstalled, Comment(rawValue: PrivateSoundServer.reason)))
struct MicrophoneTests {
  static let program = BuiltProgram("vivavoz")

  /// What a program is told of where it is: our files, a home of its own, and a sound server.
  static func settings(_ home: TemporaryFolder, _ server: String) -> [String: String] {
    [
      "HOME": home.path, "XDG_DATA_HOME": home.file("data"), "XDG_CONFIG_HOME": home.file("config"),
      "VIVAVOZ_HOME": ConversationFixture.home, "PULSE_SERVER": server, "PATH": "/usr/bin:/bin",
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// The words in a test voice, for a microphone.
  static func words(_ text: String) async throws -> SimulatedRider.Words {
    try await SimulatedRider.words(text, TestVoice.all[0])
  }
}

extension VirtualUser {
  /// Waits until the loudspeaker was silent for most of a second: whoever answers at once is heard with the echo of the
  /// question's last word before their own, which is another thing to try.
  func hearsNothing() async -> Bool {
    let length = Waveform.asrSampleRate * 4 / 5
    return await eventually {
      let heard = tracks.since(max(0, tracks.end - length)).heard
      return heard.count >= length && !heard.contains { $0.magnitude > 30 }
    }
  }
}

/// A program that was asked for one thing, and ends by itself.
final class CommandRun {
  private let home: TemporaryFolder
  private let program: RunningProgram

  init(_ arguments: [String], in home: TemporaryFolder, at server: String) async throws {
    self.home = home
    let line = ["/bin/sh", "-c", "exec \"$@\" >\"$HOME/said\"", "sh", MicrophoneTests.program.path]
    program = try await RunningProgram(
      line + arguments, environment: MicrophoneTests.settings(home, server), errors: home.file("complaints"))
  }

  /// On stdout, so far.
  var said: String { (try? String(contentsOfFile: home.file("said"), encoding: .utf8)) ?? "" }
  /// On stderr, so far.
  var complaints: String { (try? String(contentsOfFile: home.file("complaints"), encoding: .utf8)) ?? "" }

  func signal(_ number: Int32) { program.signal(number) }

  func complains(_ text: String) async -> Bool { await eventually { complaints.contains(text) } }

  /// Its status; nil where it has not ended after half a minute.
  func ended() async -> Int32? {
    _ = await eventually { program.outcome != nil }
    return program.outcome
  }
}
