import ArgumentParser
import Testing

@testable import vivavoz

@Suite struct HelpTests {
  @Test("examples fit a terminal of 80 columns: what is broken in two cannot be pasted")
  func widths() {
    let commands = Self.all(VivaVoz.self)
    #expect(commands.count > 40)
    for command in commands {
      let lines = command.configuration.discussion.split(separator: "\n").filter { $0.hasPrefix("  ") }
      for line in lines where line.count > 80 { Issue.record("\(command): \(line)") }
    }
  }

  private static func all(_ command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.flatMap { all($0) }
  }
}
