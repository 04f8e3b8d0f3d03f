package import ArgumentParser
import Synchronization
package import VoiceEngine

/// The apps of this program. Its commands are types without an instance of their own when their help is printed, so the
/// list is global. The program sets it once, before it parses the command line.
package enum ProgramApps {
  private static let apps = Mutex<AppList?>(nil)
  private static let talks = Mutex("Talks")
  private static let commands = Mutex<[any ParsableCommand.Type]>([])

  /// The folder of the talks, which the examples of the help name.
  package static var talkFolder: String {
    get { talks.withLock { $0 } }
    set { talks.withLock { $0 = newValue } }
  }

  /// Commands that the program adds to those of every app.
  package static var furtherCommands: [any ParsableCommand.Type] {
    get { commands.withLock { $0 } }
    set { commands.withLock { $0 = newValue } }
  }

  package static var list: AppList {
    get {
      guard let list = apps.withLock({ $0 }) else { preconditionFailure("the program has not set its apps") }
      return list
    }
    set { apps.withLock { $0 = newValue } }
  }
}
