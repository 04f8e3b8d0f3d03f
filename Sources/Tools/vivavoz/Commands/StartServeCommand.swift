import ArgumentParser

/// `vivavoz serve`: starts the program `vivavoz-serve` in place of this one.
struct StartServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve a page for each app, to be used in a browser on this computer.",
    discussion: """
      `vivavoz-serve` does the work. `bin/vivavoz serve` builds it when it is \
      missing.

      Examples:
        vivavoz serve
        vivavoz serve --open
        vivavoz serve --help                  # lists the options
      """)

  @Argument(parsing: .captureForPassthrough, help: "The options of the server.")
  var arguments: [String] = []

  func run() throws { try PartnerProgram("vivavoz-serve").start("serve", arguments) }
}
