import ArgumentParser

struct ProveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "prove", abstract: "x")
  func run() async throws {
    let findings = try App.rider.proof(try Engine(city: "dublin"))
    for breach in findings.breaches { Console.print("\(breach.description)\n  \(breach.path)") }
    Console.print(
      "\(findings.situations) situations, \(findings.steps) steps, \(findings.ways.count) ways, \(findings.states.count) states, \(findings.lines.count) lines"
    )
    if let f = try? String(findings.ways.map { "\($0.from)\t\($0.label)\t\($0.to)" }.sorted().joined(separator: "\n")) {
      Console.print(f)
    }
  }
}
