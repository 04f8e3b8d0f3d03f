import ArgumentParser
import Conversations
import Folders

struct ExpressForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Remove everything that was set up for a person from this machine: it cannot be undone.",
    discussion: """
      Settings with the versions before, the password, error reports, recordings and imported boards. Nothing else: not
      mail.yaml, and not what you have copied or backed up elsewhere. End conversations that are still going on first.

      Examples:
        vivavoz express forget          # says what there is, and asks
        vivavoz express forget --yes    # does not ask
      """)

  @Flag(help: "Do not ask.")
  var yes = false

  func run() throws { try forget(StoredData(of: UserDirectories())) { readLine() } }

  /// - Parameter answer: returns the user's typed answer.
  func forget(_ belongings: StoredData, answer: () -> String?) throws {
    let items = try belongings.items()
    guard !items.isEmpty else {
      return Console.print("nothing is kept in \(belongings.folder), so nothing was removed")
    }
    guard yes || isMeant(items, answer) else { throw Failure(.failed, "nothing was removed") }
    let faults = items.compactMap { Self.remove($0, from: belongings) }
    for path in try belongings.others() { Console.print("\(path) is none of ours and stays") }
    belongings.removeEmpty()
    guard faults.isEmpty else { throw Failure(.failed, faults.joined(separator: "\nvivavoz: ")) }
  }

  private func isMeant(_ items: [StoredData.Item], _ answer: () -> String?) -> Bool {
    for item in items { Console.print("\(item.path)  \(item.what)") }
    Console.prompt("All of this is removed and cannot be had back. Type yes to go on: ")
    return answer()?.lowercased() == "yes"
  }

  /// Removes an item.
  /// - Returns: the reason of a failure, after which the other items are still removed; nil on success.
  private static func remove(_ item: StoredData.Item, from belongings: StoredData) -> String? {
    do {
      try belongings.remove(item)
      Console.print("removed: \(item.path)  \(item.what)")
      return nil
    } catch {
      return "\(error)"
    }
  }
}
