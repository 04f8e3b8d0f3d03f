import PulseAudio
import Synchronization

/// The events of a device, in order.
final class DeviceEventLog: Sendable {
  private let all = Mutex<[AudioDeviceEvent]>([])

  var take: @Sendable (AudioDeviceEvent) -> Void { { notice in self.all.withLock { $0.append(notice) } } }
  var events: [AudioDeviceEvent] { all.withLock { $0 } }

  var losses: Int { events.count { if case .lost = $0 { true } else { false } } }
  var returns: Int { events.count { if case .back = $0 { true } else { false } } }
}
