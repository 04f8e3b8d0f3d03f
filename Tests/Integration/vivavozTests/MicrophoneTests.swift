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

/// Tests of the program with its own sound server and a simulated user at the microphone. They run in real time, and
/// one at a time.
@Suite(
  "The program with a simulated microphone", .serialized, .timeLimit(.minutes(3)),
  .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: PrivateSoundServer.isInstalled, Comment(rawValue: PrivateSoundServer.reason)))
struct MicrophoneTests {
  static let program = BuiltProgram("vivavoz")

  /// The environment of the program: the repository's data, a home folder, and a sound server.
  static func settings(_ home: TemporaryFolder, _ server: String) -> [String: String] {
    [
      "HOME": home.path, "XDG_DATA_HOME": home.file("data"), "XDG_CONFIG_HOME": home.file("config"),
      "VIVAVOZ_HOME": ConversationFixture.home, "PULSE_SERVER": server, "PATH": "/usr/bin:/bin",
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Synthesizes words for the microphone.
  static func words(_ text: String) async throws -> SimulatedRider.Words {
    try await SimulatedRider.words(text, TestVoice.english[0])
  }
}

extension VirtualUser {
  /// Waits until the loudspeaker was silent for most of a second. An immediate answer would overlap the echo of the
  /// question's last word.
  func becomesSilent() async -> Bool {
    let length = Waveform.asrSampleRate * 4 / 5
    return await eventually {
      let heard = tracks.since(max(0, tracks.end - length)).heard
      return heard.count >= length && !heard.contains { $0.magnitude > 30 }
    }
  }
}

/// A run of the program that ends by itself.
final class CommandRun {
  private let home: TemporaryFolder
  private let program: RunningProgram

  init(_ arguments: [String], in home: TemporaryFolder, at server: String) async throws {
    self.home = home
    let line = ["/bin/sh", "-c", "exec \"$@\" >\"$HOME/said\"", "sh", MicrophoneTests.program.path]
    program = try await RunningProgram(
      line + arguments, environment: MicrophoneTests.settings(home, server), errors: home.file("complaints"))
  }

  /// The output on stdout so far.
  var said: String { (try? String(contentsOfFile: home.file("said"), encoding: .utf8)) ?? "" }
  /// The output on stderr so far.
  var complaints: String { (try? String(contentsOfFile: home.file("complaints"), encoding: .utf8)) ?? "" }

  func signal(_ number: Int32) { program.signal(number) }

  func complains(_ text: String) async -> Bool { await eventually { complaints.contains(text) } }

  /// Waits for the end of the program. Returns its status; nil if it has not ended after half a minute.
  func ended() async -> Int32? {
    _ = await eventually { program.outcome != nil }
    return program.outcome
  }
}
