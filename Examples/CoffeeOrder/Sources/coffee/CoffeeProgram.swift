import AppCommands
import Foundation
import PageCommands
import VoiceEngine
import WyomingCommands

/// The program: a conversation, its tests, its verification, its page, and its services for other programs.
@main struct CoffeeProgram {
  static func main() async {
    let data = Bundle.module.resourcePath.map { "\($0)/Data" }
    await AppProgram.main(
      AppDescriptor(CoffeeOrder.self, data: data), adding: [ServeCommand.self, WyomingCommand.self])
  }
}
