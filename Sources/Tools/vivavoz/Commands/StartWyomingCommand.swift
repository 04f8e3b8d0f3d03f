import ArgumentParser

/// `vivavoz wyoming`: starts the program `vivavoz-serve` in place of this one.
struct StartWyomingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wyoming",
    abstract:
      "Serve speech recognition, speech synthesis, wake-word detection and conversations over the Wyoming protocol.",
    discussion: """
      `vivavoz-serve` does the work. `bin/vivavoz wyoming` builds it when it is \
      missing.

      Examples:
        vivavoz wyoming
        vivavoz wyoming --uri tcp://127.0.0.1:10400 --locale es
        vivavoz wyoming --help                # lists the options
      """)

  @Argument(parsing: .captureForPassthrough, help: "The options of the server.")
  var arguments: [String] = []

  func run() throws { try PartnerProgram("vivavoz-serve").start("wyoming", arguments) }
}
