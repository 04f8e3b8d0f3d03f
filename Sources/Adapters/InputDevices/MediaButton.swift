import Foundation
import Polling

/// The button of a headset: a media key of an evdev device, `/dev/input/event5`. If the device is unplugged, this
/// object waits until it is back.
///
/// It does not grab the device exclusively (`EVIOCGRAB`), since the same device mostly has the volume keys, which the
/// desktop needs. Therefore an open media player may start to play as well.
public final class MediaButton: Sendable {
  /// The path of Linux's list of input devices.
  public static let listingPath = "/proc/bus/input/devices"

  /// The content of Linux's list of input devices; empty if it cannot be read.
  public static var listing: String { (try? String(contentsOfFile: listingPath, encoding: .utf8)) ?? "" }

  /// Returns the devices that have a media key, in the order of the listing. Most keyboards are among them.
  public static func devices(listing: String) -> [(name: String, path: String)] {
    InputDevice.all(in: listing).filter(\.hasMediaKey).map { ($0.name, $0.path) }
  }

  /// Opens all media buttons of the machine, since it is unknown which one is the headset's.
  /// - Returns: the buttons that can be read, and the names of their devices.
  /// - Throws: ``ButtonError`` if there is none, or none of them can be read.
  public static func all(
    listing: String = MediaButton.listing, onEvent: @escaping @Sendable (ButtonEvent) -> Void,
    press: @escaping @Sendable () -> Void
  ) throws(ButtonError) -> (buttons: [MediaButton], names: [String]) {
    var (found, failure): ([(MediaButton, String)], ButtonError) = ([], .noneFound)
    for (name, path) in devices(listing: listing) {
      do throws(ButtonError) {
        found.append((try MediaButton(path, listing: listing, onEvent: onEvent, press: press), name))
      } catch { failure = error }
    }
    guard !found.isEmpty else { throw failure }
    return (found.map(\.0), found.map(\.1))
  }

  private let wakeup: WakeupPipe

  /// Opens a device, and watches its media keys until ``close()``.
  /// - Parameters:
  ///   - path: a device, a link to one (`/dev/input/by-id/...`), or a FIFO that delivers the same bytes.
  ///   - listing: as ``listing``.
  ///   - retry: the interval at which an unplugged device is looked for.
  ///   - onEvent: a callback for the button's events, on a thread of its own.
  ///   - press: a callback for each press, on the same thread.
  /// - Throws: ``ButtonError`` if the path is no button.
  public init(
    _ path: String, listing: String = MediaButton.listing, retry: Duration = .seconds(1),
    onEvent: @escaping @Sendable (ButtonEvent) -> Void, press: @escaping @Sendable () -> Void
  ) throws(ButtonError) {
    wakeup = try ButtonError.wakeup()
    let descriptor = try EventNode.open(path, listing: listing)
    let watch = ButtonMonitor(path: path, retry: retry, wakeup: wakeup, onEvent: onEvent, press: press)
    Thread { watch.run(descriptor) }.start()
  }

  /// Closes the device. Further calls have no effect.
  public func close() { wakeup.signal() }

  deinit { wakeup.signal() }
}
