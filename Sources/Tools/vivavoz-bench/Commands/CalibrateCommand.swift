import ArgumentParser

struct CalibrateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Fit the confidence model or the phone confusion matrix to recordings of people.",
    subcommands: [ConfidenceCalibration.self, ConfusionCalibration.self], defaultSubcommand: ConfidenceCalibration.self)
}
