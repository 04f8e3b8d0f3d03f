import Foundation

/// The button of a headset: a media key of an evdev device, `/dev/input/event5`. A device that is unplugged is waited for.
///
/// It does not take the device for itself (`EVIOCGRAB`): keys for the volume are mostly on the same one, and the desktop is
/// to have them. The price is that a player that is open may begin to play as well.
public final class MediaButton: Sendable {
  /// Where Linux lists what there is.
  public static let listingPath = "/proc/bus/input/devices"

  /// What Linux lists here; nothing where it cannot be read.
  public static var listing: String { (try? String(contentsOfFile: listingPath, encoding: .utf8)) ?? "" }

  /// Those that have a media key, in the order of the listing. Most keyboards are among them.
  public static func devices(listing: String) -> [(name: String, path: String)] {
    InputDevice.all(in: listing).filter(\.hasMediaKey).map { ($0.name, $0.path) }
  }

  /// Finds all media buttons of the machine, since it is unknown which one is the headset's.
  /// - Returns: those that can be read, and what they are called.
  /// - Throws: ``ButtonError`` where there is none, or not one of them can be read.
  public static func all(
    listing: String = MediaButton.listing, tell: @escaping @Sendable (ButtonNotice) -> Void,
    press: @escaping @Sendable () -> Void
  ) throws(ButtonError) -> (buttons: [MediaButton], names: [String]) {
    var (found, failure): ([(MediaButton, String)], ButtonError) = ([], .noneFound)
    for (name, path) in devices(listing: listing) {
      do throws(ButtonError) {
        found.append((try MediaButton(path, listing: listing, tell: tell, press: press), name))
      } catch { failure = error }
    }
    guard !found.isEmpty else { throw failure }
    return (found.map(\.0), found.map(\.1))
  }

  private let bell: Bell

  /// - Parameters:
  ///   - path: a device, a link to one (`/dev/input/by-id/...`), or a FIFO that gives the same bytes.
  ///   - listing: as ``listing``.
  ///   - retry: how often a device that is gone is looked for.
  ///   - tell: gets the button's events, on a thread of its own.
  ///   - press: is called at each press, likewise.
  /// - Throws: ``ButtonError`` where nothing at this path can be pressed.
  public init(
    _ path: String, listing: String = MediaButton.listing, retry: Duration = .seconds(1),
    tell: @escaping @Sendable (ButtonNotice) -> Void, press: @escaping @Sendable () -> Void
  ) throws(ButtonError) {
    bell = try Bell()
    let descriptor = try EventNode.open(path, listing: listing)
    let watch = ButtonWatch(path: path, retry: retry, bell: bell, tell: tell, press: press)
    Thread { watch.run(descriptor) }.start()
  }

  /// Lets go of the device. It may be called twice.
  public func close() { bell.ring() }

  deinit { bell.ring() }
}
