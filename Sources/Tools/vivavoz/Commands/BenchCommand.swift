import ArgumentParser

struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures: what the engine costs, and what it hears right.",
    subcommands: [
      CostBench.self, SpeechBench.self, EndsBench.self, NamesBench.self, CityBench.self, ExpressBench.self,
      RequestBench.self, OppositesBench.self, TeachBench.self, CutBench.self, LiveBench.self,
    ],
    defaultSubcommand: CostBench.self)
}
