import AppCommands
import Foundation
import VoiceEngine

/// The program: a conversation, its tests and its verification.
@main struct CoffeeProgram {
  static func main() async {
    let data = Bundle.module.resourcePath.map { "\($0)/Data" }
    await AppProgram.main(AppDescriptor(CoffeeOrder.self, data: data))
  }
}
