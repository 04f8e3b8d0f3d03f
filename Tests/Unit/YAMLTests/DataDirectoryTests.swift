import Foundation
import Testing
import VivaVozTesting

@testable import YAML

@Suite("Location of Grammars, Locales, Audio and Cities")
struct DataDirectoryTests {
  let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
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

  @Test("The data is found above the program")
  func program() throws {
    #expect(try found(program: "home/.build/debug/vivavoz") == scratch.path + "/home")
  }

  @Test("The data is found above the target of a link to the program")
  func link() throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/elsewhere/link", withDestinationPath: scratch.path + "/home/.build/debug/vivavoz")
    #expect(try found(program: "elsewhere/link") == scratch.path + "/home")
  }

  @Test("The data is found above the current folder")
  func here() throws {
    #expect(try found(here: "home/Cities") == scratch.path + "/home")
  }

  @Test("An installed program uses the data that were installed with it, not those above the current folder")
  func besideProgram() throws {
    for folder in DataDirectory.folders { try scratch.write("", to: "usr/share/vivavoz/\(folder)/x") }
    try scratch.write("", to: "usr/bin/vivavoz")
    #expect(try found(program: "usr/bin/vivavoz", here: "home/Cities") == scratch.path + "/usr/share/vivavoz")
  }

  @Test("The data is found in the folder where packages install it")
  func installed() throws {
    #expect(try found(installed: ["none", "home"]) == scratch.path + "/home")
  }

  @Test("The environment variable takes precedence")
  func variable() throws {
    for folder in DataDirectory.folders { try scratch.write("", to: "other/\(folder)/x") }
    let other = scratch.path + "/other"
    #expect(try found(environment: [DataDirectory.variable: other], here: "home") == other)
  }

  @Test("An empty environment variable is ignored")
  func emptyVariable() throws {
    #expect(try found(environment: [DataDirectory.variable: ""], here: "home") == scratch.path + "/home")
  }

  @Test("A variable that names a wrong folder throws an error that lists what is missing")
  func wrongVariable() throws {
    try scratch.write("", to: "half/Cities/x")
    let error = #expect(throws: AssetError.self) {
      try found(environment: [DataDirectory.variable: scratch.path + "/half"], here: "home")
    }
    #expect(error?.problem.contains("no Grammars, Locales, Audio") == true)
  }

  @Test("Missing data throws an error that explains the variable")
  func nowhere() {
    let error = #expect(throws: AssetError.self) { try found() }
    #expect(error?.cure.contains("export VIVAVOZ_HOME=") == true)
  }

  @Test("A file in an app's own folder takes the place of the installed one, and the others stay")
  func additions() throws {
    try scratch.write("", to: "home/Locales/en/common.yaml")
    try scratch.write("", to: "home/Locales/en/rider.yaml")
    try scratch.write("", to: "app/Locales/en/rider.yaml")
    let home = try DataDirectory.find(environment: [DataDirectory.variable: scratch.path + "/home"])
    let both = try home.adding(scratch.path + "/app")
    #expect(both.file("Locales/en/rider.yaml") == scratch.path + "/app/Locales/en/rider.yaml")
    #expect(both.file("Locales/en/common.yaml") == scratch.path + "/home/Locales/en/common.yaml")
    #expect(both.files("Locales/en/rider.yaml").count == 2)
    #expect(both.files("Locales/en/none.yaml") == [])
    // A missing file is reported at the place of the installed one.
    #expect(both.file("Locales/en/none.yaml") == scratch.path + "/home/Locales/en/none.yaml")
  }

  @Test(
    "An app's own folder that does not exist, or has no data folder, is reported", arguments: ["none", "elsewhere"])
  func noAddition(_ folder: String) throws {
    let home = try DataDirectory.find(environment: [DataDirectory.variable: scratch.path + "/home"])
    let error = #expect(throws: AssetError.self) { try home.adding(scratch.path + "/" + folder) }
    #expect(error?.description.contains(folder) == true)
  }
}
