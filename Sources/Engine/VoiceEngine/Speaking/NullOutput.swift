public import Ports

/// An output that discards all samples.
public struct NullOutput: AudioOutput {
  public init() {}

  public func play(_ samples: [Int16]) {}
  public func flush(_ early: Int) -> Int { early }
}
