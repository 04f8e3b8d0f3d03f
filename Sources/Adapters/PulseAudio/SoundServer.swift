import Dispatch

/// A sound server that speaks PulseAudio's protocol: PulseAudio, or PipeWire in its place.
public struct SoundServer: Sendable {
  /// The address in the format of `PULSE_SERVER`, `unix:/run/user/1000/pulse/native`; nil for the machine's default
  /// server.
  public let address: String?

  public init(_ address: String? = nil) { self.address = address }

  /// Returns the server's microphones and loudspeakers.
  /// - Throws: ``AudioDeviceError`` if no server answers within 5 seconds.
  public func devices() async throws(AudioDeviceError) -> Devices {
    try await Self.offTheTasks { () throws(AudioDeviceError) in
      let mainloop = try Mainloop()
      defer { mainloop.stop() }
      return try mainloop.locked { () throws(AudioDeviceError) in
        let context = try ServerContext(address, on: mainloop)
        defer { context.dispose() }
        try context.connect(until: .now() + 5)
        return try context.devices(until: .now() + 5)
      }
    }
  }

  /// Runs work that waits for a server on a dispatch queue, so that it blocks no task.
  static func offTheTasks<Answer: Sendable>(
    on queue: DispatchQueue = .global(), _ body: @escaping @Sendable () throws(AudioDeviceError) -> Answer
  ) async throws(AudioDeviceError) -> Answer {
    let result = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result { () throws(AudioDeviceError) in try body() }) }
    }
    return try result.get()
  }
}
