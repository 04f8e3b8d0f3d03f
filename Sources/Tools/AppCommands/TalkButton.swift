import ArgumentParser
import InputDevices
import Terminal

/// The button for push-to-talk.
enum TalkButton: Equatable {
  /// Space or Enter at the terminal. If stdin is a pipe, each line counts as a press.
  case key
  /// Any media key of this machine, since it is unknown which of its devices is the headset.
  case headset
  /// Any media key of this input device, such as /dev/input/event5.
  case device(path: String)

  /// Starts to watch the button, and prints its events on the terminal.
  /// - Returns: a function that ends the watch.
  /// - Throws: ``ButtonError`` if there is no button.
  func watch(_ press: @escaping @Sendable () -> Void) throws -> @Sendable () -> Void {
    switch self {
    case .key: return try Self.keys(press)
    case .device(let path):
      let button = try MediaButton(path, onEvent: Self.tell, press: press)
      Console.complain("Press the button of \(path) to talk; press Ctrl-C to quit.")
      return { button.close() }
    case .headset:
      let (buttons, names) = try MediaButton.all(onEvent: Self.tell, press: press)
      Console.complain("Press the headset's play or call button to talk; press Ctrl-C to quit.")
      Console.complain("Devices with such a button: \(names.joined(separator: ", "))")
      return { for button in buttons { button.close() } }
    }
  }

  private static func keys(_ press: @escaping @Sendable () -> Void) throws -> @Sendable () -> Void {
    TerminalEcho.hide(.keys)
    let keyboard = try Keyboard(onEvent: tell, press: press)
    Console.complain(
      Console.isTyped ? "Press space or Enter to talk; press Ctrl-C to quit." : "Each input line is a press to talk.")
    return {
      keyboard.close()
      TerminalEcho.show()
    }
  }

  private static func tell(_ notice: ButtonEvent) { Console.warn("\(notice)") }
}

extension TalkButton: ExpressibleByArgument {
  init?(argument: String) {
    switch argument {
    case "key": self = .key
    case "headset": self = .headset
    case _ where argument.hasPrefix("/"): self = .device(path: argument)
    default: return nil
    }
  }

  static var allValueStrings: [String] { ["key", "headset", "/dev/input/event..."] }
}
