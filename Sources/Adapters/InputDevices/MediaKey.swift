/// The key codes of a headset's button. The code depends on the headset; a Bluetooth headset that plays and pauses
/// sends `playCD` and `pauseCD` in turn.
///
/// Source: <linux/input-event-codes.h>
enum MediaKey: Int, CaseIterable {
  case playPause = 164
  case phone = 169
  case playCD = 200
  case pauseCD = 201
  case play = 207
  case media = 226
  case voiceCommand = 582
}
