import ArgumentParser

struct ProveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "prove", abstract: "x")
  func run() async throws {
    let findings = try await RiderProof(engine: try Engine(city: "dublin")).findings()
    for breach in findings.breaches { Console.print("\(breach.description)\n  \(breach.path)") }
    Console.print("\(findings.situations) situations, \(findings.steps) steps, \(findings.ways.count) ways, \(findings.states.count) states, \(findings.lines.count) lines")
  }
}
