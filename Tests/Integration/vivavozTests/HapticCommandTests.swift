import AtomicFiles
import Foundation
import Testing
import VivaVozTesting

/// The command `haptic` as a program.
@Suite("The command haptic") struct HapticCommandTests {
  private static let recordings = "\(Repository.path)/Tests/Talks/haptic"

  private func run(_ arguments: [String], typing lines: String = "") throws -> KeyboardRun {
    let home = try TemporaryFolder()
    let run = try KeyboardRun(["haptic", "--text"] + arguments, typing: lines, in: home)
    #expect(!FileManager.default.fileExists(atPath: home.file("data/vivavoz/haptic")), "a recording stores nothing")
    return run
  }

  @Test(
    "HAP-038: without a compass the command says so, and ends with exit code 3",
    .enabled(if: KeyboardRun.program.isBuilt))
  func noCompass() throws {
    let end = try run(["--motion", "\(Self.recordings)/headless.csv"])
    #expect(end.code == 3)
    #expect(end.out.contains("I get no motion data"))
    #expect(end.notes.contains("headless.csv: the recording has no headings; write a column named heading"))
  }

  @Test("A calibration by keyboard prints the levels and the result", .enabled(if: KeyboardRun.program.isBuilt))
  func calibration() throws {
    let silence = String(repeating: "+10s\n", count: 4)
    let end = try run(
      ["--view", "--motion", "\(Self.recordings)/calibration.csv"],
      typing: "start\n\(silence)start\n\(silence)goodbye\n")
    #expect(end.code == 0, "\(end.notes)")
    #expect(end.out.contains("Vibration 11 of 16") && end.out.contains("You're facing North"))
    #expect(end.out.contains("Calibrated. Keep it where it is."))
  }

  @Test(
    "A wrong source, a missing file and a wrong device are errors that state the cure",
    .enabled(if: KeyboardRun.program.isBuilt),
    arguments: [
      (["--motion", "gyro"], 2, "write gpsd, gpsd:HOST:PORT, opentrack"),
      (["--motion", "/none/turn.csv"], 1, "/none/turn.csv"),
      (["--motion", "turn.csv", "--rumble", "/dev/null"], 1, "/dev/null"),
    ] as [([String], Int32, String)])
  func wrong(arguments: [String], code: Int32, words: String) throws {
    let end = try run(arguments)
    #expect(end.code == code)
    #expect(end.notes.contains(words), "\(end.notes)")
  }
}
