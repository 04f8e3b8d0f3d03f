import ArgumentParser

/// `vivavoz bench`: starts the program `vivavoz-bench` in place of this one.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure the engine's cost, latency and recognition accuracy.",
    discussion: """
      `vivavoz-bench` does the work. `bin/vivavoz bench` builds it when it is missing. \
      The Debian package does not contain it: it needs VivaVoz's source code.

      Examples:
        vivavoz bench
        vivavoz bench --help                  # lists the measurements
        vivavoz bench speech --help
      """)

  @Argument(parsing: .captureForPassthrough, help: "The measurement and its options.")
  var arguments: [String] = []

  func run() throws { try PartnerProgram("vivavoz-bench").start("bench", arguments) }
}

/// `vivavoz calibrate`: starts the program `vivavoz-bench` in place of this one.
struct CalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Fit the confidence model and the phone confusions to recordings of people.",
    discussion: """
      `vivavoz-bench` does the work. `bin/vivavoz calibrate` builds it when it is \
      missing. The Debian package does not contain it: it needs VivaVoz's source code.

      Examples:
        vivavoz calibrate --help
      """)

  @Argument(parsing: .captureForPassthrough, help: "The calibration and its options.")
  var arguments: [String] = []

  func run() throws { try PartnerProgram("vivavoz-bench").start("calibrate", arguments) }
}
