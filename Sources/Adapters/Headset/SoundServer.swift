import Dispatch

/// A sound server that speaks PulseAudio's protocol: PulseAudio, or PipeWire in its place.
public struct SoundServer: Sendable {
  /// As `PULSE_SERVER` writes it, `unix:/run/user/1000/pulse/native`; nil for the one that this machine's settings
  /// name.
  public let address: String?

  public init(_ address: String? = nil) { self.address = address }

  /// Its microphones and loudspeakers.
  /// - Throws: ``HeadsetError`` where no server answers within 5 seconds.
  public func devices() async throws(HeadsetError) -> Devices {
    try await Self.offTheTasks { () throws(HeadsetError) in
      let mainloop = try Mainloop()
      defer { mainloop.stop() }
      return try mainloop.locked { () throws(HeadsetError) in
        let context = try ServerContext(address, on: mainloop)
        defer { context.dispose() }
        try context.connect(until: .now() + 5)
        return try context.devices(until: .now() + 5)
      }
    }
  }

  /// Does what waits for a server on a thread of its own, so that no task is held up.
  static func offTheTasks<Answer: Sendable>(
    on queue: DispatchQueue = .global(), _ body: @escaping @Sendable () throws(HeadsetError) -> Answer
  ) async throws(HeadsetError) -> Answer {
    let result = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result { () throws(HeadsetError) in try body() }) }
    }
    return try result.get()
  }
}
