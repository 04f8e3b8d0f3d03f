package import ArgumentParser
package import AtomicFiles
package import Ports
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

  private static let services = Mutex(Services())

  /// What only some programs can do: the sensors and persons that they know.
  package struct Services: Sendable {
    /// Opens a sensor, such as `opentrack:4242`, that feeds a stream of an app in place of the page; nil if the program
    /// knows no sensors.
    package var openSensor: (@Sendable (String) throws -> any SampleSource)?
    /// Returns the folders of one of several persons of an account, after the passphrase if there is one; nil if the
    /// program knows no persons.
    package var personDirectories: (@Sendable (String) throws -> UserDirectories)?

    package init() {}
  }

  package static var furtherServices: Services {
    get { services.withLock { $0 } }
    set { services.withLock { $0 = newValue } }
  }

  package static var list: AppList {
    get {
      guard let list = apps.withLock({ $0 }) else { preconditionFailure("the program has not set its apps") }
      return list
    }
    set { apps.withLock { $0 = newValue } }
  }
}
