import AtomicFiles
import Foundation
import Testing
import VivaVozTesting

/// The command `eyeplay` as a program.
@Suite("The command eyeplay") struct EyePlayCommandTests {
  private static let gaze = "\(Repository.path)/Tests/Talks/eyeplay/levels.csv"

  private func run(_ arguments: [String], typing lines: String = "", in home: TemporaryFolder) throws -> KeyboardRun {
    try KeyboardRun(["eyeplay"] + arguments, typing: lines, in: home)
  }

  @Test("EYE-047: a recorded gaze plays the levels, and stores nothing", .enabled(if: KeyboardRun.program.isBuilt))
  func recorded() throws {
    let home = try TemporaryFolder()
    let silence = String(repeating: "-\n", count: 8)
    let end = try run(["--text", "--view", "--gaze", Self.gaze], typing: silence + "goodbye\n", in: home)
    #expect(end.code == 0, "\(end.notes)")
    #expect(end.out.contains("Level 1 of 8") && end.out.contains("Level 2 of 8"))
    #expect(!FileManager.default.fileExists(atPath: home.file("data/vivavoz/eyeplay")))
  }

  @Test(
    "EYE-015: a tracker that sends nothing is named with the cure, and ends the command with exit code 3",
    .enabled(if: KeyboardRun.program.isBuilt), arguments: [[], ["--text"]])
  func noTracker(mode: [String]) throws {
    let port = FreePort.any()
    let end = try run(mode + ["--gaze", "opentrack:\(port)"], in: try TemporaryFolder())
    #expect(end.code == 3, "\(end.out) \(end.notes)")
    #expect((end.out + end.notes).contains("start OpenTrack"))
  }

  @Test(
    "A wrong source and a missing file are errors that state the cure", .enabled(if: KeyboardRun.program.isBuilt),
    arguments: [
      (["--text", "--gaze", "camera"], 2, "opentrack"), (["--text", "--gaze", "/none/look.csv"], 1, "/none/look.csv"),
      (["--gaze", "look.csv"], 2, "--text"), (["--gaze", "iio"], 2, "opentrack"),
      (["--plot", "a.svg"], 64, "--progress"),
      (["--port", "99999"], 64, "65535"), (["--locale", "es"], 64, "--locale has no effect on the page"),
      (["--transcript", "t.jsonl", "--view"], 64, "--view, --transcript"),
    ] as [([String], Int32, String)])
  func wrong(arguments: [String], code: Int32, words: String) throws {
    let end = try run(arguments, in: try TemporaryFolder())
    #expect(end.code == (code == 64 ? 2 : code), "\(end.notes)")
    #expect(end.notes.contains(words), "\(end.notes)")
  }

  @Test(
    "EYE-029: the practice is printed by day and drawn; a damaged file is named",
    .enabled(if: KeyboardRun.program.isBuilt))
  func progress() throws {
    let home = try TemporaryFolder()
    #expect(try run(["--progress"], in: home).out.contains("there is no practice yet"))
    let folder = home.file("data/vivavoz/eyeplay")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let days =
      "'2026-11-29': {targets: 8, seconds: 2.5, radius: 0.041}\n'2026-11-30': {targets: 9, seconds: 1.9, radius: 0.03}\n"
    try days.write(toFile: "\(folder)/practice.yaml", atomically: true, encoding: .utf8)
    let plot = home.file("progress.svg")
    let end = try run(["--progress", "--plot", plot], in: home)
    #expect(end.code == 0 && end.out.contains("2026-11-29") && end.out.contains("1.90 s"))
    let drawing = try String(contentsOfFile: plot, encoding: .utf8)
    #expect(drawing.hasPrefix("<svg") && drawing.contains("2026-11-30") && drawing.contains("polyline"))
    #expect(try run(["--progress", "--plot", plot], in: home).code != 0, "an existing file is not replaced")
    try "x".write(toFile: "\(folder)/practice.yaml", atomically: true, encoding: .utf8)
    let damaged = try run(["--progress"], in: home)
    #expect(damaged.code == 1 && damaged.notes.contains("practice.yaml:1"))
  }
}
