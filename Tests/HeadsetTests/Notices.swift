import Headset
import Synchronization

/// What a headset told.
final class Notices: Sendable {
  private let all = Mutex<[HeadsetNotice]>([])

  var take: @Sendable (HeadsetNotice) -> Void { { notice in self.all.withLock { $0.append(notice) } } }
  var told: [HeadsetNotice] { all.withLock { $0 } }

  var losses: Int { told.count { if case .lost = $0 { true } else { false } } }
  var returns: Int { told.count { if case .back = $0 { true } else { false } } }
}
