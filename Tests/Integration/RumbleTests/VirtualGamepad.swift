import CInput
import Foundation
import Synchronization
import Testing
import VivaVozTesting

/// A gamepad that vibrates, made by the kernel's uinput. A thread answers the kernel's requests.
///
/// Source: <linux/uinput.h>; https://www.kernel.org/doc/html/latest/input/uinput.html
final class VirtualGamepad: Sendable {
  private struct State {
    var magnitude: UInt16 = 0
    var isPlaying = false
    var isRemoved = false
  }

  private let descriptor: Int32
  private let state = Mutex(State())

  init() throws {
    descriptor = open("/dev/uinput", O_RDWR | O_NONBLOCK | O_CLOEXEC)
    try #require(descriptor >= 0)
    try #require(ioctl(descriptor, UInt(vivavoz_UI_SET_EVBIT), EV_FF) == 0)
    try #require(ioctl(descriptor, UInt(vivavoz_UI_SET_FFBIT), FF_RUMBLE) == 0)
    var setup = uinput_setup()
    setup.id.bustype = UInt16(BUS_VIRTUAL)
    setup.ff_effects_max = 4
    withUnsafeMutableBytes(of: &setup.name) { $0.copyBytes(from: "VivaVoz test".utf8) }
    try #require(ioctl(descriptor, UInt(vivavoz_UI_DEV_SETUP), &setup) == 0)
    try #require(ioctl(descriptor, UInt(vivavoz_UI_DEV_CREATE)) == 0)
    Thread { [self] in answer() }.start()
  }

  var magnitude: UInt16 { state.withLock { $0.magnitude } }
  var isPlaying: Bool { state.withLock { $0.isPlaying } }

  /// Waits until the event device can be opened, and returns its path; nil if it does not appear.
  func path() async -> String? {
    var name = [CChar](repeating: 0, count: 64)
    guard ioctl(descriptor, UInt(vivavoz_UI_GET_SYSNAME_64), &name) >= 0 else { return nil }
    let input = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = "/sys/devices/virtual/input/\(input)"
    var path: String?
    let isThere = await eventually {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      path = names.first { $0.hasPrefix("event") }.map { "/dev/input/\($0)" }
      return path.map { access($0, R_OK | W_OK) == 0 } ?? false
    }
    return isThere ? path : nil
  }

  /// Removes the gamepad, as if it were unplugged. The thread ends.
  func remove() {
    state.withLock { $0.isRemoved = true }
    _ = ioctl(descriptor, UInt(vivavoz_UI_DEV_DESTROY))
  }

  /// Answers the kernel's requests until the gamepad is removed.
  private func answer() {
    while !state.withLock({ $0.isRemoved }) {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 20) > 0 else { continue }
      var event = input_event()
      guard read(descriptor, &event, MemoryLayout<input_event>.size) == MemoryLayout<input_event>.size else { continue }
      switch (Int32(event.type), Int32(event.code)) {
      case (EV_UINPUT, UI_FF_UPLOAD): upload(UInt32(bitPattern: event.value))
      case (EV_UINPUT, UI_FF_ERASE): erase(UInt32(bitPattern: event.value))
      // The code is the number of the effect; those of the features begin at 0x50.
      case (EV_FF, 0..<Int32(FF_RUMBLE)): state.withLock { $0.isPlaying = event.value > 0 }
      default: break
      }
    }
    close(descriptor)
  }

  private func upload(_ id: UInt32) {
    var request = uinput_ff_upload()
    request.request_id = id
    guard ioctl(descriptor, UInt(vivavoz_UI_BEGIN_FF_UPLOAD), &request) == 0 else { return }
    state.withLock { $0.magnitude = request.effect.u.rumble.strong_magnitude }
    request.retval = 0
    _ = ioctl(descriptor, UInt(vivavoz_UI_END_FF_UPLOAD), &request)
  }

  private func erase(_ id: UInt32) {
    var request = uinput_ff_erase()
    request.request_id = id
    guard ioctl(descriptor, UInt(vivavoz_UI_BEGIN_FF_ERASE), &request) == 0 else { return }
    state.withLock { $0.isPlaying = false }
    request.retval = 0
    _ = ioctl(descriptor, UInt(vivavoz_UI_END_FF_ERASE), &request)
  }
}
