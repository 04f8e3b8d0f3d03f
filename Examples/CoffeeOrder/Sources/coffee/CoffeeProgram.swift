import AppCommands
import Foundation
import PageCommands
import VoiceEngine

/// The program: a conversation, its tests, its verification and its page.
@main struct CoffeeProgram {
  static func main() async {
    let data = Bundle.module.resourcePath.map { "\($0)/Data" }
    await AppProgram.main(AppDescriptor(CoffeeOrder.self, data: data), adding: [ServeCommand.self])
  }
}
