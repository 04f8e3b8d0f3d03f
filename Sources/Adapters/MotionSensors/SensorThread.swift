import Foundation
import Polling
import Ports

/// The thread of a sensor. It starts with the first call of ``samples()``, and ends with ``close()`` or the release of
/// this object.
final class SensorThread: Sendable {
  /// The wait before a failed sensor is tried again.
  private static let retry: Duration = .seconds(1)

  private let name: String
  private let inbox: SampleInbox
  private let wakeup: WakeupPipe?
  private let receive: @Sendable (SampleInbox, WakeupPipe) throws(MotionError) -> Void

  /// - Parameters:
  ///   - name: the name of the thread, at most 15 bytes.
  ///   - place: the address or folder of the sensor, for errors.
  ///   - receive: receives samples until the pipe is signalled. It must not retain the sensor. If it throws, it is called
  ///     again after a second.
  init(
    _ name: String, at place: String, _ health: SensorHealth,
    receive: @escaping @Sendable (SampleInbox, WakeupPipe) throws(MotionError) -> Void
  ) {
    (self.name, self.receive) = (name, receive)
    inbox = SampleInbox(health)
    wakeup = try? WakeupPipe()
    if wakeup == nil { inbox.failed("\(place): too many files are open (ulimit -n); close some programs") }
  }

  deinit { close() }

  func samples() -> [Sample] {
    if inbox.begin(), let wakeup { start(wakeup) }
    return inbox.take()
  }

  var problem: String? { inbox.problem }

  func close() {
    inbox.closed()
    wakeup?.signal()
  }

  private func start(_ wakeup: WakeupPipe) {
    // It may not retain this object, which would then never be released.
    let thread = Thread { [inbox, receive] in
      repeat {
        do throws(MotionError) { return try receive(inbox, wakeup) } catch { inbox.failed("\(error)") }
      } while wakeup.wait(for: nil, upTo: Self.retry) == .timedOut
    }
    thread.name = name
    thread.start()
  }
}
