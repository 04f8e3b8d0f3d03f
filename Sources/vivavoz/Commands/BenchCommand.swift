import ArgumentParser

struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "What the engine costs: time to the welcome, recognition, memory.")

  func run() async throws {}
}
