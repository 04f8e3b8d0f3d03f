import ArgumentParser
import Foundation
import Testing
import VivaVozTesting

@testable import Terminal
@testable import vivavoz
@testable import vivavoz_bench

@Suite struct CommandHelpTests {
  private static let programs: [any ParsableCommand.Type] = [VivaVoz.self, VivaVozBench.self]

  @Test("Every example and every row of a table fits a terminal of 80 columns, so that an example can be pasted")
  func widths() {
    let commands = Self.programs.flatMap { Self.all($0) }
    #expect(commands.count > 50)
    for command in commands {
      for line in command.configuration.discussion.split(separator: "\n") where line.count > 79 && !Self.isProse(line) {
        Issue.record("\(command): \(line)")
      }
    }
  }

  @Test("Each paragraph of a help text is one line, which is wrapped at the width of the terminal")
  func paragraphs() {
    for command in Self.programs.flatMap({ Self.all($0) }) {
      let lines = command.configuration.discussion.split(separator: "\n", omittingEmptySubsequences: false)
      for (line, next) in zip(lines, lines.dropFirst()) where Self.isProse(line) && Self.isProse(next) {
        // A line that ends within a sentence was broken by hand.
        if let last = line.last, !".:?!)".contains(last) { Issue.record("\(command): \(line)") }
      }
    }
  }

  @Test("Each example is a valid command line")
  func examples() {
    var count = 0
    for program in Self.programs {
      for command in Self.all(program) {
        for line in Self.lines(of: command.configuration.discussion) {
          count += 1
          // Examples of one program may name a command of the other.
          let isMeasurement = ["bench", "calibrate"].contains(line.first)
          let root: any ParsableCommand.Type = isMeasurement ? VivaVozBench.self : VivaVoz.self
          do { _ = try root.parseAsRoot(line) } catch {
            let isHelp = root.exitCode(for: error).isSuccess
            if !isHelp { Issue.record("\(command): \(line.joined(separator: " ")): \(root.message(for: error))") }
          }
        }
      }
    }
    #expect(count > 100)
  }

  @Test("The command lines of the README are valid")
  func readme() throws {
    let text = try String(contentsOfFile: "\(ConversationFixture.home)/README.md", encoding: .utf8)
    let table = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { row in
      row.split(separator: "|").last.map {
        $0.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      }
        ?? []
    }
    #expect(table.count > 20)
    for line in table {
      let words = Self.words(of: line.hasPrefix("--") ? "rider \(line)" : String(line))
      #expect(throws: Never.self, "\(line)") { try VivaVoz.parseAsRoot(words) }
    }
  }

  @Test("Help names the command as it was typed")
  func named() {
    let help = "A vivavoz.\n  vivavoz rider --text\n  printf 'a' | vivavoz parse x\nUSAGE: vivavoz rider\nvivavozes\n"
    let shown = Invocation.named(help, as: "bin/vivavoz")
    #expect(
      shown
        == "A vivavoz.\n  bin/vivavoz rider --text\n  printf 'a' | bin/vivavoz parse x\nUSAGE: bin/vivavoz rider\nvivavozes\n"
    )
  }

  /// Returns the command lines in a help text, without the parts that the shell reads.
  private static func lines(of help: String) -> [[String]] {
    help.replacing("\\\n", with: " ").split(separator: "\n").compactMap { line in
      let code = line.prefix { $0 != "#" }
      guard line.hasPrefix("  "), let start = code.range(of: "vivavoz ", options: .backwards) else { return nil }
      return words(of: String(code[start.upperBound...]))
    }
  }

  /// Whether a line of a help text is neither empty, nor an example, nor a row of a table.
  private static func isProse(_ line: Substring) -> Bool {
    !line.isEmpty && !line.hasPrefix(" ") && !line.contains("  ")
  }

  /// Splits a line as a shell does: quotes join words, and a comment, a pipe or a redirection is not part of the
  /// command.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var (word, quote): (String?, Character?) = (nil, nil)
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        (quote, word) = (character, word ?? "")
      } else if "#|>".contains(character), word == nil {
        break
      } else if character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  private static func all(_ command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.flatMap { all($0) }
  }
}
