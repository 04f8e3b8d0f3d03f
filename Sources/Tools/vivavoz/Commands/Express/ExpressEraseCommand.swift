import ArgumentParser
import AtomicFiles
import ExpressRuntime
import Terminal
import VoiceEngine

struct ExpressEraseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "Delete all personal data of Express from this machine. This cannot be undone.",
    discussion: """
      The command deletes the settings with their earlier versions, the password, \
      error reports, recordings and imported boards. It does not delete mail.yaml, or \
      copies and backups that you made. End running conversations first.

      Examples:
        vivavoz express erase          # lists the data and asks
        vivavoz express erase --yes    # does not ask
      """)

  @Flag(help: "Do not ask for confirmation.")
  var yes = false

  func run() throws { try forget(StoredData(of: UserDirectories())) { readLine() } }

  /// Lists the user's data, asks for confirmation, and deletes the data.
  /// - Parameter answer: returns the user's typed answer.
  func forget(_ data: StoredData, answer: () -> String?) throws {
    let items = try data.items()
    guard !items.isEmpty else {
      return Console.print("there is no personal data in \(data.folder); nothing was deleted")
    }
    guard yes || isMeant(items, answer) else { throw UserFacingError(.failed, "nothing was deleted") }
    let faults = items.compactMap { Self.remove($0, from: data) }
    for path in try data.others() { Console.print("\(path) is not a file of VivaVoz and stays") }
    data.removeEmpty()
    guard faults.isEmpty else { throw UserFacingError(.failed, faults.joined(separator: "\nvivavoz: ")) }
  }

  private func isMeant(_ items: [StoredData.Item], _ answer: () -> String?) -> Bool {
    for item in items { Console.print("\(item.path)  \(item.what)") }
    Console.prompt("This deletes all of these files permanently. Type yes to continue: ")
    return answer()?.lowercased() == "yes"
  }

  /// Removes an item.
  /// - Returns: the reason of a failure, after which the other items are still removed; nil on success.
  private static func remove(_ item: StoredData.Item, from data: StoredData) -> String? {
    do {
      try data.remove(item)
      Console.print("deleted: \(item.path)  \(item.what)")
      return nil
    } catch {
      return "\(error)"
    }
  }
}
