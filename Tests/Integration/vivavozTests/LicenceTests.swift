import Foundation
import Testing
import VivaVozTesting

@Suite("Licences")
struct LicenceTests {
  private static let program = BuiltProgram("vivavoz")
  private static let dpkg = "/usr/bin/dpkg-query"

  private static var canRun: Bool {
    let isThere = FileManager.default.isExecutableFile(atPath: dpkg)
    if !isThere { print("skipped: no \(dpkg); only Debian names the package of a library") }
    return isThere && program.isBuilt
  }

  private func output(_ line: String...) throws -> String {
    let running = try BuiltProgram.Running(line)
    let text = running.rest()
    running.ended()
    return text
  }

  @Test("VivaVoz is free software, and so are the libraries that it links (RID-025)", .enabled(if: canRun))
  func libraries() throws {
    let licence = try String(contentsOfFile: "\(ConversationFixture.home)/LICENSE", encoding: .utf8)
    #expect(licence.prefix(200).contains("GNU GENERAL PUBLIC LICENSE"))
    let files = try output("/usr/bin/ldd", Self.program.path).split(separator: "\n").compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("/") }.map {
        URL(filePath: String($0)).resolvingSymlinksInPath().path
      }
    }
    // Swift's own libraries come with the compiler, under the Apache License 2.0.
    let system = files.filter { $0.hasPrefix("/usr/lib/") || $0.hasPrefix("/lib/") }
    try #require(system.count > 10, "\(files)")
    for file in system {
      // The package names the library by its path before /lib became a link.
      let owner = try output(Self.dpkg, "--search", "*/" + URL(filePath: file).lastPathComponent)
      let package = try #require(owner.split(separator: ":").first.map(String.init), "no package has \(file)")
      let section = try output(Self.dpkg, "--show", "--showformat=${Section}", package)
      #expect(
        !section.isEmpty && !section.hasPrefix("non-free") && !section.hasPrefix("contrib"), "\(package): \(section)")
    }
  }
}
