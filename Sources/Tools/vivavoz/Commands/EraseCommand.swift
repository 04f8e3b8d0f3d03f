import ArgumentParser
import InstalledApps
import Terminal
import VoiceEngine

struct EraseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "List all files that VivaVoz keeps for you, or erase them for good.",
    discussion: """
      Without --all the command lists the files with their folders: settings, data and \
      caches. With --all it asks twice, then erases all of them, including recognisers \
      that you have installed and the data of all persons who share this account. It \
      does not erase the program, or copies and backups that you made. End running \
      conversations first.

      To erase less: `vivavoz express erase`, `vivavoz rides erase`, \
      `vivavoz person erase`, `vivavoz settings --reset`.

      Examples:
        vivavoz erase                 # lists the files, erases nothing
        vivavoz erase --all           # asks twice
        vivavoz erase --all --yes     # does not ask
      """)

  @Flag(help: "Erase everything.")
  var all = false

  @Flag(help: "Do not ask.")
  var yes = false

  func validate() throws {
    guard all || !yes else { throw ValidationError("--yes needs --all; without --all nothing is erased.") }
  }

  func run() throws { try run(UserData()) { readLine() } }

  /// Lists the user's files; with `--all` asks, and erases them.
  /// - Parameter answer: returns the user's typed answer; nil at the end of the input.
  func run(_ data: UserData, answer: () -> String?) throws {
    let items = try data.items()
    guard !items.isEmpty else {
      return Console.print("VivaVoz keeps no files for you in \(data.folders.joined(separator: ", "))")
    }
    for item in items {
      Console.print("\(item.path)  \(item.what)\(item.isRenewable ? " (can be made again)" : "")")
    }
    guard all else { return }
    guard yes || ErasureQuestions.areAnswered(answer) else { throw UserFacingError(.failed, "nothing was erased") }
    let faults = items.compactMap { Self.erase($0, from: data) }
    for path in try data.others() { Console.print("\(path) is not a file of VivaVoz and stays") }
    data.removeEmpty()
    guard faults.isEmpty else { throw UserFacingError(.failed, faults.joined(separator: "\nvivavoz: ")) }
    Console.print("erased: \(items.count.of("item"))")
  }

  /// Erases an item.
  /// - Returns: the reason of a failure, after which the other items are still erased; nil on success.
  private static func erase(_ item: UserData.Item, from data: UserData) -> String? {
    do {
      try data.erase(item)
      return nil
    } catch { return "\(error)" }
  }
}
