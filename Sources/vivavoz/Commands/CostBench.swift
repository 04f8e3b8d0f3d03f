import ArgumentParser

struct CostBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cost", abstract: "Time to the welcome, recognition against the bare library, memory.")

  func run() async throws {}
}
