import CInput
import Foundation
import Testing
import VivaVozTesting

@testable import Rumble

@Suite("Devices that vibrate")
struct RumbleTests {
  @Test("A path that is no device that vibrates is rejected with the cure")
  func refused() throws {
    let folder = try TemporaryFolder()
    func error(_ path: String?) -> String? {
      do throws(RumbleError) {
        _ = try Rumble(path, folder: folder.path)
        return nil
      } catch { return "\(error)" }
    }
    #expect(
      error(nil)
        == "\(folder.path): no device that vibrates is connected; connect a gamepad, or name its event device")
    let none = folder.file("event0")
    #expect(error(none) == "\(none): there is no such device; connect it, or name another")
    let noRumble = ": the device cannot vibrate; name the event device of a gamepad"
    #expect(error("/dev/null") == "/dev/null" + noRumble)
    let file = try folder.put([], "event1")
    #expect(error(file) == file + noRumble)
    #expect(error(folder.path)?.contains("cannot be used (Is a directory)") == true)
    // A file that is no device is passed over in the search.
    #expect(error(nil)?.hasPrefix("\(folder.path): no device that vibrates") == true)
    #expect(throws: RumbleError.noneFound(folder.path)) { try Rumble.devices(in: folder.path) }
    #expect("\(RumbleError.failed("/dev/input/event7", EACCES))".contains("sudo usermod -aG input $USER"))
    #expect("\(RumbleError.failed("/dev/input/event7", ENODEV))".contains("was disconnected; connect it again"))
  }
}

/// Tests with a virtual gamepad of the kernel. To run them: `sudo modprobe uinput`, and as a user who may write to
/// `/dev/uinput` and `/dev/input`: `VIVAVOZ_TESTS_ALONE=1 bin/test --filter UInputTests`.
@Suite(
  "A virtual gamepad", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(
    if: access("/dev/uinput", R_OK | W_OK) == 0,
    "/dev/uinput is missing or not writable; sudo modprobe uinput, and run the test with permission to write to it"))
struct UInputTests {
  @Test("A level vibrates until the next one, 0 stops, and a removed gamepad is a problem (HAP-002)")
  func vibrates() async throws {
    let gamepad = try VirtualGamepad()
    let path = try #require(await gamepad.path())
    let rumble = try Rumble(path)
    #expect(rumble.path == path)
    #expect(try Rumble.devices().contains(path))
    rumble.set(level: 16)
    #expect(await eventually { gamepad.magnitude == 65_535 && gamepad.isPlaying })
    rumble.set(level: 3)
    #expect(await eventually { gamepad.magnitude == 22_938 && gamepad.isPlaying })
    rumble.set(level: 0)
    #expect(await eventually { !gamepad.isPlaying })
    #expect(rumble.problem == nil)
    gamepad.remove()
    #expect(
      await eventually {
        rumble.set(level: 5)
        return rumble.problem?.hasPrefix("\(path): ") == true
      })
  }

  @Test("A gamepad is found without a path, and a released one stops")
  func released() async throws {
    let gamepad = try VirtualGamepad()
    let path = try #require(await gamepad.path())
    // Another gamepad may come first.
    #expect(!(try Rumble().path.isEmpty))
    var rumble: Rumble? = try Rumble(path)
    rumble?.set(level: 8)
    #expect(await eventually { gamepad.isPlaying })
    rumble = nil
    #expect(await eventually { !gamepad.isPlaying })
    gamepad.remove()
  }
}
