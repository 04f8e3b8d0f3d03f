/// The microphones and loudspeakers of a sound server.
public struct Devices: Hashable, Sendable {
  public let inputs: [AudioDevice]
  public let outputs: [AudioDevice]

  public init(inputs: [AudioDevice], outputs: [AudioDevice]) {
    (self.inputs, self.outputs) = (inputs, outputs)
  }
}
