/// What a sound server has to hear with and to speak with.
public struct Devices: Hashable, Sendable {
  public let inputs: [AudioDevice]
  public let outputs: [AudioDevice]

  public init(inputs: [AudioDevice], outputs: [AudioDevice]) {
    (self.inputs, self.outputs) = (inputs, outputs)
  }
}
