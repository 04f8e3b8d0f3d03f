import Foundation
import Testing

@testable import Assets

@Suite("Finding Grammars, Locales, Audio and Cities")
struct DataDirectoryTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for folder in DataDirectory.folders { try scratch.write("", to: "home/\(folder)/x") }
    try scratch.write("", to: "home/.build/debug/vivavoz")
    try scratch.write("", to: "elsewhere/x")
  }

  private func found(
    environment: [String: String] = [:], program: String = "elsewhere/x", here: String = "elsewhere",
    installed: [String] = []
  ) throws -> String {
    try DataDirectory.find(
      environment: environment, program: scratch.path + "/" + program, here: scratch.path + "/" + here,
      installed: installed.map { scratch.path + "/" + $0 }
    ).path
  }

  @Test("above the program")
  func program() throws {
    #expect(try found(program: "home/.build/debug/vivavoz") == scratch.path + "/home")
  }

  @Test("above the program that a link leads to")
  func link() throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/elsewhere/link", withDestinationPath: scratch.path + "/home/.build/debug/vivavoz")
    #expect(try found(program: "elsewhere/link") == scratch.path + "/home")
  }

  @Test("above the current folder")
  func here() throws {
    #expect(try found(here: "home/Cities") == scratch.path + "/home")
  }

  @Test("where packages put it")
  func installed() throws {
    #expect(try found(installed: ["none", "home"]) == scratch.path + "/home")
  }

  @Test("where the variable says, before anything else")
  func variable() throws {
    for folder in DataDirectory.folders { try scratch.write("", to: "other/\(folder)/x") }
    let other = scratch.path + "/other"
    #expect(try found(environment: [DataDirectory.variable: other], here: "home") == other)
  }

  @Test("an empty variable is as good as none")
  func emptyVariable() throws {
    #expect(try found(environment: [DataDirectory.variable: ""], here: "home") == scratch.path + "/home")
  }

  @Test("a variable that names the wrong folder is an error that says what is missing, not passed over")
  func wrongVariable() throws {
    try scratch.write("", to: "half/Cities/x")
    let error = #expect(throws: AssetError.self) {
      try found(environment: [DataDirectory.variable: scratch.path + "/half"], here: "home")
    }
    #expect(error?.problem.contains("no Grammars, Locales, Audio") == true)
  }

  @Test("nowhere is an error that says how to set it")
  func nowhere() {
    let error = #expect(throws: AssetError.self) { try found() }
    #expect(error?.cure.contains("export VIVAVOZ_HOME=") == true)
  }
}
