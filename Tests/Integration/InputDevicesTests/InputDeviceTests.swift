import Testing

@testable import InputDevices

@Suite("List of input devices") struct InputDeviceTests {
  /// The kernel's list of a keyboard with media keys, a power button, a USB headset, a Bluetooth headset, a jack and a
  /// mouse.
  private static let listing = """
    I: Bus=0011 Vendor=0001 Product=0001 Version=ab41
    N: Name="AT Translated Set 2 keyboard"
    P: Phys=isa0060/serio0/input0
    S: Sysfs=/devices/platform/i8042/serio0/input/input3
    U: Uniq=
    H: Handlers=sysrq kbd leds event3
    B: PROP=0
    B: EV=120013
    B: KEY=402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe
    B: MSC=10
    B: LED=7

    I: Bus=0019 Vendor=0000 Product=0001 Version=0000
    N: Name="Power Button"
    H: Handlers=kbd event0
    B: EV=3
    B: KEY=10000000000000 0

    I: Bus=0003 Vendor=046d Product=0a44 Version=0111
    N: Name="Logitech USB Headset Consumer Control"
    H: Handlers=kbd event11
    B: PROP=0
    B: EV=13
    B: KEY=1 0 0 0 0 0 0 c000 1000000000 e000000000000 0

    I: Bus=0005 Vendor=0000 Product=0000 Version=0000
    N: Name="Jabra (AVRCP)"
    H: Handlers=kbd event15
    B: EV=100007
    B: KEY=2fc800 145200000000 0 10300 49e800000c00 e16800000000f f810000010004 0

    I: Bus=0000 Vendor=0000 Product=0000 Version=0000
    N: Name="sof-hda-dsp Headset"
    H: Handlers=kbd event9
    B: EV=23
    B: KEY=40 0 0 0 0 0 0 1000000000000 0 0
    B: SW=14

    I: Bus=0003 Vendor=046d Product=c52b Version=0111
    N: Name="Logitech Mouse"
    H: Handlers=mouse0 event4
    B: EV=17
    B: KEY=ffff0000 0 0 0 0
    B: REL=1943


    """

  @Test("Devices with a media key are listed in order")
  func found() {
    let devices = MediaButton.devices(listing: Self.listing)
    #expect(devices.map(\.path) == ["event3", "event11", "event15", "event9"].map { "/dev/input/\($0)" })
    #expect(
      devices.map(\.name).dropFirst() == [
        "Logitech USB Headset Consumer Control", "Jabra (AVRCP)", "sof-hda-dsp Headset",
      ])
  }

  private func entry(name: String = "\"Pod\"", handlers: String = "kbd event7", keys: String) -> String {
    "I: Bus=0003\nN: Name=\(name)\nH: Handlers=\(handlers)\nB: KEY=\(keys)\n\n"
  }

  @Test("Each media key is found by its bit", arguments: MediaKey.allCases)
  func keys(key: MediaKey) {
    var words = [UInt](repeating: 0, count: 12)
    words[key.rawValue / 64] = 1 << UInt(key.rawValue % 64)
    let bitmap = words.reversed().drop { $0 == 0 }.map { String($0, radix: 16) }.joined(separator: " ")
    #expect(MediaButton.devices(listing: entry(keys: bitmap)).map(\.path) == ["/dev/input/event7"])
    // The neighbouring bit is no media key.
    #expect(MediaButton.devices(listing: entry(keys: bitmap + " 0")).isEmpty)
  }

  @Test(
    "Entries without an event node are skipped",
    arguments: [
      "", "kbd", "kbd event", "kbd event7/../../mem", "eventful", "event-1", "event123456", "kbd event٣", "../event7",
    ])
  func handlers(_ text: String) {
    #expect(MediaButton.devices(listing: entry(handlers: text, keys: "1000000000 0 0")).isEmpty)
    #expect(MediaButton.devices(listing: entry(keys: "1000000000 0 0")).count == 1)
  }

  @Test(
    "Invalid listings give no devices",
    arguments: [
      "", "\n\n\n", "\u{0}", "N: Name=\"x\"", "B: KEY=1000000000 0 0", "H: Handlers=event1\n\n",
      "H: Handlers=event1\nB: KEY=", "H: Handlers=event1\nB: KEY=zz -1 99999999999999999999999",
      String(repeating: "B: KEY=f\n", count: 10_000),
    ])
  func hostile(_ listing: String) {
    #expect(MediaButton.devices(listing: listing).isEmpty)
  }

  @Test("Control characters and overlong text are removed from a device name")
  func names() {
    let name = "\"\u{1B}[2JBad\u{202E}\u{7}\u{9B}31m \(String(repeating: "x", count: 900))\""
    let device = MediaButton.devices(listing: entry(name: name, keys: "1000000000 0 0")).first
    let shown = device?.name ?? ""
    #expect(shown.hasPrefix("[2JBad31m x") && shown.unicodeScalars.count <= 80)
  }
}
