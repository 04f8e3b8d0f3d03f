import ArgumentParser

struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure the engine's cost, latency and recognition accuracy.",
    subcommands: [
      CostBench.self, ConversationsBench.self, SpeechBench.self, EndpointingBench.self, NamesBench.self, CityBench.self,
      RoutesBench.self, ExpressBench.self, RequestBench.self, OppositesBench.self, EnrolmentBench.self,
      TakeExtractionBench.self, LiveBench.self, ServeBench.self, CompassBench.self,
    ],
    defaultSubcommand: CostBench.self)
}
