import ArgumentParser
import AtomicFiles
import Foundation
import Terminal
import VoiceEngine

struct CompassBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compass",
    abstract: "Measure the error of the offset that Haptic finds, and the cost and latency of its sensor stream.",
    discussion: """
      The command draws random headings around offsets of 0, 10, 90, 180 and 352 \
      degrees with normally distributed noise, and prints the error of both \
      estimators: the circular mean and a low-pass filter. The requirement is an error \
      of at most 3 degrees.

      With --stream the command runs conversations with a simulated sensor instead. \
      First the sensor measures once a second, then 100 times a second, each time for \
      the given time and faster than real time: the command prints CPU time and \
      memory. Then the sensor runs in real time for 20 s, and changes its heading \
      twice a second: the command prints the latency from a sensor sample to the first \
      audio samples of the changed tone at the output.

      Examples:
        vivavoz bench compass
        vivavoz bench compass --svg errors.svg
        vivavoz bench compass --stream 3600
      """)

  @Option(help: "The number of simulated calibrations for each cell of the table.")
  var trials = 2_000

  @Option(help: "The random seed.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "Also draw the errors at a noise of 5 degrees into this new file. The command fails if the file exists.",
      valueName: "file"))
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "Measure conversations with a simulated sensor instead, the first ones for this many seconds of sensor data.",
      valueName: "seconds"))
  var stream: Int?

  func validate() throws {
    guard (10...1_000_000).contains(trials) else { throw ValidationError("--trials must be 10 to 1000000.") }
    guard (10...36_000).contains(stream ?? 10) else { throw ValidationError("--stream must be 10 to 36000.") }
    guard stream == nil || svg == nil else { throw ValidationError("--stream takes no --svg.") }
  }

  func run() async throws {
    if let stream {
      for line in try await MotionLoad.lines(seconds: stream) { Console.print(line) }
      return
    }
    try svg.map(AtomicFile.checkFree)
    let table = OffsetErrors(trials: trials, seed: seed) { done, all in
      Console.progress(Console.bar(done, of: all) + " cells")
    }
    Console.progress(nil)
    table.lines.forEach(Console.print)
    if let svg { try AtomicFile.store(Array(table.drawing(noise: 5).utf8), at: svg, for: .everybody) }
  }
}
