import ArgumentParser

struct CalibrateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Learns from recordings of people: what is believed, and which phones sound alike.",
    subcommands: [BeliefCalibration.self, ConfusionCalibration.self], defaultSubcommand: BeliefCalibration.self)
}
